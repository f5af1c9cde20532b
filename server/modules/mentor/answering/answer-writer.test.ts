import { expect, test } from 'vitest';
import type { Db } from '#server/database/pool.ts';
import type { AnswerChange } from './answer-store.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { answerIn, queueNote } from './queue-note.ts';

/** A writer on a list of what it wrote, as the message stood after each. */
function writerOn(written = '') {
  const states: string[] = [];
  let content = written;
  const writer = createAnswerWriter({
    ...{ db: {} as Db, id: 'answer', threadId: 'thread', owner: 1, written },
    async change(_db, { content: changed }: AnswerChange) {
      if (changed) content = 'append' in changed ? content + changed.append : changed.replace;
      states.push(content);
      return states.length;
    },
    ...{ onAppended: () => undefined, onReplaced: () => undefined },
  });
  return { writer, states };
}

test('a place in the queue is shown until the first words come, and is no part of the answer', async () => {
  const { writer, states } = writerOn();
  writer.note('You are number 2.');
  await writer.settle();
  writer.note('You are next.');
  await writer.settle();
  expect(writer.shown()).toBe('');
  writer.push('Bread is');
  await writer.settle();
  writer.note('You are number 5.');
  writer.push(' good.');
  await writer.settle();
  expect(states).toEqual(['You are number 2.', 'You are next.', 'Bread is', 'Bread is good.']);
  expect([writer.text(), writer.shown()]).toEqual(['Bread is good.', 'Bread is good.']);
});

test('what was written of an answer before is not taken away by a place', async () => {
  const { writer, states } = writerOn('Bread');
  writer.note('You are next.');
  await writer.settle();
  expect(states).toEqual([]);
  expect(writer.shown()).toBe('Bread');
});

test('a place that comes before the one before it was written is the one that is shown', async () => {
  const { writer, states } = writerOn();
  writer.note(queueNote(3));
  await writer.settle();
  writer.note(queueNote(2));
  writer.note(queueNote(1));
  await writer.settle();
  expect(states).toEqual([queueNote(3), queueNote(1)]);
});

test('a place that a process before left behind is no part of the answer, and gives way to the next', async () => {
  const { writer, states } = writerOn(queueNote(3));
  expect(writer.shown()).toBe('');
  writer.note(queueNote(1));
  await writer.settle();
  writer.push('Bread');
  await writer.settle();
  expect(states).toEqual([queueNote(1), 'Bread']);
});

test('words that only begin as a place does are an answer', () => {
  expect([answerIn(queueNote(1)), answerIn(queueNote(12))]).toEqual(['', '']);
  const answer = `${queueNote(1)} And so is bread.`;
  expect(answerIn(answer)).toBe(answer);
});
