import { expect, test } from 'vitest';
import { answerConversation } from '#core/interview/answer-conversation.ts';
import type { Conversation } from '#core/mentor/conversation.ts';
import type { MentorPiece, MentorRequest } from '#server/ports/mentor-model.ts';
import { piecesOf } from './built-in-language-model.ts';
import { createBuiltInMentor } from './index.ts';

const answerTo = async (conversation: Conversation) => answerConversation(conversation);

async function collect(pieces: AsyncIterable<MentorPiece>): Promise<MentorPiece[]> {
  const all: MentorPiece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

const request = (change: Partial<MentorRequest> = {}): MentorRequest => ({
  threadId: 'thread-1',
  mode: 'general',
  turns: [{ role: 'member', text: 'I want to open a bakery for my street that sells yesterday’s bread.' }],
  facts: { balancePrd: '100' },
  memberRef: 'm-1',
  signal: new AbortController().signal,
  ...change,
});
const textOf = (pieces: MentorPiece[]) =>
  pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');

test('streams exactly the answer of the rules, in pieces of a few words', async () => {
  const { turns, facts, mode, threadId } = request();
  const pieces = await collect(createBuiltInMentor({ answer: answerTo }).streamAnswer(request()));
  expect(textOf(pieces)).toBe(answerConversation({ turns, facts, mode, threadId }).text);
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.at(-1)).toMatchObject({ type: 'done', isComplete: true });
});

test('the same request has the same answer; the mode and the facts reach the rules', async () => {
  const answer = async (change: Partial<MentorRequest>) =>
    textOf(await collect(createBuiltInMentor({ answer: answerTo }).streamAnswer(request(change))));
  const balance = { turns: [{ role: 'member' as const, text: 'What is my PRD balance?' }] };
  expect(await answer({})).toBe(await answer({}));
  expect(await answer({ mode: 'financial_advisor' })).not.toBe(await answer({}));
  expect(await answer({ ...balance, facts: { balancePrd: '77.5' } })).toContain('77.5 PRD');
});

test('an answer can be held between two pieces and cancelled there', async () => {
  const cancel = new AbortController();
  const gate = async (index: number) => {
    if (index === 2) cancel.abort();
  };
  const pieces: MentorPiece[] = [];
  const reading = (async () => {
    for await (const piece of createBuiltInMentor({ answer: answerTo, gate }).streamAnswer(
      request({ signal: cancel.signal }),
    )) {
      pieces.push(piece);
    }
  })();
  await expect(reading).rejects.toMatchObject({ kind: 'cancelled' });
  expect(pieces.every(({ type }) => type === 'text')).toBe(true);
});

test.each(['', 'one', 'a b c d e f g', '# Title\n\n- one\n- two  \n\nEnd?', '  leading and trailing  '])(
  'the pieces of %j join to the whole',
  (text) => {
    expect(piecesOf(text).join('')).toBe(text);
  },
);
