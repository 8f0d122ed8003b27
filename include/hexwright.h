/* Hexwright in C: tabletop rules behind one call that takes JSON and gives JSON.
 *
 *     hexwright_engine* engine = NULL;
 *     if (hexwright_open(NULL, &engine) != HEXWRIGHT_OK) puts(hexwright_last_error());
 *     char* answer = NULL;
 *     hexwright_call(engine,
 *                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"session.open\",\"params\":{}}",
 *                    HEXWRIGHT_TO_NUL, &answer, NULL);
 *     puts(answer);
 *     hexwright_text_free(answer);
 *     hexwright_close(engine);
 *
 * The methods are those of the protocol, the same as over standard streams and HTTP. The caller is
 * the local author: everything is allowed, also reading and writing the files of packs.
 *
 * Statuses    Each function that can fail returns a hexwright_status, and sets what it gives back
 *             only when that is HEXWRIGHT_OK; else its pointers are NULL and its numbers 0. A null
 *             pointer where none is allowed is HEXWRIGHT_BAD_ARGUMENT. No exception leaves the
 *             library. What the engine refuses is no failure of a call: it is the `error` of the
 *             answer.
 * Texts       go in as bytes with a length, or with HEXWRIGHT_TO_NUL up to their NUL. They are
 *             UTF-8; JSON with other bytes is answered with error -32700, other texts with them are
 *             refused. Texts that come out are UTF-8, end in a NUL that their length does not
 *             count, and have no other NUL.
 * Ownership   The library keeps no pointer of yours after a call returns. What a hexwright_open or
 *             hexwright_dice_parse gave, its _close or _free ends; a `char*` that came out of a
 *             call is yours until hexwright_text_free. A `const char*` is the library's.
 * Threads     Any thread may call with any engine: calls of one session run one after another,
 *             those of several at the same time. hexwright_close must be the last call of its
 *             engine, and run alone. Dice belong to one thread at a time. Nothing may be called in
 *             a signal handler, nor with an engine of the parent after fork(); a thread must not be
 *             cancelled inside a call.
 * Stability   Within one soname, functions, values and the layout of structs stay; functions and
 *             values may be added, and fields at the end of hexwright_options.
 */
#ifndef HEXWRIGHT_H
#define HEXWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header; hexwright_version() is that of the library. */
#define HEXWRIGHT_VERSION_MAJOR 0
#define HEXWRIGHT_VERSION_MINOR 3
#define HEXWRIGHT_VERSION_PATCH 0
#define HEXWRIGHT_VERSION "0.3.0"

#if defined(__GNUC__)
#define HEXWRIGHT_API __attribute__((visibility("default")))
#else
#define HEXWRIGHT_API
#endif

/* As a length: the text ends at its first NUL. */
#define HEXWRIGHT_TO_NUL ((size_t)-1)

/* What became of a call. A later version may add values: treat unknown ones as failures. */
typedef enum hexwright_status {
    HEXWRIGHT_OK = 0,
    HEXWRIGHT_BAD_ARGUMENT = 1, /* a null pointer, options of no known size, broken UTF-8 */
    HEXWRIGHT_NO_MEMORY = 2,    /* nothing was changed that is not finished */
    HEXWRIGHT_NO_HOME = 3,      /* the folders stdlib, rules and scripts were not found */
    HEXWRIGHT_NO_SESSION = 4,   /* no session of this name is open */
    HEXWRIGHT_BAD_DICE = 5,     /* the notation is wrong, or a number of the roll is too large */
    HEXWRIGHT_NOTHING = 6,      /* no notification came in time */
    HEXWRIGHT_LOST = 7,         /* notifications came faster than they were read; some are gone */
    HEXWRIGHT_INTERNAL = 8      /* a fault of the library; hexwright_last_error() describes it */
} hexwright_status;

/* The version of the library, "0.3.0". Never NULL; never freed. Since 0.3. */
HEXWRIGHT_API const char* hexwright_version(void);

