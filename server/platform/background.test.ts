import { expect, test } from 'vitest';
import { inBackground } from './background.ts';

function scene() {
  const told: unknown[] = [];
  const log = {
    error: (fields: { work: string; err: Error }) => void told.push([fields.work, fields.err.message]),
  };
  return { told, log: log as never };
}

test('what work in the background throws at once is told to the log, and whoever began it goes on', () => {
  const { told, log } = scene();
  inBackground(log, 'a timer', () => {
    throw new Error('at once');
  });
  expect(told).toEqual([['a timer', 'at once']]);
});

test('what it rejects with later is told to the log, and is no fault that nobody caught', async () => {
  const { told, log } = scene();
  const uncaught: unknown[] = [];
  const listen = (error: unknown) => void uncaught.push(error);
  process.on('unhandledRejection', listen);
  inBackground(log, 'a reading', async () => {
    await new Promise(setImmediate);
    throw new Error('later');
  });
  while (told.length === 0) await new Promise(setImmediate);
  await new Promise(setImmediate);
  process.off('unhandledRejection', listen);
  expect(told).toEqual([['a reading', 'later']]);
  expect(uncaught).toEqual([]);
});
