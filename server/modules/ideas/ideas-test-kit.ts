/** Ideas as tests need them: a member's idea, what was read of a message, and changes of the card over HTTP. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ideaCardSchema } from '#contract/ideas.ts';
import type { Proposal } from '#core/idea/card.ts';
import { say, untilAnswered } from '#tests/support/chat.ts';
import type { Answer } from '#tests/support/http-client.ts';
import type { TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import type { Proposed } from './index.ts';

export type IdeaCard = z.infer<typeof ideaCardSchema>;

export const text = (words: string) => ({ type: 'text' as const, text: words });
export const money = (amount: string, per: string | null = 'loaf', what: string | null = null) => ({
  type: 'money' as const,
  amount,
  currency: 'GBP',
  per,
  every: null,
  what,
});

/** A new idea, for a conversation or none. */
export async function beginIdea(
  { client }: TestMember,
  rest: Record<string, unknown> = {},
): Promise<IdeaCard> {
  return (await client.post('/api/ideas', { requestId: randomUUID(), ...rest })).body;
}

/** A conversation that has said something and was answered. */
export async function converse({ client }: TestMember, content: string) {
  const { body } = await say(client, content);
  await untilAnswered(client, body.thread.id);
  return { threadId: body.thread.id, messageId: body.userMessage.id };
}

export const fill = (
  { client }: TestMember,
  id: string,
  place: string,
  value: unknown,
): Promise<Answer<IdeaCard>> => client.post(`/api/ideas/${id}/entries`, { place, value });

/** Confirms or rejects an entry. */
export const decide = (
  { client }: TestMember,
  { id, entryId }: { id: string; entryId: string },
  how: 'confirmation' | 'rejection',
): Promise<Answer<IdeaCard>> => client.post(`/api/ideas/${id}/entries/${entryId}/${how}`);

export const replace = (
  { client }: TestMember,
  { id, entryId }: { id: string; entryId: string },
  value: unknown,
): Promise<Answer<IdeaCard>> => client.request('PUT', `/api/ideas/${id}/entries/${entryId}/value`, { value });

/** What a reader of messages does: proposes values for words of the message. */
export async function propose(
  app: TestApp,
  member: TestMember,
  messageId: string,
  proposals: readonly Proposal[],
  fileId?: string,
): Promise<Proposed> {
  const { db, ideas } = app.app.deps;
  const ofFile = proposals.map((one) => ({ ...one, ...(fileId && { fileId }) }));
  const input = { memberId: member.id, messageId, proposals: ofFile };
  const proposed = await db.transaction().execute((tx) => ideas.proposeEntries(tx, input));
  proposed.announce();
  return proposed;
}

/** The place of words in a text. */
export function spanOf(content: string, words: string): { start: number; end: number } {
  const start = content.indexOf(words);
  return { start, end: start + words.length };
}

export async function cardOfIdea({ client }: TestMember, id: string): Promise<IdeaCard> {
  return (await client.get(`/api/ideas/${id}`)).body;
}
