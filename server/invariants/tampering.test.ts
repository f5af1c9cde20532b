/**
 * Somebody has the database in hand. What they change is found, and named with its row.
 */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signupGrant, signupGrantAccounts, signupGrantNames } from '#core/identity/signup-grant.ts';
import {
  feesAccount,
  issuanceAccount,
  outsideAccount,
  poolAccount,
  treasuryAccount,
  walletAccount,
} from '#core/ledger/chart.ts';
import type { TransferCode } from '#core/ledger/codes.ts';
import type { AccountSpec } from '#core/ledger/types.ts';
import type { Asset } from '#core/money/asset.ts';
import { createFileCheckpoints } from '#server/adapters/chain-checkpoints-file/create-file-checkpoints.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/pool.ts';
import { sealBlock } from '#server/modules/chain/seal-block.ts';
import { accountIdOf, createLedger, type Ledger, transferIdOf } from '#server/modules/ledger/index.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { seedSampleCommunity } from '#server/seed/index.ts';
import { asleep, runTamper } from '#tests/support/tamper/run-tamper.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { findBookViolations, findViolations } from './index.ts';

const secret = 'a secret that only the tests know, long enough';
const ROUNDS = 40;
const newId = uuidV7(systemClock);
const folder = join(tmpdir(), `protege-tampering-${newId()}`);
const checkpoints = createFileCheckpoints(folder);
let url: string;
let drop: () => Promise<void>;
let database: ReturnType<typeof openDatabase>;
let ledger: Ledger;

beforeAll(async () => {
  const made = await createTestDatabase();
  ({ url, drop } = made);
  database = openDatabase({ url: made.url, maxConnections: 8 });
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PROTEGE_LOG_LEVEL: 'error',
    PROTEGE_DATA_DIR: folder,
  });
  await seedSampleCommunity({ config, databaseUrl: made.url, secret });
  ledger = createLedger({ url: made.url, db: database.db, clock: systemClock });
  const sealed = await sealBlock({ db: database.db, clock: systemClock, newId, secret });
  if (sealed) await checkpoints.keep({ ...sealed, sealedAt: sealed.sealedAt.toISOString() });
}, 300_000);
afterAll(async () => {
  await ledger?.close();
  await database?.close();
  await drop?.();
  await rm(folder, { recursive: true, force: true });
});

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const told = async () =>
  (await findBookViolations(database.db, { chain: { checkpoints } })).map(({ detail }) => detail).join('\n');

/** Changes one row, looks, and puts it back. */
async function found(change: string, back: string, values: unknown[] = []): Promise<string> {
  expect(await asleep(database.pool, change, values)).toBeGreaterThan(0);
  try {
    return await told();
  } finally {
    await asleep(database.pool, back, values);
  }
}

/** Posts what no row explains, as consistently as the ledger itself would. */
async function forge(
  code: TransferCode,
  from: AccountSpec,
  to: AccountSpec,
  asset: Asset,
  reference: string | null = null,
) {
  const [debitAccountId, creditAccountId] = await ledger.openAccounts([from, to]);
  const id = newId();
  const outcome = await ledger.post({
    kind: 'transfer',
    id,
    debitAccountId: debitAccountId!,
    creditAccountId: creditAccountId!,
    amount: { asset, minor: 1n },
    code,
    reference,
  });
  expect(outcome.status).toBe('posted');
  return id;
}

test('the sample community is in order', async () => {
  expect(await told()).toBe('');
});

test('a look asks on three connections at once: on large books no look fails by waiting for one', async () => {
  const other = openDatabase({ url, maxConnections: 16 });
  try {
    expect(await findViolations(other.db)).toEqual([]);
    expect(other.pool.totalCount).toBeLessThanOrEqual(3);
  } finally {
    await other.close();
  }
});

test('whatever was made since any time is explained, and rows that were changed since say what is older', async () => {
  const times = await query(
    `select distinct date_trunc('day', created_at) + interval '7 hours' as at from ledger_transfers
     where created_at > '2025-01-01' order by 1`,
  );
  expect(times.length).toBeGreaterThan(10);
  for (const { at } of times) {
    const violations = await findBookViolations(database.db, { since: at, chain: { checkpoints } });
    expect(violations.map(({ detail }) => detail)).toEqual([]);
  }
});

