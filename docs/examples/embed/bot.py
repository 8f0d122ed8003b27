"""A bot for any chat: a line goes in, text comes out. What is not for the bot has no answer.

    !attack pollywog    a verb, on things at the table      !roll 2d6 + 3
    !2, !choose Name    answers the question that waits     !board, !undo

    python3 bot.py PACK SETUP WHO
"""

import re
import sys

from hexwright_rpc import Refused, Table


class Bot:
    def __init__(self, table, who):
        self.table = table
        self.who = who  # the word of the thing that the chat plays

    def answer(self, line):
        """The text to post for a line of the chat; None for none."""
        found = re.fullmatch(r"!(\w+) ?(.*)", line.strip(), re.ASCII)
        if not found:
            return None
        try:
            return self.obey(found[1], found[2])
        except Refused as refused:
            return f"No: {refused}"

    def obey(self, word, rest):
        table = self.table
        if word == "board":
            return table.call("state.get")["board"]
        if word == "roll":
            table.change("roll", dice=rest)
        elif word == "undo":
            return table.change("undo")["text"]
        elif word == "choose" or word.isdigit():
            table.change("choose", answer=int(word) if word.isdigit() else rest)
        else:
            # Plain data, never a line for `eval`: what strangers write must not run as a script.
            things = [{"thing": thing} for thing in rest.split()]
            made = table.change("request", verb=word, who=self.who, arguments=things)
            if made["ended"] == "refused":
                return f"No: {made['text']}"
        return self.news()

    def news(self):
        """What happened, and what is asked now."""
        said = ""
        for notice in self.table.taken_notices():
            if notice["method"] == "ruling":
                said += notice["params"]["text"]
        question = self.table.call("choices")["question"]
        if question:
            said += f"{question['name']}: {question['text']}\n"
            said += "".join(f"  !{one['number']} {one['text']}\n" for one in question["options"])
        return said


def main():
    pack, setup, who = sys.argv[1:]
    with Table(pack, seed=7) as table:
        table.change("eval", line=setup)
        table.taken_notices()
        bot = Bot(table, who)
        for line in sys.stdin:
            if said := bot.answer(line):
                print(said.rstrip("\n"), flush=True)


if __name__ == "__main__":
    main()
