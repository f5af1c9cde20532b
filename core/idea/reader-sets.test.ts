/**
 * How well the reader reads what its author has not seen: the check sets, by figures alone. It prints no message,
 * so that a figure is mended by thinking of more of what people say.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Proposal } from './card.ts';
import type { PlaceId } from './places.ts';
import { propose } from './propose.ts';
import { readAct } from './read-act.ts';

/** The first entries were seen by the reader's author, as an example of the form: they measure nothing. */
const SEEN = 7;

interface Labelled extends Omit<Proposal, 'span'> {
  quote: string;
}
interface Statement {
  id: string;
  asked: PlaceId | null;
  text: string;
  values: Labelled[];
  also: Labelled[];
}
interface Act {
  text: string;
  asked: PlaceId | null;
  hasOpenProposals: boolean;
  act: string;
  alsoFine: string[];
  command: string | null;
}

const read = <Entry>(name: string): Entry[] =>
  JSON.parse(readFileSync(new URL(`../../tests/mentor-sets/${name}.json`, import.meta.url), 'utf8'));

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/^(?:an?|the) /, '')
    .replace(/(?:es|s)$/, '');
const sameUnit = (a: string | null, b: string | null) =>
  a === null || b === null || plain(a).includes(plain(b)) || plain(b).includes(plain(a));

/** Whether a proposal says what a label says; figures, currency and place weigh, units are compared as words. */
function says({ place, value, span }: Proposal, label: Labelled, text: string): boolean {
  const said = label.value;
  if (place !== label.place || value.type !== said.type) return false;
  if (value.type === 'text') {
    const at = text.indexOf(label.quote);
    return span.start < at + label.quote.length && at < span.end;
  }
  if (value.type === 'choice') return said.type === 'choice' && value.choice === said.choice;
  if (value.type === 'count')
    return (
      said.type === 'count' &&
      Number(value.count) === Number(said.count) &&
      sameUnit(value.of, said.of) &&
      value.every === said.every
    );
  if (said.type !== 'money') return false;
  const every = [value.every, said.every].map((one) => (one === 'once' ? null : one));
  return (
    Number(value.amount) === Number(said.amount) &&
    value.currency === said.currency &&
    every[0] === every[1] &&
    sameUnit(value.per, said.per)
  );
}

test('values that the reader proposes on unseen messages', () => {
  const wrong: Record<string, number> = {};
  const missed: Record<string, number> = {};
  let [right, all, found, labels] = [0, 0, 0, 0];
  for (const { text, asked, values, also } of read<Statement>('statements').slice(SEEN)) {
    const proposals = propose(text, { asked });
    for (const proposal of proposals) {
      all += 1;
      if ([...values, ...also].some((label) => says(proposal, label, text))) right += 1;
      else wrong[proposal.place] = (wrong[proposal.place] ?? 0) + 1;
    }
    for (const label of values) {
      labels += 1;
      if (proposals.some((proposal) => says(proposal, label, text))) found += 1;
      else missed[label.place] = (missed[label.place] ?? 0) + 1;
    }
  }
  const figures = { precision: right / all, recall: found / labels };
  console.info({ ...figures, all, labels, wrong, missed });
  expect(figures.precision).toBeGreaterThan(0.85);
});

test('acts that the reader tells apart on unseen messages', () => {
  const wrong: Record<string, number> = {};
  let [right, all] = [0, 0];
  for (const { text, asked, hasOpenProposals, act, alsoFine, command } of read<Act>('acts').slice(SEEN)) {
    const reading = readAct(text, { asked, hasOpenProposals, hasCard: true });
    all += 1;
    const isFine = reading.act === act ? reading.command === command : alsoFine.includes(reading.act);
    if (isFine) right += 1;
    else {
      const confusion = `${act}${command ? `:${command}` : ''} read as ${reading.act}${reading.command ? `:${reading.command}` : ''}`;
      wrong[confusion] = (wrong[confusion] ?? 0) + 1;
    }
  }
  console.info({ accuracy: right / all, all, wrong });
  expect(right / all).toBeGreaterThan(0.75);
});
