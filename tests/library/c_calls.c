/* The header in plain C: what a C99 compiler accepts without a warning, and null pointers in every
 * place. */
#include <hexwright.h>
#include <stdio.h>
#include <string.h>

static int failures = 0;

static void expect(int holds, const char* what, int line) {
    if (holds) return;
    fprintf(stderr, "line %d: %s\n", line, what);
    ++failures;
}

#define CHECK(what) expect((what) != 0, #what, __LINE__)

static void check_constants(void) {
    char version[32];
    sprintf(version, "%d.%d.%d", HEXWRIGHT_VERSION_MAJOR, HEXWRIGHT_VERSION_MINOR,
            HEXWRIGHT_VERSION_PATCH);
    CHECK(strcmp(version, HEXWRIGHT_VERSION) == 0);
    CHECK(strcmp(version, hexwright_version()) == 0);
    CHECK(strcmp(hexwright_status_text(HEXWRIGHT_OK), "all is well") == 0);
    CHECK(strcmp(hexwright_status_text((hexwright_status)99), "an unknown status") == 0);
}

static void check_null_engine(void) {
    hexwright_options options = HEXWRIGHT_OPTIONS;
    char* text = (char*)&options;
    size_t length = 1;
    uint64_t hash = 1;
    CHECK(hexwright_open(&options, NULL) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(hexwright_call(NULL, "{}", 2, &text, &length) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(text == NULL && length == 0);
    text = (char*)&options;
    CHECK(hexwright_next_notification(NULL, 0, &text, &length) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(text == NULL);
    CHECK(hexwright_state_hash(NULL, NULL, &hash) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(hash == 0);
    CHECK(*hexwright_last_error() != '\0');
    hexwright_close(NULL);
    hexwright_text_free(NULL);
}

static void check_null_arguments(hexwright_engine* engine) {
    char* text = NULL;
    size_t length = 1;
    CHECK(hexwright_call(engine, NULL, 0, &text, &length) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(hexwright_call(engine, "{}", 2, NULL, &length) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(hexwright_next_notification(engine, 0, NULL, NULL) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(hexwright_state_hash(engine, NULL, NULL) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(hexwright_call(engine, "{}", 2, &text, NULL) == HEXWRIGHT_OK);
    CHECK(text != NULL && *text == '{');
    hexwright_text_free(text);
}

static void check_null_dice(void) {
    hexwright_dice* dice = (hexwright_dice*)&failures;
    hexwright_roll roll = {1, 1, NULL, 1};
    char* text = NULL;
    CHECK(hexwright_dice_parse(NULL, HEXWRIGHT_TO_NUL, 7, &dice) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(dice == NULL);
    CHECK(hexwright_dice_parse("d6", HEXWRIGHT_TO_NUL, 7, NULL) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(hexwright_dice_seed(NULL, 7) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(hexwright_dice_roll(NULL, &roll) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(roll.total == 0 && roll.dice_count == 0);
    CHECK(hexwright_dice_text(NULL, &text, NULL) == HEXWRIGHT_BAD_ARGUMENT);
    hexwright_dice_free(NULL);
    CHECK(hexwright_dice_parse("d6", 2, 7, &dice) == HEXWRIGHT_OK);
    CHECK(hexwright_dice_roll(dice, NULL) == HEXWRIGHT_BAD_ARGUMENT);
    CHECK(hexwright_dice_text(dice, NULL, NULL) == HEXWRIGHT_BAD_ARGUMENT);
    hexwright_dice_free(dice);
}

int main(void) {
    hexwright_engine* engine = NULL;
    check_constants();
    check_null_engine();
    check_null_dice();
    if (hexwright_open(NULL, &engine) != HEXWRIGHT_OK) {
        fprintf(stderr, "%s\n", hexwright_last_error());
        return 1;
    }
    check_null_arguments(engine);
    hexwright_close(engine);
    return failures == 0 ? 0 : 1;
}
