/**
 * Plays what scripts and founders would say to a server, and counts what it earns them: posted, and waiting for a
 * person's look. The texts are data; nothing here knows what they say.
 */
import { randomUUID } from 'node:crypto';
import type { Entry } from '#core/idea/card.ts';
import { isFigurePlace, rowOf } from '#core/idea/figure-rows.ts';
import { stepOf } from '#core/interview/steps.ts';
import { say, untilAnswered } from '../chat.ts';
import { DAY } from '../fake-clock.ts';
import { createMember, signInAgain, type TestMember } from '../members.ts';
import type { TestApp } from '../start-app.ts';

/** PRD, in whole and parts. */
export interface Earned {
  /** In the wallets, welcome grants aside. */
  posted: number;
  /** Shown, and not paid before a person has looked. */
  waiting: number;
}

/** A founder's conversation of `honest.json`. */
export interface HonestConversation {
  id: string;
  messages: { text: string; asked: string | null; confirms: boolean }[];
}

/** Longer than the pause between two rewards. */
const PAUSE_MS = 21_000;
const MOST_REVIEWS = 100;

/** Accounts of one mailbox, which are one person by their own words. */
export async function linkedAccounts(test: TestApp, count: number): Promise<TestMember[]> {
  const accounts: TestMember[] = [];
  for (let n = 0; n < count; n++) {
    accounts.push(await createMember(test, { username: `script${n}`, email: `script+${n}@example.org` }));
  }
  return accounts;
}

/**
 * Has accounts send texts in turn, spread over so many days, each in a conversation of its own or all of an account in
 * one, and say yes to whatever is proposed.
 */
export async function playTexts(
  test: TestApp,
  accounts: readonly TestMember[],
  {
    texts,
    days,
    inOneConversation = false,
  }: { texts: readonly string[]; days: number; inOneConversation?: boolean },
): Promise<Earned> {
  const threads = new Map<string, string>();
  const perDay = Math.ceil(texts.length / days);
  for (const [n, text] of texts.entries()) {
    if (n > 0 && n % perDay === 0) await nextDay(test, accounts);
    const account = accounts[n % accounts.length]!;
    const threadId = await tell(test, account, {
      text,
      threadId: inOneConversation ? threads.get(account.id) : undefined,
      confirms: true,
    });
    if (threadId) threads.set(account.id, threadId);
  }
  return earnedBy(test, accounts);
}

/**
 * Has a founder say a conversation, each message in answer to what the set says was asked; where they say yes, they tap
 * what was read into its fields and keep it.
 */
export async function playFounder(
  test: TestApp,
  founder: TestMember,
  { messages }: HonestConversation,
): Promise<Earned> {
  let threadId: string | undefined;
  for (const { text, asked, confirms } of messages) {
    if (threadId) await askFor(test, threadId, asked);
    threadId = (await tell(test, founder, { text, threadId, confirms: false })) ?? threadId;
    if (threadId && confirms) await tapAndConfirm(founder, threadId);
  }
  return earnedBy(test, [founder]);
}

/** Has a person release all that waits. */
export async function releaseAll(reviewer: TestMember): Promise<void> {
  const { body } = await reviewer.client.get(`/api/admin/rewards/reviews?limit=${MOST_REVIEWS}`);
  for (const { id } of body.items) {
    const note = 'Their own plan, and the values say what the words say.';
    const { status, body: answer } = await reviewer.client.post(`/api/admin/rewards/reviews/${id}/decide`, {
      decision: 'release',
      note,
    });
    if (status !== 200 && answer.code !== 'review_day_full') throw new Error(JSON.stringify(answer));
  }
}

/** What accounts have earned together. */
export async function earnedBy(test: TestApp, accounts: readonly TestMember[]): Promise<Earned> {
  const { rows } = await test.app.deps.database.pool.query(
    `select coalesce(sum(amount) filter (where state = 'paid'), 0)::text as posted,
            coalesce(sum(amount) filter (where state in ('review', 'unverified')), 0)::text as waiting
     from reward_claims where member_id = any($1)`,
    [accounts.map(({ id }) => id)],
  );
  const prd = (minor: string) => Number(minor) / 1e8;
  return { posted: prd(rows[0].posted), waiting: prd(rows[0].waiting) };
}

/** Sends a message, and confirms what it proposes. Null for one that is not taken. */
async function tell(
  test: TestApp,
  member: TestMember,
  { text, threadId, confirms }: { text: string; threadId: string | undefined; confirms: boolean },
): Promise<string | null> {
  test.clock.advance(PAUSE_MS);
  const { client } = member;
  const send = () => say(client, text, threadId ? { threadId } : {});
  let { status, body } = await send();
  if (status === 401) {
    // The session has run out, as the clock goes on with each message.
    await signInAgain(member);
    ({ status, body } = await send());
  }
  if (status >= 500 || status === 401) throw new Error(`${status}: ${JSON.stringify(body)}`);
  if (status >= 400) return null;
  const thread = body.thread.id;
  await untilAnswered(client, thread);
  if (confirms) await confirmAll(member, thread);
  return thread;
}

/** Says yes on the card to whatever is proposed. */
async function confirmAll({ client }: TestMember, thread: string): Promise<void> {
  const { idea } = (await client.get(`/api/mentor/threads/${thread}/idea`)).body;
  for (const entry of idea?.entries ?? [])
    if (entry.state === 'proposed')
      await client.post(`/api/ideas/${idea.id}/entries/${entry.id}/confirmation`);
}

/** Keeps in one form all that has a field in it, and says yes to the rest on the card. */
async function tapAndConfirm(member: TestMember, thread: string): Promise<void> {
  const { client } = member;
  const { idea } = (await client.get(`/api/mentor/threads/${thread}/idea`)).body;
  const tapped: Entry[] = [];
  for (const entry of (idea?.entries ?? []) as Entry[]) {
    const isTaken = tapped.some(({ place }) => place === entry.place) && !isFigurePlace(entry.place);
    if (entry.state === 'proposed' && stepOf(entry.place) !== null && !isTaken) tapped.push(entry);
  }
  const rows = tapped.flatMap(({ id, place, value }) =>
    isFigurePlace(place) && (value.type === 'money' || value.type === 'count')
      ? [rowOf(place, value, id)]
      : [],
  );
  const points = tapped.flatMap(({ id, place, value }) =>
    isFigurePlace(place) ? [] : [{ entryId: id, place, value }],
  );
  if (tapped.length > 0) {
    const body = { clientMessageId: randomUUID(), rows, points };
    const { status } = await client.post(`/api/mentor/threads/${thread}/figures`, body);
    if (status === 201) await untilAnswered(client, thread);
  }
  await confirmAll(member, thread);
}

/** Has the newest answer of a conversation ask for a place, as another model would have. */
async function askFor(test: TestApp, threadId: string, asked: string | null): Promise<void> {
  await test.app.deps.database.pool.query(
    `update mentor_messages set asked = $2, choices = '[]' where sender = 'ai' and thread_id = $1
       and sequence = (select max(sequence) from mentor_messages where thread_id = $1 and sender = 'ai')`,
    [threadId, asked],
  );
}

async function nextDay(test: TestApp, accounts: readonly TestMember[]): Promise<void> {
  const day = Math.floor(test.clock.now().getTime() / DAY);
  test.clock.set(new Date((day + 1) * DAY + 9 * 3_600_000));
  await test.app.deps.jobs.runDue();
  for (const account of accounts) await signInAgain(account);
}
