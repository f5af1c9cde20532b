/** What goes along with a message, and what a link of an email opens. */
import { expect, test } from 'vitest';
import { MOST_TRANSCRIPT, MOST_TURNS } from '#core/support/terms.ts';
import { messageInHash, type Turn, turnsToSend } from './kept.ts';

const turn = (text: string): Turn => ({ by: 'sender', text, more: null });

test('the newest turns go along, whole, as many as the server takes, and nothing but what was said', () => {
  const many = Array.from({ length: MOST_TURNS + 5 }, (_, n) => turn(`No. ${n}`));
  expect(turnsToSend(many)).toHaveLength(MOST_TURNS);
  expect(turnsToSend(many).at(-1)).toEqual({ by: 'sender', text: `No. ${MOST_TURNS + 4}` });
  const long = Array.from({ length: 7 }, (_, n) => turn(`${n}`.repeat(4_000)));
  const sent = turnsToSend(long);
  expect(sent.map(({ text }) => text[0])).toEqual(['2', '3', '4', '5', '6']);
  expect(sent.reduce((sum, { text }) => sum + text.length, 0)).toBe(MOST_TRANSCRIPT);
});

test('a link names a message, with a key for a visitor; anything else opens none', () => {
  const id = '019cbdc1-1020-7e11-8a11-1d2e3f4a5e11';
  expect(messageInHash(`message=${id}`)).toEqual({ id, key: null });
  expect(messageInHash(`#message=${id}.a-B_9`)).toEqual({ id, key: 'a-B_9' });
  for (const hash of [
    '',
    'live-chat',
    'message=',
    `message=${id}.`,
    `message=${id}.a b`,
    `message=${'x'.repeat(36)}`,
  ])
    expect(messageInHash(hash), hash).toBeNull();
});
