/* Rolls dice, and lets a tiger attack a frog.
 *
 *     cc -std=c99 roll_and_fight.c -o roll_and_fight $(pkg-config --cflags --libs hexwright)
 */
#include <hexwright.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect(hexwright_status status) {
    if (status == HEXWRIGHT_OK) return;
    fprintf(stderr, "%s: %s\n", hexwright_status_text(status), hexwright_last_error());
    exit(1);
}

/* A game with more to say takes a JSON library; for this one text search is enough. */
static const char* value_of(const char* json, const char* key) {
    const char* found = strstr(json, key);
    if (found != NULL) return found + strlen(key);
    fprintf(stderr, "no %s in %s\n", key, json);
    exit(1);
}

/* Prints a JSON string up to its closing quote. */
static void print_text(const char* text) {
    for (; *text != '"' && *text != '\0'; ++text) {
        if (*text == '\\') ++text;
        putchar(text[-1] == '\\' && *text == 'n' ? '\n' : *text);
    }
}

/* Calls a method that changes the game; `fields` are those of its parameters, but for the revision.
 */
static void change(hexwright_engine* engine,
                   long* revision,
                   const char* method,
                   const char* fields) {
    char request[512];
    char* answer = NULL;
    snprintf(request, sizeof request,
             "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s%s\"revision\":%ld}}",
             method, fields, *fields == '\0' ? "" : ",", *revision);
    expect(hexwright_call(engine, request, HEXWRIGHT_TO_NUL, &answer, NULL));
    if (strncmp(answer, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\"", 31) == 0) {
        fprintf(stderr, "%s\n", answer);
        exit(1);
    }
    *revision = strtol(strrchr(value_of(answer, "\"result\""), ':') + 1, NULL, 10);
    hexwright_text_free(answer);
}

/* What happened since the last time. */
static void print_rulings(hexwright_engine* engine) {
    char* notice = NULL;
    while (hexwright_next_notification(engine, 0, &notice, NULL) == HEXWRIGHT_OK) {
        if (strstr(notice, "\"method\":\"ruling\"") != NULL)
            print_text(value_of(notice, "\"text\":\""));
        hexwright_text_free(notice);
    }
}

static void roll(void) {
    hexwright_dice* dice = NULL;
    expect(hexwright_dice_parse("4d6kh3", HEXWRIGHT_TO_NUL, 7, &dice));
    for (int i = 0; i < 3; ++i) {
        hexwright_roll rolled;
        expect(hexwright_dice_roll(dice, &rolled));
        printf("%" PRId64 " of", rolled.total);
        for (size_t die = 0; die < rolled.dice_count; ++die)
            printf(" %d", (int)rolled.dice[die].face);
        printf("\n");
    }
    hexwright_dice_free(dice);
}

static void fight(hexwright_engine* engine) {
    char* answer = NULL;
    uint64_t before = 0;
    uint64_t after = 0;
    long revision = 1;
    expect(hexwright_call(engine,
                          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"session.open\","
                          "\"params\":{\"start\":\"dewprism_bestiary\",\"seed\":7}}",
                          HEXWRIGHT_TO_NUL, &answer, NULL));
    value_of(answer, "\"result\"");
    hexwright_text_free(answer);
    change(engine, &revision, "eval", "\"line\":\"tiger, frog = duel('Saber Tiger', 'Pollywog')\"");
    print_rulings(engine);
    expect(hexwright_state_hash(engine, NULL, &before));
    change(engine, &revision, "request",
           "\"verb\":\"attack\",\"who\":\"saber_tiger\",\"arguments\":[{\"thing\":\"pollywog\"}]");
    /* The tiger is asked which weapon it takes: its claws. */
    change(engine, &revision, "choose", "\"answer\":\"Saber Claws\"");
    print_rulings(engine);
    change(engine, &revision, "undo", "");
    expect(hexwright_state_hash(engine, NULL, &after));
    printf("undone: the game is %s\n", before == after ? "as before" : "another one");
}

int main(void) {
    hexwright_engine* engine = NULL;
    roll();
    expect(hexwright_open(NULL, &engine));
    fight(engine);
    hexwright_close(engine);
    return 0;
}
