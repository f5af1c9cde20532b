/** The two ways that a question puts, in its own words: "small groups or one to one". Bounded and linear. */

/** The two. */
type TwoWays = Readonly<Record<'one' | 'other', string>>;

/** Words that stand before the first way and after the second, and belong to neither. */
const OUTSIDE = new Set(
  'if whether should shall i we you to do does is are was be it its that this would will can could must charge offer sell take choose pick use go going with between for sure not better start begin rather just the a an my our best good way smarter wiser cheaper easier safer ob soll sollen ich wir es ist besser der die das ein eine einen mit lieber verlangen anbieten nehmen'.split(
    ' ',
  ),
);
const ENDS = new Set(
  'is are was would will should can could which what first now then because but and so when if better best i we ist sind wäre besser zuerst was welches weil aber und'.split(
    ' ',
  ),
);
const MOST_WORDS = 4;
const LONGEST_READ = 300;
const WORD = /[\p{L}][\p{L}'’-]*|\d[\d.,]*|[?!.;:,]/gu;

/** They; null where there are none that can be said again, or one of them has a figure. */
export function twoWaysIn(question: string): TwoWays | null {
  const words = question.slice(-LONGEST_READ).match(WORD) ?? [];
  const at = words.findIndex((word) => /^(?:or|oder)$/i.test(word));
  if (at < 1 || /^(?:not|nicht)$/i.test(words[at + 1] ?? '')) return null;
  const before = words.slice(0, at);
  const start = before.findLastIndex((word) => OUTSIDE.has(word.toLowerCase()) || /^[?!.;:,]$/.test(word));
  const behind = words.slice(at + 1);
  const from = behind.findIndex((word) => !OUTSIDE.has(word.toLowerCase()));
  const rest = from < 0 ? [] : behind.slice(from);
  const end = rest.findIndex((word) => ENDS.has(word.toLowerCase()) || /^[?!.;:,]$/.test(word));
  const [one, other] = [before.slice(start + 1), end < 0 ? rest : rest.slice(0, end)];
  const isSaid = (way: readonly string[]) =>
    way.length > 0 && way.length <= MOST_WORDS && way.every((word) => !/^\d/.test(word));
  return isSaid(one) && isSaid(other) ? { one: one.join(' '), other: other.join(' ') } : null;
}
