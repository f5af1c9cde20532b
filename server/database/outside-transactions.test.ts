import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { outsideTransactions } from './outside-transactions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const port = outsideTransactions('The port', { name: 'port', ask: async () => 'answered' });

test('a port is not asked inside a transaction, of whatever kind, and is before and after one', async () => {
  const { db } = app.app.deps;
  expect(await port.ask()).toBe('answered');
  const transactions = [
    () => db.transaction(),
    () => db.transaction().setIsolationLevel('repeatable read'),
    () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
  ];
  for (const transaction of transactions) {
    const asking = transaction().execute(async (tx) => {
      await tx.selectFrom('members').select('id').execute();
      return port.ask();
    });
    await expect(asking).rejects.toThrow('The port was asked inside a transaction.');
  }
  expect(await port.ask()).toBe('answered');
});

test('what a transaction has begun may ask when it has ended', async () => {
  const committed = Promise.withResolvers<void>();
  let later: Promise<string> | undefined;
  await app.app.deps.db.transaction().execute(async () => {
    later = committed.promise.then(() => port.ask());
  });
  committed.resolve();
  expect(await later).toBe('answered');
});

test('the application’s own ports are such', async () => {
  const { db, mailer, exchange } = app.app.deps;
  const asks = [
    () => mailer.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello' } as never),
    () => exchange.custody.statusOf('nothing'),
  ];
  for (const ask of asks) {
    await expect(db.transaction().execute(async () => ask())).rejects.toThrow('inside a transaction');
  }
});
