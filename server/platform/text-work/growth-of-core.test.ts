/**
 * Every exported function of core that takes a text, found in the sources: one that takes texts alone is tried here as
 * it is, at the full length of a message or what else it is given; one that takes more is part of a task of the threads,
 * whose growth is tested beside this file, or is given what a schema has kept short.
 */
import { expect, test } from 'vitest';
import type { TextTaskName } from '#server/text-tasks.ts';
import { coreReaders } from '#tests/support/core-readers.ts';
import { findings, growthOf } from '#tests/support/growth.ts';

/** The longest message of a member, and the longest section of a work. */
const LONGEST = 20_000;

/** What is given more than a message. */
const LONGER: Record<string, number> = {
  // A file or a page that becomes a source, before it is cut.
  'core/writing/inputs.ts#cleanText': 400_000,
  // A source of research.
  'core/research/find-quote.ts#normaliseText': 60_000,
  'core/research/sentences.ts#clausesOf': 60_000,
  'core/research/sentences.ts#sentencesOf': 60_000,
  'core/research/untrusted.ts#isAddressedToSoftware': 60_000,
  'core/research/untrusted.ts#isBoilerplate': 60_000,
  // The words of a conversation that a model is asked with.
  'core/mentor/allowance.ts#estimateTokens': 200_000,
};

/** Where the functions of a folder that take more than texts are tried: as parts of these tasks, or not, and why. */
const BESIDE_MORE: Record<string, readonly TextTaskName[] | { short: string }> = {
  backups: { short: 'Names of files and times.' },
  banking: { short: 'Days, amounts and names of columns.' },
  care: ['care.read'],
  chain: { short: 'Identifiers.' },
  content: { short: 'Pages of the operator, which are read at the start.' },
  exchange: { short: 'Amounts, which a schema bounds to forty characters.' },
  funding: { short: 'Amounts.' },
  idea: ['idea.read', 'interview.read'],
  health: { short: 'What was read of the server’s own parts, each a line.' },
  identity: { short: 'Names, passwords and codes, which a schema bounds to 200 characters.' },
  interview: ['interview.read', 'interview.read-evidence', 'mentor.answer', 'mentor.check-turn'],
  ledger: { short: 'Identifiers.' },
  members: { short: 'What is typed into the field of a skill: 100 characters.' },
  mentor: ['mentor.answer'],
  money: { short: 'Amounts.' },
  policy: { short: 'Identifiers.' },
  research: [
    'research.accept',
    'research.check',
    'research.count-broken',
    'research.extract',
    'research.question',
  ],
  rewards: ['rewards.read', 'rewards.substance'],
  roadmap: ['roadmap.plan', 'roadmap.print', 'roadmap.read-old'],
  text: ['care.read', 'rewards.read', 'research.extract'],
  wallet: { short: 'Identifiers and amounts.' },
  'work-lists': { short: 'Names of lists.' },
  writing: [
    'studio.accept',
    'studio.compose',
    'studio.content',
    'studio.take',
    'research.render',
    'image.draw',
  ],
};

const readers = coreReaders();

test.each([
  ['a pattern tried from each place', (text: string) => /x+$/.test(`${text}!`), 'x'],
  [
    'a look back from every word',
    (text: string) => text.split(' ').filter((word, at, all) => all.indexOf(`${word} of ${at}`) >= 0),
    'ab ',
  ],
  [
    'a text that is copied for each letter',
    (text: string) => [...text].reduce((sum, _one, at) => sum + text.slice(at).trim().length, 0),
    ' ',
  ],
])('a reader whose work grows with the square of its text is found: %s', async (_what, read, unit) => {
  expect(await findings(read, ['-', unit], LONGEST)).toEqual([expect.stringContaining(JSON.stringify(unit))]);
});

test('a reader whose work grows as its text does is let go, however dear it is', async () => {
  const dear = (text: string) =>
    [...text]
      .map((sign) => sign.normalize('NFD').repeat(50))
      .join('')
      .toLowerCase();
  expect(await findings(dear, ['-', 'é'], LONGEST)).toEqual([]);
});

test('every function of core that takes a text beside other things is tried in a task, or says why it is short', () => {
  const folders = new Set(readers.filter(({ isAlone }) => !isAlone).map(({ name }) => name.split('/')[1]!));
  expect([...folders].toSorted()).toEqual(Object.keys(BESIDE_MORE).toSorted());
});

test('what is said to be given more than a message is a function of core', () => {
  const names = readers.map(({ name }) => name);
  expect(Object.keys(LONGER).filter((name) => !names.includes(name))).toEqual([]);
});

test('every function of core that takes a text alone: ten times the text costs at most twelve times the work', async () => {
  const alone = readers.filter(({ isAlone }) => isAlone);
  expect(alone.length).toBeGreaterThan(150);
  const steep: Record<string, string[]> = {};
  for (const { name, texts, load } of alone) {
    const read = await load();
    const tryIt = (text: string) => {
      try {
        return read(...Array<string>(texts).fill(text));
      } catch (error) {
        // What is refused was read, unless the stack was too small for it.
        if (error instanceof RangeError && error.message.includes('call stack')) throw error;
        return null;
      }
    };
    const found = await growthOf(tryIt, { longest: LONGER[name] ?? LONGEST, usual: 8_000 });
    if (found.length > 0) steep[name] = found;
  }
  expect(steep).toEqual({});
});
