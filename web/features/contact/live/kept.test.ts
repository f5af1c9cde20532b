/** What goes along with a message, and what a link of an email opens. */
import { expect, test } from 'vitest';
import { MOST_TRANSCRIPT } from '#core/support/terms.ts';
import { messageInHash, type Turn, transcriptOf } from './kept.ts';

test('the newest turns go along, whole, as many as the server takes, with who said them and nothing else', () => {
  const asked: Turn = { by: 'sender', text: 'And now?', more: null };
  const said: Turn = { by: 'mentor', text: 'Wait.', more: { label: 'Help', href: '/documentation' } };
  expect(transcriptOf([])).toBe('');
  expect(transcriptOf([asked, said])).toBe('Sender: And now?\n\nMentor: Wait.');
  // Five of them and the blank lines between are as much as there may be.
  const length = (MOST_TRANSCRIPT - 4 * 2) / 5 - 'Sender: '.length;
  const long = Array.from(
    'abcdefg',
    (letter): Turn => ({ by: 'sender', text: letter.repeat(Math.floor(length)) }),
  );
  const sent = transcriptOf(long);
  expect([...sent.matchAll(/: (.)/g)].map(([, letter]) => letter).join('')).toBe('cdefg');
  expect(sent.length).toBeLessThanOrEqual(MOST_TRANSCRIPT);
  expect(transcriptOf([...long, { by: 'mentor', text: 'h' }])).not.toContain('c');
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
