import { expect, test } from 'vitest';
import type { Db } from '#server/database/pool.ts';
import type { AnswerChange } from './answer-store.ts';
import { createAnswerWriter } from './answer-writer.ts';

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
