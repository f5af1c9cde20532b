import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, makeAdmin, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { throwAwayFolder } from '#tests/support/throw-away-folder.ts';
import { exportTables, isSecretColumn } from './export-tables.ts';

const folder = throwAwayFolder('export');
let app: TestApp;
let ada: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  // With a second factor, and keys of sessions.
  await makeAdmin(app, ada);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const linesOf = async (table: string) =>
  (await readFile(join(folder, `${table}.jsonl`), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('everything is written out as lines of JSON, amounts as text, and nothing that lets somebody in', async () => {
  const { pool } = app.app.deps.database;
  const count = async (table: string) =>
    (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  const written = await exportTables(app.databaseUrl, folder);
  for (const table of ['members', 'ledger_transfers', 'ledger_accounts', 'factors']) {
    const rows = written.find((one) => one.table === table)?.rows;
    expect([table, rows]).toEqual([table, await count(table)]);
    expect(await linesOf(table)).toHaveLength(rows!);
  }
  const [member] = await linesOf('members');
  expect(member).toMatchObject({ email: ada.email, protege_address: ada.address });
  const transfers = await linesOf('ledger_transfers');
  expect(transfers.map(({ amount }) => amount)).toContain('10000000000');

  const { rows: secrets } = await pool.query(
    `select password_hash as secret from members union all select secret_encrypted from factors
     union all select seed from sessions union all select private_jwk_encrypted from signing_keys`,
  );
  const kept = secrets.map(({ secret }) => secret).filter(Boolean);
  expect(kept.length).toBeGreaterThanOrEqual(4);
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const secret of kept) expect([name, text.includes(secret)]).toEqual([name, false]);
  }
  await expect(exportTables(app.databaseUrl, folder)).rejects.toThrow('is not empty');
});

test('a column is left out by the words of its name, whatever table it is in', () => {
  const secret = [
    'password_hash',
    'secret_encrypted',
    'old_secret_hash',
    'undo_token_hash',
    'seed',
    'private_key_encrypted',
    'code_hash',
    'mailbox_hash',
  ];
  const open = ['email', 'amount', 'input_tokens', 'hash', 'request_hash', 'public_key', 'object_key'];
  expect(secret.filter((name) => !isSecretColumn(name))).toEqual([]);
  expect(open.filter(isSecretColumn)).toEqual([]);
});
