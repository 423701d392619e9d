import { longNights } from '/work/wt-nights/test/bench/nights'
for (const { what, value, unit, ok, beside } of longNights()) console.log(value.toPrecision(4), unit, what, ok, beside)
