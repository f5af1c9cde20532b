import { expect, test } from 'vitest';
import {
  answerInProgress,
  applyEvent,
  type Conversation,
  type Message,
  withKnown,
  withMessages,
  withoutFrom,
} from './conversation.ts';

const message = (change: Partial<Message>): Message => ({
  id: 'm1',
  threadId: 't',
  sender: 'ai',
  role: 'assistant',
  sequence: 1,
  clientMessageId: null,
  replyTo: null,
  content: '',
  status: 'generating',
  version: 1,
  model: null,
  error: null,
  versions: ['m1'],
  isStopped: false,
  usage: null,
  memories: [],
  care: null,
  asked: null,
  choices: [],
  fields: null,
  attachments: [],
  image: null,
  reward: null,
  timestamp: '2026-03-02T09:00:00.000Z',
  createdAt: '2026-03-02T09:00:00.000Z',
  ...change,
});

const conversation = (...messages: Message[]): Conversation =>
  withMessages(
    {
      thread: {
        id: 't',
        title: 'T',
        mode: 'general',
        messageCount: 1,
        folderId: null,
        carriedOver: [],
        version: 0,
        branchedVersion: 0,
        createdAt: '2026-03-02T09:00:00.000Z',
        updatedAt: '2026-03-02T09:00:00.000Z',
      },
      messages: [],
      olderCursor: null,
      version: 0,
      staleAt: null,
    },
    messages,
  );
const delta = (offset: number, text: string) => ({ kind: 'delta', messageId: 'm1', offset, text }) as const;
const textOf = (one: Conversation) => one.messages[0]!.content;

test('text is added in order, each piece once', () => {
  let one = conversation(message({}));
  one = applyEvent(one, delta(0, 'Who '), 2);
  one = applyEvent(one, delta(4, 'pays?'), 3);
  one = applyEvent(one, delta(4, 'pays?'), 3);
  one = applyEvent(one, delta(0, 'Who '), 2);
  expect(textOf(one)).toBe('Who pays?');
  expect(one).toMatchObject({ version: 3, staleAt: null });
});

test('a piece that the message as it was read already holds is not added again', () => {
  const one = conversation(message({ content: 'Who pays?', version: 3 }));
  expect(textOf(applyEvent(one, delta(4, 'pays?'), 3))).toBe('Who pays?');
});

test('a hole is not shown: the conversation is read again', () => {
  const one = applyEvent(conversation(message({ content: 'Who' })), delta(9, 'pays'), 5);
  expect(textOf(one)).toBe('Who');
  expect(one.staleAt).toBe(5);
  expect(applyEvent(conversation(), delta(0, 'x'), 1).staleAt).toBe(1);
});

test('an older state of a message never replaces a newer one', () => {
  const one = conversation(message({ content: 'Who pays?', status: 'complete', version: 9 }));
  const after = withMessages(one, [message({ content: 'Who', version: 4 })]);
  expect(textOf(after)).toBe('Who pays?');
  expect(after.version).toBe(9);
});

test('messages stand in order of their sequence, whenever they came', () => {
  const one = conversation(message({ id: 'b', sequence: 2 }));
  const after = withMessages(one, [message({ id: 'a', sequence: 1 }), message({ id: 'c', sequence: 3 })]);
  expect(after.messages.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('an answer begun again starts empty, and ends [CH-22]', () => {
  let one = conversation(message({ content: 'Failed.', status: 'failed', version: 5 }));
  one = applyEvent(one, { kind: 'message', message: message({ content: '', version: 6 }) }, 6);
  expect(answerInProgress(one)?.content).toBe('');
  one = applyEvent(
    one,
    { kind: 'message', message: message({ content: 'Yes.', status: 'complete', version: 7 }) },
    7,
  );
  expect(answerInProgress(one)).toBeUndefined();
});

test('when another branch is shown the conversation is read again, unless it was read since', () => {
  const one = conversation(message({ version: 5 }));
  expect(applyEvent(one, { kind: 'branched' }, 6).staleAt).toBe(6);
  const fresh = { ...one, thread: { ...one.thread, branchedVersion: 6 } };
  expect(applyEvent(fresh, { kind: 'branched' }, 6).staleAt).toBeNull();
});

test('a message that is sent anew takes what followed it along', () => {
  const one = conversation(
    message({ id: 'a', sequence: 1 }),
    message({ id: 'b', sequence: 2 }),
    message({ id: 'c', sequence: 3 }),
  );
  expect(withoutFrom(one, 'b').messages.map(({ id }) => id)).toEqual(['a']);
  expect(withoutFrom(one, 'none').messages).toHaveLength(3);
});

const at = (one: Conversation, thread: Partial<Conversation['thread']>): Conversation => ({
  ...one,
  thread: { ...one.thread, ...thread },
});

test('an answer that ends while the conversation is read stays ended', () => {
  const ended = message({ content: 'Who pays?', status: 'complete', version: 9 });
  const known = { ...conversation(ended), staleAt: 6 };
  const read = at(conversation(message({ content: 'Who', version: 7 })), { version: 7, branchedVersion: 6 });
  expect(withKnown(read, known)).toMatchObject({ messages: [ended], version: 9, staleAt: null });
});

test('a message that comes while another branch is read stays; one of the branch before does not', () => {
  const known = {
    ...conversation(
      message({ id: 'before', sequence: 2, version: 3 }),
      message({ id: 'new', sequence: 3, version: 8 }),
    ),
    staleAt: 6,
  };
  const read = at(conversation(message({ id: 'first', version: 1 })), { version: 7, branchedVersion: 6 });
  expect(withKnown(read, known).messages.map(({ id }) => id)).toEqual(['first', 'new']);
});

test('what turned stale while it was read is read again', () => {
  const read = at(conversation(message({ version: 7 })), { version: 7 });
  expect(withKnown(read, { ...conversation(message({})), staleAt: 8 }).staleAt).toBe(8);
  expect(withKnown(read, { ...conversation(message({})), staleAt: 7 }).staleAt).toBeNull();
});

test('a reading that began before another branch was asked for does not bring the old one back', () => {
  const asked = at(conversation(message({ id: 'new', version: 9 })), { branchedVersion: 8 });
  expect(withKnown(at(conversation(message({ id: 'old' })), { version: 7 }), asked)).toBe(asked);
});

test('older messages that were read before stay when a reading joins them', () => {
  const older = message({ id: 'a', sequence: 1 });
  const newer = message({ id: 'b', sequence: 2 });
  const known = { ...conversation(older, newer), olderCursor: null };
  const read = { ...conversation(newer), olderCursor: 'more' };
  expect(withKnown(read, known)).toMatchObject({ messages: [older, newer], olderCursor: null });
  const far = {
    ...at(conversation(message({ id: 'z', sequence: 60 })), { version: 60 }),
    olderCursor: 'more',
  };
  expect(withKnown(far, known)).toMatchObject({ messages: [{ id: 'z' }], olderCursor: 'more' });
});
