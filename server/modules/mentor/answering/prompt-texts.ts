/** Everything of a conversation that a model will be given, for the estimate of what an answer may use. */
import type { MentorTurn } from '#core/mentor/conversation.ts';
import type { Tx } from '#server/database/pool.ts';
import { memoriesForAnswer } from '../memory/memory-store.ts';
import type { ThreadRow } from '../store.ts';
import { turnsBefore } from './answer-request.ts';

/** The call of the allowance that an answer is. */
export const callOfAnswer = (answerId: string): string => `message:${answerId}`;

/** Stands for a picture in the estimate: about 1,600 tokens. */
const PICTURE_STAND_IN = ' '.repeat(6_400);

/** The words of turns, those of attached files among them. */
export function textsOf(turns: readonly MentorTurn[]): string[] {
  return turns.flatMap(({ text, attachments = [] }) => [
    text,
    ...attachments.map(({ words }) => words ?? ''),
  ]);
}

/** The texts before a place of the shown branch (null for all of it), the cards, and what was carried over. */
export async function promptTexts(
  tx: Tx,
  thread: Pick<ThreadRow, 'id' | 'member_id' | 'carried_over'>,
  before: number | null,
): Promise<string[]> {
  const turns = await turnsBefore(tx, { threadId: thread.id, before });
  const memories = await memoriesForAnswer(tx, thread.member_id);
  const pictures = turns.flatMap(({ attachments = [] }) =>
    attachments.filter(({ kind }) => kind === 'picture'),
  );
  return [
    ...textsOf(turns),
    ...pictures.map(() => PICTURE_STAND_IN),
    ...memories.map(({ text }) => text),
    ...(thread.carried_over?.lines ?? []),
  ];
}
