import { expect, test } from 'vitest';
import { outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferCode } from '#core/ledger/codes.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { createMember, makeAdmin } from '#tests/support/members.ts';
import { startApp } from '#tests/support/start-app.ts';
import { proposeRepairs, repairBooks } from './repair-books.ts';

test('a transfer that no row explains is taken back by a posting with a reason and two administrators’ names', async () => {
  const app = await startApp();
  const [ada, grace, ben] = await Promise.all(
    ['ada', 'grace', 'ben'].map((username) => createMember(app, { username })),
  );
  for (const member of [ada!, grace!]) await makeAdmin(app, member);
  const { db, ledger, newId, clock } = app.app.deps;
  const [outside, wallet] = await ledger.openAccounts([outsideAccount('BTC'), walletAccount(ben!.id, 'BTC')]);
  const id = newId();
  await ledger.post({
    kind: 'transfer',
    id,
    debitAccountId: outside!,
    creditAccountId: wallet!,
    amount: { asset: 'BTC', minor: 5n },
    code: 'deposit',
    reference: 'deposit:nobody',
  });
  expect((await proposeRepairs(db, ledger)).map(({ transfer }) => transfer.id)).toEqual([id]);

  const repair = (by: string, and: string, reason = 'No deposit came') =>
    repairBooks({ db, ledger, now: clock.now() }, { transferId: id, reason, by, and });
  await expect(repair(ada!.email, ada!.email)).rejects.toThrow('two different');
  await expect(repair(ada!.email, ben!.email)).rejects.toThrow('no administrator');
  await expect(repair(ada!.email, grace!.email, ' ')).rejects.toThrow('reason');
  const twin = await createMember(app, { username: 'adatoo', email: ada!.email.replace('@', '+2@') });
  await makeAdmin(app, twin);
  await expect(repair(ada!.email, twin.email)).rejects.toThrow('two different');
  const { pool } = app.app.deps.database;
  const stopped = newId();
  await pool.query(
    `insert into member_stops (id, member_id, is_suspended, stopped_by, stopped_at, reason) values ($1, $2, false, $2, $3, '')`,
    [stopped, grace!.id, clock.now()],
  );
  await expect(repair(ada!.email, grace!.email)).rejects.toThrow('stopped');
  await pool.query(
    `update member_stops set lifted_at = $2, lifted_by = $3, lift_reason = 'It was her.' where id = $1`,
    [stopped, clock.now(), ada!.id],
  );
  await repair(ada!.email, grace!.email);

  expect(await proposeRepairs(db, ledger)).toEqual([]);
  expect((await ledger.account(wallet!))?.balance).toBe(0n);
  await expect(repair(ada!.email, grace!.email)).rejects.toThrow('explained');
  // Stopping checks the books: the repair explains both.
  await app.stop();
});

test('however many transfers nobody explains, each is proposed and can be taken back', async () => {
  const app = await startApp();
  const [ada, grace] = await Promise.all(['ada', 'grace'].map((username) => createMember(app, { username })));
  for (const member of [ada!, grace!]) await makeAdmin(app, member);
  const { db, ledger, newId, clock } = app.app.deps;
  const [outside, wallet] = await ledger.openAccounts([outsideAccount('BTC'), walletAccount(newId(), 'BTC')]);
  const ids = Array.from({ length: 60 }, () => newId());
  const forge = (id: string, code: TransferCode): TransferRequest => ({
    kind: 'transfer',
    id,
    debitAccountId: outside!,
    creditAccountId: wallet!,
    amount: { asset: 'BTC', minor: 5n },
    code,
    reference: 'deposit:nobody',
  });
  await ledger.postMany(ids.map((id, nth) => forge(id, nth === 0 ? 'interest' : 'deposit')));

  const proposed = async () => (await proposeRepairs(db, ledger)).map(({ transfer }) => transfer.id);
  expect((await proposed()).sort()).toEqual([...ids].sort());
  for (const transferId of ids) {
    await repairBooks(
      { db, ledger, now: clock.now() },
      { transferId, reason: 'No deposit came', by: ada!.email, and: grace!.email },
    );
  }
  expect(await proposed()).toEqual([]);
  await app.stop();
});