test('what was forged since a time, and a row whose transfer is gone, are found by a look at what is new', async () => {
  const since = new Date(Date.now() - 60_000);
  const id = await forge('deposit', outsideAccount('ETH'), walletAccount(newId(), 'ETH'), 'ETH', 'deposit:x');
  const sent = newId();
  const insert = 'insert into member_sends values ($1, $2, $3, 1, true, now())';
  await query(insert, [sent, newId(), newId()]);
  const words = (await findBookViolations(database.db, { since })).map(({ detail }) => detail).join('\n');
  expect(words).toContain(`transfer ${id} (deposit): no row says so`);
  expect(words).toContain(`member_sends ${sent}: there is no transfer transfer of 1 PRD`);
  await asleep(database.pool, 'delete from member_sends where transfer_id = $1', [sent]);
  const later = await findBookViolations(database.db, { since: new Date(Date.now() + 3_600_000) });
  expect(later).toEqual([]);
});

test('two members’ addresses that were swapped are found', async () => {
  const [a, b] = await query('select id, protege_address as address from members order by id limit 2');
  const give = (id: string, address: string) =>
    asleep(database.pool, 'update members set protege_address = $2 where id = $1', [id, address]);
  const swap = async (ofA: string, ofB: string) => {
    // Addresses are unique: one of them is away for a moment.
    await give(a.id, 'away');
    await give(b.id, ofB);
    await give(a.id, ofA);
  };
  await swap(b.address, a.address);
  const words = await told();
  await swap(a.address, b.address);
  expect(words).toContain(`member ${a.id} was changed`);
  expect(words).toContain(`member ${b.id} was changed`);
});

test.each([
  'owner_id = null',
  'floor = -1000000',
  'limit_day = limit_day + 1',
  'limit_month = 1',
  "key = key || 'x'",
])('an account with another %s is found', async (change) => {
  const [wallet] = await query(
    "select * from ledger_accounts where key like 'wallet:%:PRD' order by id limit 1",
  );
  const back =
    'update ledger_accounts set owner_id = $2, floor = $3, limit_day = $4, limit_month = $5, key = $6 where id = $1';
  await asleep(database.pool, `update ledger_accounts set ${change} where id = $1`, [wallet.id]);
  const words = await told();
  await asleep(database.pool, back, [
    wallet.id,
    wallet.owner_id,
    wallet.floor,
    wallet.limit_day,
    wallet.limit_month,
    wallet.key,
  ]);
  expect([wallet.id, wallet.key].some((name) => words.includes(name))).toBe(true);
});

test('metadata of a transfer, and the time of a hold, are found', async () => {
  const [hold] = await query(
    'select transfer_id, expires_at from ledger_holds where expires_at is not null limit 1',
  );
  expect(
    await found(
      "update ledger_holds set expires_at = expires_at - interval '5 days' where transfer_id = $1",
      "update ledger_holds set expires_at = expires_at + interval '5 days' where transfer_id = $1",
      [hold.transfer_id],
    ),
  ).toContain(hold.transfer_id);
  const [transfer] = await query(
    'select id, metadata::text from ledger_transfers where metadata is not null limit 1',
  );
  await asleep(
    database.pool,
    `update ledger_transfers set metadata = '{"mintedBy":"nobody"}' where id = $1`,
    [transfer.id],
  );
  const words = await told();
  await asleep(database.pool, 'update ledger_transfers set metadata = $2 where id = $1', [
    transfer.id,
    transfer.metadata,
  ]);
  expect(words).toContain(`transfer ${transfer.id} was changed`);
});

test.each([
  ['exchange_trades', 'price = price + 1', 'price = price - 1'],
  ['bank_conversions', 'was_asked = not was_asked', 'was_asked = not was_asked'],
])('%s with another %s is found', async (table, change, back) => {
  const [{ id }] = await query(`select id from ${table} limit 1`);
  const set = (what: string) => `update ${table} set ${what} where id = $1`;
  expect(await found(set(change), set(back), [id])).toContain(id);
});

