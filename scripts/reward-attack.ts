/**
 * `npm run reward-attack`: what scripts and honest founders would earn, on servers of its own with a clock of its own.
 * It plays the texts of `tests/mentor-sets/reward-texts.json` as one account and as twenty of one mailbox, over a day
 * and over a month, and the conversations of `honest.json`, and ends with status 1 beyond the limits: a script with one
 * mailbox gets at most 20 PRD in a month, twenty linked accounts no more than one, and a founder at least 40. It
 * prints figures only: whoever writes the rules does not read those texts. `--only founders` and `--only scripts` play one
 * of the two.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type Earned,
  earnedBy,
  type HonestConversation,
  linkedAccounts,
  playFounder,
  playTexts,
  releaseAll,
} from '#tests/support/attack/play.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, signInAgain } from '#tests/support/members.ts';
import { startOwnApp } from '#tests/support/own-app.ts';
import type { TestApp } from '#tests/support/start-app.ts';

const MOST_OF_A_SCRIPT = 20;
const LEAST_OF_A_FOUNDER = 40;
const MONTH_DAYS = 30;

const { values } = parseArgs({ options: { only: { type: 'string' } } });

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`../tests/mentor-sets/${name}`, import.meta.url), 'utf8'));
const honest: HonestConversation[] = await read('honest.json');
const entries: { family: string; text: string }[] = await read('reward-texts.json');

/** Runs something on a server of its own, on throw-away data. */
async function onServer<Value>(run: (test: TestApp) => Promise<Value>): Promise<Value> {
  const test = await startOwnApp();
  try {
    return await run(test);
  } finally {
    await test.stop();
  }
}

let isBeyond = false;
function print(what: string, { posted, waiting }: Earned, fits: boolean): void {
  if (!fits) isBeyond = true;
  const figures = [posted, waiting].map((prd) => prd.toFixed(0).padStart(9)).join('');
  console.log(`${what.padEnd(58)}${figures}${fits ? '' : '  BEYOND THE LIMIT'}`);
}

/** The founders whose conversations are copied have said them before, each with an account of their own. */
async function playFounders(test: TestApp): Promise<{ id: string; atOnce: Earned; after: Earned }[]> {
  const reviewer = await createMember(test, { username: 'reviewer' });
  await makeAdmin(test, reviewer);
  const played = [];
  for (const [n, conversation] of honest.entries()) {
    const founder = await createMember(test, { username: `founder${n}` });
    const atOnce = await playFounder(test, founder, conversation);
    await releaseAll(reviewer);
    played.push({ id: conversation.id, atOnce, after: await earnedBy(test, [founder]) });
    test.clock.advance(DAY);
    await signInAgain(reviewer);
  }
  return played;
}

console.log(`${'PRD'.padEnd(58)}   posted  waiting`);
const texts = entries.map(({ text }) => text);
const scenarios = [
  { what: 'one account, a day', accounts: 1, days: 1 },
  { what: 'one account, a month', accounts: 1, days: MONTH_DAYS },
  { what: 'one account, a month, one conversation', accounts: 1, days: MONTH_DAYS, inOneConversation: true },
  { what: 'twenty accounts of one mailbox, a month', accounts: 20, days: MONTH_DAYS },
  {
    what: 'twenty, a month, one conversation each',
    accounts: 20,
    days: MONTH_DAYS,
    inOneConversation: true,
  },
];
for (const { what, accounts, ...how } of values.only === 'founders' ? [] : scenarios) {
  const earned = await onServer(async (test) => {
    await playFounders(test);
    return playTexts(test, await linkedAccounts(test, accounts), { texts, ...how });
  });
  print(`${texts.length} texts: ${what}`, earned, earned.posted <= MOST_OF_A_SCRIPT);
}
for (const { id, atOnce, after } of values.only === 'scripts' ? [] : await onServer(playFounders)) {
  print(`founder ${id}: at once`, atOnce, true);
  print(`founder ${id}: when a person has looked`, after, after.posted >= LEAST_OF_A_FOUNDER);
}
process.exit(isBeyond ? 1 : 0);
