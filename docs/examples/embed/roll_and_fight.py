"""Rolls dice, and lets a tiger attack a frog: the C library from Python, with nothing to build.

    python3 roll_and_fight.py [libhexwright.so.0]
"""

import ctypes
import json
import sys


class Roll(ctypes.Structure):
    class Die(ctypes.Structure):
        _fields_ = [("value", ctypes.c_int64), ("face", ctypes.c_int32), ("marks", ctypes.c_uint32)]

    _fields_ = [
        ("total", ctypes.c_int64),
        ("divisor", ctypes.c_int64),
        ("dice", ctypes.POINTER(Die)),
        ("dice_count", ctypes.c_size_t),
    ]


OK, NOTHING, LOST = 0, 6, 7
TO_NUL = ctypes.c_size_t(-1)
library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libhexwright.so.0")
library.hexwright_last_error.restype = ctypes.c_char_p
library.hexwright_text_free.argtypes = [ctypes.c_void_p]
library.hexwright_close.argtypes = [ctypes.c_void_p]
library.hexwright_dice_roll.argtypes = [ctypes.c_void_p, ctypes.POINTER(Roll)]
library.hexwright_dice_free.argtypes = [ctypes.c_void_p]


def expect(status):
    if status != OK:
        raise RuntimeError(library.hexwright_last_error().decode())


def taken(text):
    """The text that a call gave, which is freed."""
    try:
        return ctypes.string_at(text).decode()
    finally:
        library.hexwright_text_free(text)


class Engine:
    """Sessions of games; `with` closes them."""

    def __enter__(self):
        self.handle = ctypes.c_void_p()
        expect(library.hexwright_open(None, ctypes.byref(self.handle)))
        self.revision = 1
        return self

    def __exit__(self, *_):
        library.hexwright_close(self.handle)

    def call(self, method, **params):
        request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
        answer = ctypes.c_void_p()
        expect(library.hexwright_call(
            self.handle, request, ctypes.c_size_t(len(request)), ctypes.byref(answer), None))
        message = json.loads(taken(answer))
        if "error" in message:
            raise RuntimeError(message["error"]["message"])
        self.revision = message["result"].get("revision", self.revision)
        return message["result"]

    def change(self, method, **params):
        """A method that changes the game says which game it means."""
        return self.call(method, revision=self.revision, **params)

    def notifications(self):
        """Those that wait."""
        while True:
            text = ctypes.c_void_p()
            status = library.hexwright_next_notification(
                self.handle, ctypes.c_uint32(0), ctypes.byref(text), None)
            if status == NOTHING:
                return
            if status != LOST:
                expect(status)
                yield json.loads(taken(text))

    def print_rulings(self):
        for notice in self.notifications():
            if notice["method"] == "ruling":
                print(notice["params"]["text"], end="")

    def state_hash(self):
        found = ctypes.c_uint64()
        expect(library.hexwright_state_hash(self.handle, None, ctypes.byref(found)))
        return found.value


def roll():
    dice = ctypes.c_void_p()
    expect(library.hexwright_dice_parse(b"4d6kh3", TO_NUL, ctypes.c_uint64(7), ctypes.byref(dice)))
    for _ in range(3):
        rolled = Roll()
        expect(library.hexwright_dice_roll(dice, rolled))
        faces = [str(rolled.dice[i].face) for i in range(rolled.dice_count)]
        print(rolled.total, "of", *faces)
    library.hexwright_dice_free(dice)


def fight():
    with Engine() as engine:
        engine.call("session.open", start="dewprism_bestiary", seed=7)
        engine.change("eval", line="tiger, frog = duel('Saber Tiger', 'Pollywog')")
        engine.print_rulings()
        before = engine.state_hash()
        engine.change("request", verb="attack", who="saber_tiger", arguments=[{"thing": "pollywog"}])
        # The tiger is asked which weapon it takes: its claws.
        engine.change("choose", answer="Saber Claws")
        engine.print_rulings()
        engine.change("undo")
        same = engine.state_hash() == before
        print("undone: the game is", "as before" if same else "another one")


roll()
fight()
