/** First messages with what a good reader offers of them, and what the forms of the four steps offer: counted by place. */
import type { Entry } from '#core/idea/card.ts';
import { isSameUnit } from '#core/idea/units.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import { answerTurn } from '#core/interview/answer-turn.ts';
import type { Suggestion } from '#core/interview/offered-form.ts';
import { readTurn } from '#core/interview/read-turn.ts';
import { STEP_IDS } from '#core/interview/steps.ts';
import { turnOf } from './interview-cards.ts';

interface Label {
  place: string;
  /** Of a text: the words that it says. */
  words: string | null;
  /** Of a figure: amount, currency or what is counted, unit, period. */
  amount: string;
  of: string | null;
  per: string | null;
  every: string | null;
}

/** One message of the set. */
export interface First {
  text: string;
  due: readonly Label[];
  also: readonly Label[];
  never: readonly string[];
}

/** The messages of a set. */
export function readFirst(file: string): First[] {
  return file
    .split('\n')
    .filter((line) => line.includes('=>') && !line.startsWith('#'))
    .map((line) => {
      const [text, labels] = line.split('=>').map((part) => part.trim()) as [string, string];
      const [due, also = '', never = ''] = labels.split('|').map((part) => part.trim()) as [
        string,
        string?,
        string?,
      ];
      return { text, due: labelsOf(due), also: labelsOf(also), never: never.split(/\s+/).filter(Boolean) };
    });
}

const labelsOf = (list: string): Label[] =>
  list
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [place, ...rest] = one.split(' ') as [string, ...string[]];
      const said = rest.join(' ');
      if (said.startsWith('"'))
        return { place, words: JSON.parse(said), amount: '', of: null, per: null, every: null };
      const named = (sign: string) => rest.find((word) => word.startsWith(sign))?.slice(1) ?? null;
      const of = rest
        .slice(1)
        .filter((word) => !/^[/@]/.test(word))
        .join(' ');
      return {
        place,
        words: null,
        amount: rest[0]!,
        of: of === '' || of === '-' ? null : of,
        per: named('/'),
        every: named('@'),
      };
    });

/** What the four forms offer after a first message. */
export function offeredFirst(text: string): Suggestion[] {
  const before = {
    card: [],
    asked: null,
    choices: [],
    lastMessageId: null,
    confirmedLast: [],
    language: 'en' as const,
  };
  const card = readTurn({ text, before }).proposals.map(
    ({ place, value }, at): Entry => ({
      id: `p${at}`,
      place,
      value,
      source: { from: 'field' },
      state: 'proposed',
    }),
  );
  const found = STEP_IDS.flatMap((opens) => {
    const { fields } = answerTurn(
      turnOf({ answers: 0, opens, told: [text], card, proposed: card }, { text }),
    );
    return fields?.suggestions ?? [];
  });
  const keys = found.map(({ place, value }) => JSON.stringify([place, value]));
  return found.filter((_, at) => keys.indexOf(keys[at]!) === at);
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Half of the words of each stand in the other: a whole sentence does not say two words of it. */
function saysWords(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared * 2 >= b.size && shared * 3 >= a.size;
}

function says({ place, value }: Pick<Suggestion, 'place' | 'value'>, label: Label): boolean {
  if (place !== label.place) return false;
  if (value.type === 'choice') return label.amount === value.choice;
  if (value.type === 'text') return label.words !== null && saysWords(value.text, label.words);
  if (label.words !== null) return false;
  const isUnit = (said: string | null, meant: string | null) =>
    meant === null || (said !== null && (isSameUnit(said, meant) || said.toLowerCase().includes(meant)));
  const period = value.every === 'once' ? null : value.every;
  const isPeriod = period === (label.every === 'once' ? null : label.every);
  if (value.type === 'count')
    return (
      Number(value.count) === Number(label.amount) &&
      isPeriod &&
      (label.of === null || value.of === null || isUnit(value.of, label.of))
    );
  return (
    Number(value.amount) === Number(label.amount) &&
    value.currency === label.of &&
    (label.per === 'hour' ? value.every === 'hour' : isPeriod && isUnit(value.per, label.per))
  );
}

const written = (value: IdeaValue) =>
  value.type === 'text'
    ? `"${value.text}"`
    : Object.values(value)
        .filter((part) => part !== null)
        .join(' ');

/** What is offered of a set, held against it: what is wrong and missing in words, and figures of all and of each place. */
export function countFirst(set: readonly First[]) {
  const [wrong, missed, loose]: [string[], string[], string[]] = [[], [], []];
  const places: Record<string, { right: number; wrong: number; missed: number }> = {};
  const of = (place: string) => (places[place] ??= { right: 0, wrong: 0, missed: 0 });
  for (const { text, due, also, never } of set) {
    const begins = text.slice(0, 40);
    const offered = offeredFirst(text);
    for (const one of offered) {
      const number =
        one.value.type === 'money' ? one.value.amount : one.value.type === 'count' ? one.value.count : null;
      const isKnown = [...due, ...also].some((label) => says(one, label));
      if (one.place === null) {
        if (number !== null && never.some((figure) => Number(figure) === Number(number)))
          loose.push(`LOOSE ${begins}: ${written(one.value)}`);
      } else if (isKnown) of(one.place).right += 1;
      else {
        of(one.place).wrong += 1;
        wrong.push(`WRONG ${begins}: ${one.place} ${written(one.value)}`);
      }
    }
    for (const label of due) {
      const alike = [
        label,
        ...also.filter(
          ({ place, amount, words }) =>
            place === label.place && (words !== null || Number(amount) === Number(label.amount)),
        ),
      ];
      if (offered.some((one) => alike.some((each) => says(one, each)))) continue;
      of(label.place).missed += 1;
      missed.push(
        `MISSED ${begins}: ${label.place} ${label.words ?? [label.amount, label.of, label.per, label.every].join(' ')}`,
      );
    }
  }
  const sum = (part: 'right' | 'wrong' | 'missed') =>
    Object.values(places).reduce((all, one) => all + one[part], 0);
  const dueAll = set.reduce((all, { due }) => all + due.length, 0);
  return {
    wrong,
    missed,
    loose,
    figures: {
      precision: sum('right') / (sum('right') + sum('wrong')),
      recall: (dueAll - sum('missed')) / dueAll,
      loose: loose.length,
      places,
    },
  };
}
