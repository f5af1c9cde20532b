import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readPages } from './read-pages.ts';
import { findAnswers } from './search-pages.ts';

interface Asked {
  id: string;
  trade: string;
  country: string;
  kind: string;
  text: string;
  /** The questions of pages that answer it; none where none does. */
  right: string[];
}
const SETS: Record<'build' | 'check' | 'fresh', Asked[]> = JSON.parse(
  await readFile(new URL('../../../tests/mentor-sets/everyday.json', import.meta.url), 'utf8'),
);
const { answers } = await readPages(undefined, () => undefined);
const questionOf = new Map(answers.map(({ id, question }) => [id, question]));

/** The pages that a founder is shown, at most four; with `!` where one is said, and not only offered. */
async function shown({ text, country, kind }: Pick<Asked, 'text' | 'country' | 'kind'>) {
  const found = await findAnswers({
    ...{ ownFolder: undefined, text, limit: 4, countries: [country] },
    trade: { kind, isConfirmed: true, stage: null },
  });
  return found.map((one) => ({ ...one, question: questionOf.get(one.id)! }));
}

/** How many find their page first and among four, are said another, and how many without a page are shown one. */
async function countsOf(rows: readonly Asked[]) {
  const counts = { asked: 0, first: 0, amongFour: 0, saidOther: 0, without: 0, shownNone: 0 };
  for (const row of rows) {
    const found = await shown(row);
    if (row.right.length === 0) {
      counts.without += 1;
      if (found.length > 0) counts.shownNone += 1;
      continue;
    }
    counts.asked += 1;
    const isRight = ({ question }: { question: string }) => row.right.includes(question);
    const said = found.filter(({ isDoubtful }) => !isDoubtful);
    if (found[0] && isRight(found[0])) counts.first += 1;
    if (found.some(isRight)) counts.amongFour += 1;
    if (said.length > 0 && !said.some(isRight)) counts.saidOther += 1;
  }
  return counts;
}

test('everyday questions find their page, hardly one is told another, and chat is shown none', async () => {
  const [build, check, fresh] = [
    await countsOf(SETS.build),
    await countsOf(SETS.check),
    await countsOf(SETS.fresh),
  ];
  console.log({ build, check, fresh });
  expect(check.first / check.asked).toBeGreaterThanOrEqual(0.84);
  expect(check.amongFour / check.asked).toBeGreaterThanOrEqual(0.88);
  // Written after the pages' words, in other words than theirs: what strangers may expect at the least.
  expect(fresh.amongFour / fresh.asked).toBeGreaterThanOrEqual(0.43);
  expect(check.saidOther + fresh.saidOther).toBeLessThanOrEqual(3);
  expect(check.shownNone / check.without).toBeLessThanOrEqual(0.1);
});

test('every page that a question of the set is answered by is there', () => {
  const questions = new Set(answers.map(({ question }) => question));
  const missing = Object.values(SETS)
    .flat()
    .flatMap(({ id, right }) => right.filter((one) => !questions.has(one)).map((one) => `${id}: ${one}`));
  expect(missing).toEqual([]);
});

test.each([
  [
    'ES',
    'worker-cooperative',
    'How should we decide things? One member wants that who works more hours has more votes',
    'What are the cooperative principles, and what does one member, one vote mean in practice?',
  ],
  [
    'ID',
    'laundry',
    'What if cloth get lost or the color runs? Do I must pay them by law?',
    "I lost or damaged a customer's thing: what do I owe?",
  ],
  [
    'NG',
    'agri-processing',
    'Do I need NAFDAC number before I sell in a supermarket?',
    'Do I need a NAFDAC number to sell packaged food in Nigeria?',
  ],
  [
    'PL',
    'vehicle-repair',
    'Where do cargo bike parents hang out?',
    'Where do I find the people I want to sell to?',
  ],
  [
    'ID',
    'laundry',
    'what must I ask the students this week, give me the questions pls',
    'Which questions should I ask in a customer interview?',
  ],
  [
    'NG',
    'agri-processing',
    'They owe me 210,000 naira together. How do I make them pay without losing them?',
    'How do I collect what customers owe me without losing them?',
  ],
  [
    'KE',
    'translation',
    'Should I rather be an NGO and ask for grants or a company?',
    'Should I be an NGO that lives on grants, or a company that sells?',
  ],
  [
    'PL',
    'vehicle-repair',
    'If a brake I repaired fails and a child gets hurt, am I liable? do I need a policy',
    'Am I liable if something that I repaired fails?',
  ],
])(
  'in %s, whoever has a venture of kind %s and asks “%s” is shown its page first',
  async (country, kind, text, right) => {
    const [first] = await shown({ country, kind, text });
    expect(first?.question).toBe(right);
  },
);

test('a page for makers of science is shown to no translator of papers', async () => {
  const found = await shown({
    ...{ country: 'KE', kind: 'translation' },
    text: 'The university asks for our videos. Who owns the rights, and which licence do they need from us?',
  });
  const science = answers.filter(({ trades }) => trades.includes('science and hardware')).map(({ id }) => id);
  expect(found.filter(({ id, isDoubtful }) => science.includes(id) && isDoubtful)).toEqual([]);
});