/* A sentence about a status, "no such session is open". Never NULL, for unknown values either;
 * never freed. Since 0.3. */
HEXWRIGHT_API const char* hexwright_status_text(hexwright_status status);

/* What the last call of this thread that failed had to say: one or more lines, at most 1,023 bytes.
 * "" when none has failed. Never NULL; valid until this thread's next call that fails, so copy it
 * to keep it. Since 0.3. */
HEXWRIGHT_API const char* hexwright_last_error(void);

/* --- Engines: sessions of games, and the packs that they are played with. */

typedef struct hexwright_engine hexwright_engine;

/* How an engine is opened. Begin with HEXWRIGHT_OPTIONS, which sets the size and the defaults. */
typedef struct hexwright_options {
    size_t size;          /* sizeof(hexwright_options), as the caller knew it */
    const char* home;     /* the folder that holds stdlib, rules and scripts; NULL: see below */
    size_t most_sessions; /* open at a time; 0: 32 */
    size_t most_notifications; /* waiting to be read; 0: 256 */
} hexwright_options;

#define HEXWRIGHT_OPTIONS \
    { sizeof(hexwright_options), NULL, 0, 0 }

/* Opens an engine. `options` may be NULL for the defaults. The home is looked for in this order:
 * options->home; the environment variable HEXWRIGHT_HOME; share/hexwright beside, and the folder
 * itself, for each folder above the library's own file (above the program's for the static
 * library). A home that is named and does not hold the three folders is an error.
 *
 * Errors: BAD_ARGUMENT, NO_HOME, NO_MEMORY. Cost: no pack is read before a session is opened.
 * Since 0.3. */
HEXWRIGHT_API hexwright_status hexwright_open(const hexwright_options* options,
                                              hexwright_engine** engine);

/* Closes an engine with all its sessions; what they did not save is gone. NULL is allowed and does
 * nothing. Since 0.3. */
HEXWRIGHT_API void hexwright_close(hexwright_engine* engine);

/* Answers one message, a JSON-RPC 2.0 request of the protocol. `answer` is the caller's, to be
 * freed by hexwright_text_free; "" for a request without an id, which has none. `answer_length` may
 * be NULL. A call that JSON-RPC calls a mistake is HEXWRIGHT_OK, and its answer has `error`.
 *
 * Errors: BAD_ARGUMENT, NO_MEMORY. Cost: that of the method, within the budgets of a ruling;
 * the thread waits meanwhile. Since 0.3. */
HEXWRIGHT_API hexwright_status hexwright_call(hexwright_engine* engine,
                                              const char* request,
                                              size_t length,
                                              char** answer,
                                              size_t* answer_length);

/* Takes the oldest notification that waits, a JSON-RPC 2.0 message such as `ruling`, `question` or
 * `state`. Waits at most so many milliseconds for one, 0: not at all. `text` is the caller's, to be
 * freed by hexwright_text_free; `text_length` may be NULL.
 *
 * The notifications of all sessions wait in one queue, in the order of the changes. When more than
 * most_notifications wait, the oldest are dropped, and the next call is HEXWRIGHT_LOST once: read
 * the state anew, and go on.
 *
 * Errors: NOTHING, LOST, BAD_ARGUMENT, NO_MEMORY (the notification still waits). Since 0.3. */
HEXWRIGHT_API hexwright_status hexwright_next_notification(hexwright_engine* engine,
                                                           uint32_t milliseconds,
                                                           char** text,
                                                           size_t* text_length);

/* The hash of a session's whole game, which `hexwright run` prints at its end: the same packs,
 * requests and dice give the same one, on any machine, and what was undone leaves no trace in it.
 * `session` is its name, as `session.open` gave it, with a NUL at its end; NULL: the only one that
 * is open.
 *
 * Errors: NO_SESSION, BAD_ARGUMENT, NO_MEMORY. Cost: one pass over the game's memory, 10
 * microseconds for a battle of two; waits for a running call of the session. No JSON. Since 0.3. */
