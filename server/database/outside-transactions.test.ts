import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPorts } from '#server/build/build-ports.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { onlyInTransactions, outsideTransactions } from './outside-transactions.ts';

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
  const { db, mailer, exchange, textWork } = app.app.deps;
  const asks = [
    () => mailer.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello' } as never),
    () => exchange.custody.statusOf('nothing'),
    () => textWork.run('research.clean', 'one'),
  ];
  for (const ask of asks) {
    await expect(db.transaction().execute(async () => ask())).rejects.toThrow('inside a transaction');
  }
});

test('every port that is built refuses inside a transaction', async () => {
  const { db } = app.app.deps;
  const { checkpoints: _own, ...ports } = buildPorts(
    { ...app.app.deps, jobs: { define: () => undefined } } as never,
    {},
    () => 'http://127.0.0.1:1',
  );
  const callable = Object.entries(ports).flatMap(([name, port]) =>
    typeof port === 'object'
      ? Object.entries(port)
          .filter(([, value]) => typeof value === 'function')
          .map(([key, call]) => ({ name: `${name}.${key}`, call: call as () => unknown }))
      : [],
  );
  expect(new Set(callable.map(({ name }) => name.split('.')[0])).size).toBeGreaterThan(8);
  await db.transaction().execute(async () => {
    for (const { name, call } of callable) expect(call, name).toThrow('inside a transaction');
  });
});

test('where it is asked for, no statement writes outside a transaction, wherever in it the write stands, and every read goes on [attack]', async () => {
  const { db } = app.app.deps;
  const run = (text: string) =>
    onlyInTransactions(
      () => true,
      () => sql.raw(text).execute(db),
    );
  const set = 'members set updated_at = updated_at where false';
  const writes = [
    `update ${set}`,
    `with changed as (update ${set} returning id) select count(*) from changed`,
    `with changed as (\n  update ${set} returning id) select count(*) from changed`,
    `with gone as (delete from members where false returning id) select count(*) from gone`,
    `with gone as (delete${' '.repeat(30)}from members where false returning id) select count(*) from gone`,
    `with none as (select 1)${' '.repeat(30)}update ${set}`,
    'with none as (select 1) merge into work_lists w using none on false when matched then delete',
    '-- Why.\ninsert into work_lists select * from work_lists where false',
  ];
  for (const text of writes) await expect(run(text), text).rejects.toThrow('Outside a transaction');
  const reads = [
    'select id from members where id in (select id from members) for update',
    'select updated_at from members where (updated_at) > now()',
  ];
  for (const text of reads) await expect(run(text), text).resolves.toBeDefined();
});

test('who holds a connection gets no second one: as many at once as there are would wait for each other for ever', async () => {
  const { db, database } = app.app.deps;
  const ask = () => db.selectFrom('members').select('id').execute();
  const seconds = [ask, () => database.pool.query('select 1'), () => db.transaction().execute(ask)];
  for (const second of seconds)
    await expect(db.transaction().execute(async () => second())).rejects.toThrow('A second connection');
  await expect(ask()).resolves.toEqual([]);
});
