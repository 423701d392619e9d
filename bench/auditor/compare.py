"""
Holds the auditor against what the one of src has said of mutated records: python3 bench/auditor/compare.py FILE, a record a row
as test/corpus/compare.ts writes them. Lists where the two differ, and exits 1.
"""
import json
import sys

from audit import audited
from corpus import TEST, text_of

MOVE, AUTHOR = "the rules of the game forbid the move", "it was not for its author to write"


def main(path):
    known, different, untold = {}, 0, 0
    with open(path, encoding="utf-8") as file:
        mutants = [json.loads(row) for row in file]
    for name in {mutant["of"] for mutant in mutants}:
        audited((TEST / "records" / name).read_text(encoding="utf-8"), known, keep=True)
    for mutant in mutants:
        said = [(each["line"], each["device"], each["rule"]) for each in mutant["broken"]]
        found = audited(text_of(mutant), known)
        if found["broken"] == said:
            continue
        # Of a game that is not followed, nobody can say here who is on turn, and what is allowed.
        if "ended" not in found and not found["broken"] and said[0][2] in (MOVE, AUTHOR):
            untold += 1
            continue
        different += 1
        print(f"{mutant['of']}, {mutant['why']}: {found['broken']}, and src says {said}")
    refused = sum(1 for mutant in mutants if mutant["broken"])
    print(f"{len(mutants)} mutants, {refused} refused by src, {different} judged otherwise, {untold} by rules not known here")
    return 1 if different or not mutants else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