HEXWRIGHT_API hexwright_status hexwright_state_hash(hexwright_engine* engine,
                                                    const char* session,
                                                    uint64_t* hash);

/* Frees a text that a call gave. NULL is allowed and does nothing. Since 0.3. */
HEXWRIGHT_API void hexwright_text_free(char* text);

/* --- Dice without a game: a notation, read once and rolled often. */

typedef struct hexwright_dice hexwright_dice;

/* What became of a die; several may apply. */
#define HEXWRIGHT_DIE_REROLLED 1u  /* replaced by the die after it; counts no more */
#define HEXWRIGHT_DIE_DROPPED 2u   /* by keep, drop or its group; counts no more */
#define HEXWRIGHT_DIE_MERGED 4u    /* an extra die that counts within the die before it */
#define HEXWRIGHT_DIE_EXPLODED 8u  /* brought an extra die */
#define HEXWRIGHT_DIE_EXTRA 16u    /* is an extra die */
#define HEXWRIGHT_DIE_CLAMPED 32u  /* counts other than its face because of min or max */
#define HEXWRIGHT_DIE_SUCCESS 64u  /* met a target */
#define HEXWRIGHT_DIE_FAILURE 128u /* met an `f` */
#define HEXWRIGHT_DIE_CRIT 256u    /* met `cs` */
#define HEXWRIGHT_DIE_FUMBLE 512u  /* met `cf` */
#define HEXWRIGHT_DIE_COUNT 1024u  /* gave the count or the faces of other dice */

typedef struct hexwright_die {
    int64_t value;  /* what it counts, if it is kept */
    int32_t face;   /* what it shows */
    uint32_t marks; /* HEXWRIGHT_DIE_… */
} hexwright_die;

typedef struct hexwright_roll {
    int64_t total;             /* total / divisor is what the roll came to, */
    int64_t divisor;           /* in lowest terms: 1 unless the notation divides with `/` */
    const hexwright_die* dice; /* in the order they fell; until the next roll of the same dice */
    size_t dice_count;
} hexwright_roll;

/* Reads a dice notation, "4d6kh3+2"; docs/reference/dice-notation.md has all of it. Names such as
 * `@str` have no value here, so that rolling them fails.
 *
 * The same seed and notation give the same rolls, on any machine and as `hexwright roll --seed`
 * does. There are 4,294,967,295 dice in a seed, after which they begin again.
 *
 * Errors: BAD_DICE, with the place in hexwright_last_error(); BAD_ARGUMENT, NO_MEMORY. Since 0.3.
 */
HEXWRIGHT_API hexwright_status hexwright_dice_parse(const char* notation,
                                                    size_t length,
                                                    uint64_t seed,
                                                    hexwright_dice** dice);

/* Begins with the dice of another seed, or of the same one again. Errors: BAD_ARGUMENT. Since 0.3.
 */
HEXWRIGHT_API hexwright_status hexwright_dice_seed(hexwright_dice* dice, uint64_t seed);

/* Rolls. The struct is the caller's; its list of dice is the library's. Errors: BAD_DICE (the dice
 * that fell are used up), BAD_ARGUMENT, NO_MEMORY. Cost: below a microsecond for a few dice.
 * Since 0.3. */
HEXWRIGHT_API hexwright_status hexwright_dice_roll(hexwright_dice* dice, hexwright_roll* roll);

/* The last roll as a line for people: "4d6kh3: [6 5 3 (1)] = 14"; "" before the first one. `text`
 * is the caller's, to be freed by hexwright_text_free; `text_length` may be NULL. Errors:
 * BAD_ARGUMENT, NO_MEMORY. Since 0.3. */
HEXWRIGHT_API hexwright_status hexwright_dice_text(const hexwright_dice* dice,
                                                   char** text,
                                                   size_t* text_length);

/* NULL is allowed and does nothing. Since 0.3. */
HEXWRIGHT_API void hexwright_dice_free(hexwright_dice* dice);

#ifdef __cplusplus
}
#endif

#endif /* HEXWRIGHT_H */