test('a block without its transfer, and a transfer without its block, are found', async () => {
  const [entry] = await query(
    'select transfer_id, height from chain_entries order by height desc, position desc limit 1',
  );
  await asleep(
    database.pool,
    'create table entry_kept as select * from chain_entries where transfer_id = $1'.replace(
      '$1',
      `'${entry.transfer_id}'`,
    ),
  );
  expect(
    await found(
      'delete from chain_entries where transfer_id = $1',
      'insert into chain_entries select * from entry_kept where transfer_id = $1',
      [entry.transfer_id],
    ),
  ).toContain(`transfer ${entry.transfer_id}`);
});

test('a hold that a transfer names without ending one is found, also where no such hold is', async () => {
  const [sent] = await query(
    "select id from ledger_transfers where kind = 'transfer' order by created_at desc limit 1",
  );
  const back = 'update ledger_transfers set hold_id = null where id = $1';
  for (const hold of ['gen_random_uuid()', '(select transfer_id from ledger_holds limit 1)']) {
    const change = `update ledger_transfers set hold_id = ${hold} where id = $1`;
    expect(await found(change, back, [sent.id])).toContain(sent.id);
  }
});

test('a plain transfer that ends at a time, or keeps a rest, is found before any block seals it', async () => {
  const [sent] = await query(
    "select id from ledger_transfers where kind = 'transfer' order by created_at desc limit 1",
  );
  const update = 'update ledger_transfers set expires_at = $2, keeps_rest = $3 where id = $1';
  const set = (time: string | null, keeps: boolean) => asleep(database.pool, update, [sent.id, time, keeps]);
  const invariant = 'only a hold ends by itself, and only what takes of one may keep its rest';
  const [ends, keepsRest] = [['2031-01-01', false] as const, [null, true] as const];
  for (const [time, keeps] of [ends, keepsRest]) {
    await set(time, keeps);
    const violations = await findBookViolations(database.db, { chain: { checkpoints } });
    await set(null, false);
    expect(violations).toContainEqual({ invariant, detail: sent.id });
  }
});

test.each([
  ...['votes_for', 'votes_against', 'weight_for', 'weight_against'].map((sum) => [
    'project_results',
    'project_id',
    sum,
    '100',
  ]),
  ['funding_investments', 'id', 'hold_days', '1'],
  ['funding_investments', 'id', 'hold_until', "interval '1 second'"],
  ['funding_pools', 'id', 'rate_prd', '1'],
  ['funding_pools', 'id', 'rate_usd', '1'],
  ['bank_accruals', 'account_id', 'accrual', '1e22::numeric(38,0)'],
])('%s of %s with another %s is found', async (table, key, column, step) => {
  const [{ id }] = await query(`select ${key} id from ${table} where ${column} is not null limit 1`);
  const set = (sign: '+' | '-') =>
    `update ${table} set ${column} = ${column} ${sign} ${step} where ${key} = $1`;
  expect(await found(set('+'), set('-'), [id])).toContain(id);
});

test('one value of any column that bears on value, changed at random, or a row that is deleted, is found and named', async () => {
  const result = await runTamper(database, { rounds: ROUNDS, seed: 7, together: 10 });
  expect(result.missed).toEqual([]);
  expect(result.unnamed).toEqual([]);
}, 600_000);

test('a value that is changed together with others is judged as if it were alone', async () => {
  const rounds = { rounds: 6, seed: 11 };
  const before = await findBookViolations(database.db, { chain: { from: 0 } });
  const alone = await runTamper(database, rounds);
  const together = await runTamper(database, { ...rounds, together: 6 });
  expect({ ...together, refused: alone.refused }).toEqual(alone);
  expect(await findBookViolations(database.db, { chain: { from: 0 } })).toEqual(before);
}, 600_000);

test.each<[TransferCode, AccountSpec, AccountSpec, Asset, string | null]>([
  [
    'payout',
    poolAccount('00000000-0000-7000-8000-000000000f01'),
    walletAccount(newId(), 'USD'),
    'USD',
    'project:x',
  ],
  ['reward', issuanceAccount(), walletAccount(newId(), 'PRD'), 'PRD', 'message:x'],
  ['deposit', outsideAccount('BTC'), walletAccount(newId(), 'BTC'), 'BTC', 'deposit:x'],
  ['adjustment', treasuryAccount(), walletAccount(newId(), 'PRD'), 'PRD', null],
  ['trade', outsideAccount('BTC'), walletAccount(newId(), 'BTC'), 'BTC', 'trade:x'],
  ['fee', outsideAccount('USDT'), feesAccount('exchange', 'USDT'), 'USDT', 'trade:x'],
  ['transfer', outsideAccount('PRD'), walletAccount(newId(), 'PRD'), 'PRD', null],
  ['interest', outsideAccount('USD'), walletAccount(newId(), 'USD'), 'USD', null],
])('a forged %s, posted as the ledger would post it, is found', async (code, from, to, asset, reference) => {
  if (from.floor === 0n) await ledger.openAccounts([from]);
  if (from.key.startsWith('pool:')) await forge('card_payment', outsideAccount('USD'), from, 'USD');
  const id = await forge(code, from, to, asset, reference);
  expect(await told()).toContain(id);
});

