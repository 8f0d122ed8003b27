"""Weighs a pack: for each ability and weapon of its fighters the exact odds against one opponent, as CSV.

    python3 weigh_pack.py PACK OPPONENT [FIGHTER...]
"""

import csv
import sys

from hexwright_rpc import Refused, Table


def met(pack, fighter, opponent):
    """A table at which the two meet, with the fighter's turn begun."""
    table = Table(pack, seed=7, fighters=f"{fighter} vs {opponent}")
    if table.opened["battle"]:
        table.change("eval", line=table.opened["battle"])
    return table


def used_by(table, fighter):
    """What a fighter can use, as it is printed on its sheet."""
    for thing in table.call("state.get")["things"]:
        if thing["name"] == fighter:
            yield from (one for one in thing["holds"] if one["kind"] in ("ability", "weapon"))


def weighed(table, fighter, name, opponent):
    """Mean loss of Health, chance of any, and how sure the figures are; None where nothing is lost."""
    odds = table.call("odds", action=name.lower(), by=fighter, on=opponent, format="json")
    for number in odds["odds"]:
        if number["of"].startswith(f"{opponent}.Health, "):
            before = int(number["of"].removesuffix(" before").rpartition(" ")[2])
            outcomes = number["outcomes"]
            chance = sum(one["chance"] for one in outcomes if int(one["value"]) < before)
            return before - number["mean"], chance, "exact" if odds["exact"] else "sampled"
    return None


def named_by(pack):
    with Table(pack, seed=7) as table:
        return table.call("fighters")["fighters"]


def main():
    pack, opponent, *fighters = sys.argv[1:]
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(["fighter", "ability", "price", "mean damage", "chance of damage", "odds"])
    for fighter in fighters or named_by(pack):
        with met(pack, fighter, opponent) as table:
            for one in used_by(table, fighter):
                try:
                    found = weighed(table, fighter, one["name"], opponent)
                except Refused as refused:
                    print(f"{fighter}, {one['name']}: {refused}", file=sys.stderr)
                    continue
                if found:
                    damage, chance, odds = found
                    rows.writerow(
                        [fighter, one["name"], one["price"], f"{damage:g}", f"{chance:.4f}", odds])


if __name__ == "__main__":
    main()
