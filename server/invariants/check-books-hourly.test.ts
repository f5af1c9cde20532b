import { expect, test } from 'vitest';
import { outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { repairBooks } from '#server/operator/repair-books.ts';
import { HOUR } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, signInAgain } from '#tests/support/members.ts';
import { startApp } from '#tests/support/start-app.ts';
import { findViolationsAt } from './find-violations-at.ts';

test('a balance that was changed behind the ledger is found within the hour, told to monitoring, and mended by nobody', async () => {
  const lines: string[] = [];
  const app = await startApp({ checksBooks: true, logTo: (line) => lines.push(line) });
  const ada = await createMember(app, { username: 'ada' });
  const { pool } = app.app.deps.database;
  const { jobs } = app.app.deps;
  const key = `wallet:${ada.id}:PRD`;
  const broken = async () =>
    /protege_broken_invariants (\d+)/.exec((await new HttpClient(app).get('/metrics')).body)?.[1];

  app.clock.advance(HOUR);
  await jobs.runDue();
  expect(await broken()).toBe('0');

  await pool.query('update ledger_accounts set balance = balance + 1 where key = $1', [key]);
  expect(await findViolationsAt(app.databaseUrl)).toContainEqual(
    expect.objectContaining({ detail: expect.stringContaining(key) }),
  );
  await jobs.runDue();
  expect(await broken()).toBe('0');
  app.clock.advance(HOUR);
  await jobs.runDue();
  expect(Number(await broken())).toBeGreaterThan(0);
  expect(lines.join('\n')).toContain('an invariant is broken');

  const { rows } = await pool.query('select balance from ledger_accounts where key = $1', [key]);
  expect(rows).toEqual([{ balance: 10_000_000_001n }]);
  // Not `stop`, which checks the books: the sealed chain will not forget the hour in which they were wrong.
  await app.app.close();
});

test('each hour what is new is reconciled, each day everything; what is broken is told to administrators until it is mended', async () => {
  const app = await startApp({ checksBooks: true, logTo: () => undefined });
  const { db, ledger, newId, clock, jobs } = app.app.deps;
  const [ruth, olga] = await Promise.all(['ruth', 'olga'].map((username) => createMember(app, { username })));
  for (const admin of [ruth!, olga!]) await makeAdmin(app, admin);
  const look = async (hours = 1) => {
    app.clock.advance(hours * HOUR);
    await jobs.runDue();
    await signInAgain(ruth!);
    const { body } = await ruth!.client.get('/api/admin/books');
    return { isBroken: body.isBroken, ...body.looks[0] };
  };
  const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR).toISOString();
  await look();
  expect(await look()).toMatchObject({ broken: 0, isBroken: false, since: ago(2) });

  // Posted as the ledger itself would, and explained by nothing.
  const [outside, wallet] = await ledger.openAccounts([
    outsideAccount('BTC'),
    walletAccount(ruth!.id, 'BTC'),
  ]);
  const id = newId();
  await ledger.post({
    kind: 'transfer',
    id,
    debitAccountId: outside!,
    creditAccountId: wallet!,
    amount: { asset: 'BTC', minor: 1n },
    code: 'deposit',
    reference: 'deposit:nobody',
  });
  const sound = ago(1);
  const found = [
    {
      invariant: 'a transfer is explained by a row',
      detail: `transfer ${id} (deposit): no row says so`,
    },
  ];
  for (let hour = 0; hour < 3; hour += 1) {
    expect(await look()).toMatchObject({ broken: 1, found, isBroken: true, since: sound });
  }
  const repair = { transferId: id, reason: 'No deposit came', by: ruth!.email, and: olga!.email };
  await repairBooks({ db, ledger, now: clock.now() }, repair);
  expect(await look()).toMatchObject({ broken: 0, isBroken: false, since: sound });
  expect((await look()).since).toBe(ago(2));
  expect((await look(24)).since).toBe(null);
  await app.stop();
});