test('a forged send between two members, which their limits have counted, is found', async () => {
  const [sender] = await query(
    `select owner_id as id from ledger_accounts where key like 'wallet:%:PRD' and balance - held > 0 and limit_day > 0
     order by id limit 1`,
  );
  const [recipient] = await query('select id from members where id <> $1 order by id limit 1', [sender.id]);
  const id = newId();
  const outcome = await ledger.post({
    kind: 'transfer',
    id,
    debitAccountId: accountIdOf(walletAccount(sender.id, 'PRD').key),
    creditAccountId: accountIdOf(walletAccount(recipient.id, 'PRD').key),
    amount: { asset: 'PRD', minor: 1n },
    code: 'transfer',
    isLimited: true,
  });
  expect(outcome.status).toBe('posted');
  expect(await told()).toContain(`transfer ${id} (transfer): no row says so`);
});

test('a send whose row is gone, or says another recipient, is found', async () => {
  const [send] = await query('select * from member_sends order by transfer_id limit 1');
  const insert = 'insert into member_sends values ($1, $2, $3, $4, $5, $6)';
  await asleep(database.pool, 'delete from member_sends where transfer_id = $1', [send.transfer_id]);
  const gone = await told();
  await asleep(database.pool, insert, Object.values(send));
  expect(gone).toContain(`transfer ${send.transfer_id} (transfer): no row says so`);
  const [other] = await query('select id from members where id not in ($1, $2) limit 1', [
    send.sender_id,
    send.recipient_id,
  ]);
  const give = 'update member_sends set recipient_id = $2 where transfer_id = $1';
  await asleep(database.pool, give, [send.transfer_id, other.id]);
  const changed = await told();
  await asleep(database.pool, give, [send.transfer_id, send.recipient_id]);
  expect(changed).toContain(
    `transfer ${send.transfer_id} (transfer) is not what member_sends ${send.transfer_id} says`,
  );
});

test('a forged welcome grant of a member whose grant is withheld is found', async () => {
  const memberId = newId();
  await query(
    `insert into members (id, email, username, protege_address, password_hash, email_verified_at, created_at, updated_at)
     values ($1::uuid, $1 || '@example.org', $1, 'PRD' || $1, 'x', now(), now(), now())`,
    [memberId],
  );
  await query(
    `insert into welcome_grants (member_id, withheld, decided_at) values ($1, 'disposable', now())`,
    [memberId],
  );
  await ledger.openAccounts(signupGrantAccounts(memberId));
  const [grant] = await ledger.postLinked(
    signupGrant(memberId, { now: new Date(), transferId: transferIdOf, accountId: accountIdOf }),
  );
  expect(grant!.status).toBe('posted');
  const id = transferIdOf(signupGrantNames(memberId).grant);
  expect(await told()).toContain(`transfer ${id} (signup_grant): no row says so`);
});

test('a payout that was copied is found', async () => {
  const id = await forge(
    'payout',
    outsideAccount('USD'),
    walletAccount(newId(), 'USD'),
    'USD',
    'project:copied',
  );
  expect(await told()).toContain(`transfer ${id} (payout): no row says so`);
});

test('a chain that was deleted whole is found by what was noted outside the database', async () => {
  await asleep(database.pool, 'delete from chain_entries');
  await asleep(database.pool, 'delete from chain_register');
  await asleep(database.pool, 'delete from chain_liabilities');
  await asleep(database.pool, 'delete from chain_blocks');
  const words = await told();
  expect(words).toContain('is gone');
  expect(words).toContain('chain-checkpoints.jsonl');
}, 60_000);
