/** Whether two names have a word in common that says something: "gas" and "gas and electricity", and not "cost of gas" and "cost of water". */
import { isSameUnit } from './units.ts';

/** Words that any cost can have, and say nothing of which it is. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'the and for per with from this that our your his her its their of in at on to a an ' +
    'cost costs fee fees price prices money pay paid payment payments bill bills charge charges expense expenses ' +
    'sum total amount rate small big new old other others extra some all once one each every ' +
    'day days daily week weeks weekly month months monthly quarter year years yearly annual ' +
    'der die das den dem des und für pro mit von vom bei ein eine einen kosten gebühr gebühren preis geld betrag ' +
    'tag tage woche wochen monat monate monatlich jahr jahre jährlich neu alle einmal'
  ).split(' '),
);
const SHORTEST = 3;

const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}{1,40}/gu) ?? []).filter(
    (word) => word.length >= SHORTEST && !FILLERS.has(word),
  );

/** It. Two names of fillers alone have none. */
export function sharesWord(one: string, other: string): boolean {
  const own = wordsOf(other);
  return wordsOf(one).some((word) => own.some((its) => isSameUnit(word, its)));
}
