import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { NO_KIND } from '#core/idea/places.ts';
import { askerOf, relationOf } from './asker.ts';
import { readPages } from './read-pages.ts';
import { findAnswers } from './search-pages.ts';

interface AskedOfTrade {
  id: string;
  kind: string;
  country: string;
  stage: string;
  text: string;
  /** The questions of pages that answer it; none where none does. */
  right: string[];
}
const ASKED: readonly AskedOfTrade[] = JSON.parse(
  await readFile(new URL('../../../tests/mentor-sets/asking-of-trade.json', import.meta.url), 'utf8'),
);
const { answers, kinds } = await readPages(undefined, () => undefined);
const questionOf = new Map(answers.map(({ id, question }) => [id, question]));

async function find({
  text,
  country,
  kind,
  stage = 'selling',
  isConfirmed = true,
}: {
  text: string;
  country: string;
  kind: string | null;
  stage?: string;
  isConfirmed?: boolean;
}) {
  const trade = kind === null ? undefined : { kind, isConfirmed, stage };
  const found = await findAnswers({ ownFolder: undefined, text, limit: 3, countries: [country], trade });
  return found.map((one) => ({ ...one, question: questionOf.get(one.id)! }));
}

test('every page says for which kinds of venture it is in names that there are', () => {
  const names = new Set(kinds.flatMap(({ id, group }) => [id, group]));
  const strange = answers.flatMap(({ id, trades }) =>
    trades.filter((name) => !names.has(name)).map((name) => `${id}: ${name}`),
  );
  expect(strange).toEqual([]);
  // Without it, every trade would be offered what one of them asks.
  expect(answers.filter(({ trades }) => trades.length > 0).length).toBeGreaterThan(100);
});

test('of 60 questions of a known trade more find their page than without it, and fewer are offered another', async () => {
  const count = async (knows: boolean) => {
    const counts = { shown: 0, saidOther: 0, offeredNone: 0, saidNone: 0 };
    for (const { right, kind, ...asked } of ASKED) {
      const found = await find({ ...asked, kind: knows ? kind : null });
      const said = found.filter(({ isDoubtful }) => !isDoubtful);
      if (right.length === 0) {
        if (found.length > 0) counts.offeredNone += 1;
        if (said.length > 0) counts.saidNone += 1;
        continue;
      }
      if (found.some(({ question }) => right.includes(question))) counts.shown += 1;
      if (said.length > 0 && !said.some(({ question }) => right.includes(question))) counts.saidOther += 1;
    }
    return counts;
  };
  const [known, unknown] = [await count(true), await count(false)];
  console.log({ known, unknown });
  expect(known.shown).toBeGreaterThanOrEqual(34);
  expect(known.shown).toBeGreaterThan(unknown.shown);
  expect(known.offeredNone).toBeLessThanOrEqual(6);
  expect(known.saidOther).toBeLessThanOrEqual(1);
  expect(known.saidNone).toBe(0);
});

const AROUND = 'How do I stop buyers and sellers from going around my marketplace?';
const SIDE_JOB = "I have a job: do I need my employer's consent for a side business?";

test.each([
  ['marketplace', 'KE', 'how do I stop them from going around the app?', AROUND],
  [
    'marketplace',
    'KE',
    'after the 1st job they call each other direct. say half of them do that, what then',
    AROUND,
  ],
  [
    'marketplace',
    'KE',
    "there's no place to stand, it's an app 😅 what about my worry, after the 1st job they call each other direct. say half of them do that, what then",
    AROUND,
  ],
  ['marketplace', 'KE', 'what can I do against disintermediation?', AROUND],
  [
    'cleaning',
    'NZ',
    'can I just hire one for a day first to see? and my contract with the survey firm says no secondary employment without consent, is that a problem',
    SIDE_JOB,
  ],
  ['cleaning', 'NZ', 'can I just hire one for a day first to see?', 'Should I rent a machine or buy it?'],
  [
    'crafts',
    'TR',
    'what do I need to sell soap in Germany?',
    'May I sell homemade cosmetics in the EU or the UK?',
  ],
])(
  'whoever has a venture of kind %s in %s and asks “%s” is shown “%s”',
  async (kind, country, text, right) => {
    const found = await find({ kind, country, text });
    expect(found.map(({ question }) => question)).toContain(right);
  },
);

test.each([
  ['marketplace', 'KE', 'how do I stop them from going around the app?'],
  ['cleaning', 'NZ', 'what should I actually do this week?'],
  ['home-care', 'GR', 'Will they cut my pension if I earn with this?'],
  ['crafts', 'TR', 'shops want it for 3 euro, can I sell it to them?'],
])(
  'nobody of kind %s in %s who asks “%s” is offered what only other trades or countries ask',
  async (kind, country, text) => {
    const { id, group } = kinds.find((one) => one.id === kind)!;
    for (const { id: page, isDoubtful } of (await find({ kind, country, text })).slice(0, 3)) {
      const { trades, countries } = answers.find((one) => one.id === page)!;
      const isOwn = trades.length === 0 || trades.includes(id) || trades.includes(group);
      expect([page, isOwn || !isDoubtful]).toEqual([page, true]);
      expect([page, countries.includes('any') || countries.includes(country)]).toEqual([page, true]);
    }
  },
);

test('a kind that is only proposed brings its pages nearer, and keeps no other away', async () => {
  const asked = { kind: 'marketplace', country: 'KE', text: 'how do I stop them from going around the app?' };
  const [sure, guessed] = [await find(asked), await find({ ...asked, isConfirmed: false })];
  expect(guessed[0]?.question).toBe(AROUND);
  expect(guessed.length).toBeGreaterThanOrEqual(sure.length);
});

test('a stage keeps pages of other stages away, with or without a kind', () => {
  const page = { ...answers[0]!, trades: ['marketplace'], stages: ['selling'] };
  const at = (stage: string, kind?: string) =>
    relationOf(
      page,
      askerOf(
        kinds.find(({ id }) => id === kind),
        { kind: kind ?? null, isConfirmed: false, stage },
      ),
    );
  expect([at('idea'), at('idea', 'marketplace'), at('idea', 'bakery')]).toEqual(['other', 'other', 'other']);
  expect([at('selling'), at('selling', 'marketplace'), at('selling', 'bakery')]).toEqual([
    'any',
    'own',
    'any',
  ]);
});

test('whoever said that their venture is of no such kind gets pages of any, and none of a trade', () => {
  const asker = askerOf(undefined, { kind: NO_KIND, isConfirmed: true, stage: null });
  const of = (trades: string[]) => relationOf({ ...answers[0]!, trades, stages: [] }, asker);
  expect([of(['marketplace']), of([])]).toEqual(['other', 'any']);
});
