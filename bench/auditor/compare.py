"""
Holds the auditor against what the one of src has said of mutated records: python3 bench/auditor/compare.py FILE, a record a row
as test/corpus/compare.ts writes them. Lists where the two differ, and exits 1.
"""
import json
import sys

from audit import AUTHOR, MOVE, STEP, audited
from corpus import TEST, is_followed, text_of


def main(path):
    known, different, untold = {}, 0, 0
    with open(path, encoding="utf-8") as file:
        mutants = [json.loads(row) for row in file]
    followed = set()
    for name in {mutant["of"] for mutant in mutants}:
        text = (TEST / "records" / name).read_text(encoding="utf-8")
        audited(text, known, keep=True)
        followed |= {name} if is_followed(name) else set()
    for mutant in mutants:
        said = [(each["line"], each["device"], each["rule"]) for each in mutant["broken"]]
        found = audited(text_of(mutant), known)
        if found["broken"] == said:
            continue
        # Of a game that is not followed nobody can say here who is on turn, and what is allowed; at most that the line is bad.
        is_here = not found["broken"] or found["broken"][0][0] == said[0][0] if said else False
        if mutant["of"] not in followed and is_here and said[0][2] in (MOVE, AUTHOR, STEP):
            untold += 1
            continue
        different += 1
        print(f"{mutant['of']}, {mutant['why']}: {found['broken']}, and src says {said}")
    refused = sum(1 for mutant in mutants if mutant["broken"])
    print(f"{len(mutants)} mutants, {refused} refused by src, {different} judged otherwise, {untold} by rules not known here")
    return 1 if different or not mutants else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
