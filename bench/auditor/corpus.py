"""
Holds the auditor against every kept record, which it must pass, and every bad one of test/corpus/records, which it must
refuse at the same line and for the same rule: python3 bench/auditor/corpus.py. Lists what it says otherwise, and exits 1.
"""
import json
import sys
from pathlib import Path

from audit import GAMES, audited

TEST = Path(__file__).resolve().parents[2] / "test"


def text_of(bad):
    kept = (TEST / "records" / bad["of"]).read_text(encoding="utf-8").split("\n")
    return "".join(bad["set"].get(str(i), kept[i] if i < len(kept) else "") + "\n" for i in range(bad["rows"]))


def is_followed(name):
    """Are all rules known of the game of which this is a record?"""
    start = json.loads((TEST / "records" / name).read_text(encoding="utf-8").split("\n")[1])
    return hasattr(GAMES[start["body"]["lobby"]["game"]], "Course")


def main():
    wrong, known = 0, {}
    for path in sorted((TEST / "records").glob("*.record")):
        text = path.read_text(encoding="utf-8")
        broken = audited(text, known, keep=True)["broken"]
        if broken:
            wrong += 1
            print(f"{path.name} is in order, and yet: {broken}")
    bad = sorted((TEST / "corpus" / "records").glob("*.json"))
    for path in bad:
        record = json.loads(path.read_text(encoding="utf-8"))
        if record.get("needsRules") and not is_followed(record["of"]):
            continue
        refused = record["refused"]
        expected = [(refused["line"], refused["device"], refused["rule"])]
        broken = audited(text_of(record), known)["broken"]
        if broken != expected:
            wrong += 1
            print(f"{path.name}: {broken}, and not {expected}")
    print(f"{len(bad)} bad records, {wrong} judged otherwise")
    return 1 if wrong or not bad else 0


if __name__ == "__main__":
    sys.exit(main())
