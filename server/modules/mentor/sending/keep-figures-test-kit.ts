/** Forms of figures as tests need them: a founder whose figures are offered as fields, rows to keep, and what became of them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { figureFormSchema } from '#contract/figure-shapes.ts';
import { isFigurePlace, ROW_PLACES, rowOf } from '#core/idea/figure-rows.ts';
import type { IdeaCard } from '#server/modules/ideas/ideas-test-kit.ts';
import { say, untilAnswered } from '#tests/support/chat.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { tapped } from '#tests/support/mentor/interview-cards.ts';
import type { TestApp } from '#tests/support/start-app.ts';

type Form = z.infer<typeof figureFormSchema>;

/** What a founder tells first. */
export const IDEA = 'I want to bake sourdough bread for the dock workers in Hull.';
const FIGURES =
  'One loaf sells for £4. Flour costs me £1.10 a loaf. Rent is £600 a month. I sell 400 loaves a month.';

/** Founders on the server of a test. */
export function foundersOn(appOf: () => TestApp) {
  let members = 0;

  /** A member of their own, so that no limit of another test is in the way. */
  const somebody = () => {
    members += 1;
    return createMember(appOf(), { username: `baker${members}` });
  };

  async function tell(who: TestMember, content: string, threadId: string | null = null) {
    appOf().clock.advance(21_000);
    const { status, body } = await say(who.client, content, threadId ? { threadId } : {});
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return {
      threadId: body.thread.id as string,
      answer: await untilAnswered(who.client, body.thread.id),
      reward: body.reward,
    };
  }

  /** A conversation with the figures of a message, as rows that its member has tapped in. */
  async function offered(who: TestMember, figures = FIGURES) {
    const { threadId } = await tell(who, IDEA);
    const { answer } = await tell(who, figures, threadId);
    return { threadId, answer, rows: await proposedRows(who, threadId) };
  }

  return { somebody, tell, offered };
}

/** What was proposed of figures, as rows that were tapped in. */
async function proposedRows(who: TestMember, threadId: string): Promise<Form['rows']> {
  const { entries = [] } = (await cardOf(who, threadId)) ?? {};
  const rows = entries.flatMap(({ id, place, value, state }) => {
    if (state !== 'proposed' || !isFigurePlace(place)) return [];
    if (value.type !== 'money' && value.type !== 'count') return [];
    return [{ ...rowOf(place, value, id), label: place, isKept: false }];
  });
  return rows.sort((one, other) => ROW_PLACES.indexOf(one.place) - ROW_PLACES.indexOf(other.place));
}

/** The rows of an offered form, with what stands beside the empty ones tapped in. */
export const tappedRows = (form: Form | null): Form['rows'] => [
  ...tapped(form!).rows.map((row) => ({ ...row })),
];

/** An offered row as it is kept. */
export const keptRow = ({
  entryId,
  place,
  words,
  amount,
  currency,
  per,
  every,
  field,
}: Form['rows'][number]) => ({
  ...{ entryId, place, words, amount, currency, per, every },
  ...(field && { field }),
});
/** The offered rows that have an amount, as they are kept. */
export const kept = (rows: Form['rows']) => rows.filter(({ amount }) => amount !== null).map(keptRow);
/** A row that stands for nothing on the card. */
export const newRow = (rest: Record<string, unknown>) => ({
  ...{ entryId: null, place: 'price', words: null, amount: '4', currency: 'GBP', per: 'loaf', every: null },
  ...rest,
});

/** A monthly cost without words. */
export const monthly = (amount: string, entryId: string | null = null) =>
  newRow({ entryId, place: 'monthlyCost', amount, per: null, every: 'month' });
/** What is to be left, for the sum alone. */
export const NEED = newRow({ place: 'need', amount: '350', per: null, every: 'month' });
/** What a sum says that counts with it. */
export const LEFT = 'and £350 is wanted';

/** Keeps rows. */
export const keep = (
  { client }: TestMember,
  threadId: string,
  rows: readonly unknown[],
  rest: Record<string, unknown> = {},
) => client.post(`/api/mentor/threads/${threadId}/figures`, { clientMessageId: randomUUID(), rows, ...rest });

/** Keeps rows, and waits for the answer. */
export async function keepAndRead(
  who: TestMember,
  threadId: string,
  rows: readonly unknown[],
  rest: Record<string, unknown> = {},
) {
  const { status, body } = await keep(who, threadId, rows, rest);
  expect(status, JSON.stringify(body)).toBe(201);
  return { body, answer: await untilAnswered(who.client, threadId) };
}

/** The card of a conversation’s idea. */
export const cardOf = async ({ client }: TestMember, threadId: string): Promise<IdeaCard | null> =>
  (await client.get(`/api/mentor/threads/${threadId}/idea`)).body.idea;
/** What of it is confirmed. */
export const confirmedOf = async (who: TestMember, threadId: string) =>
  ((await cardOf(who, threadId))?.entries ?? []).filter(({ state }) => state === 'confirmed');
/** The confirmed monthly costs. */
export const monthlyOf = async (who: TestMember, threadId: string) =>
  (await confirmedOf(who, threadId)).flatMap(({ id, place, value }) =>
    place === 'monthlyCost' && value.type === 'money' ? [{ id, amount: value.amount }] : [],
  );
/** How many messages the conversation shows. */
export const messagesOf = async ({ client }: TestMember, threadId: string) =>
  (await client.get(`/api/mentor/threads/${threadId}/messages?limit=100`)).body.items.length;
