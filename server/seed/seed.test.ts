import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isCommonPassword } from '#core/identity/common-passwords.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/pool.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { passwordOf, seedSampleCommunity } from './index.ts';
import { SAMPLE_PROJECTS } from './sample-projects.ts';
import { SAMPLE_EVENTS, SAMPLE_MEMBERS, SIGN_IN_EMAIL } from './sample-story.ts';

const clean: (() => Promise<unknown>)[] = [];
const cleanUp = async () => {
  for (const step of clean.splice(0).reverse()) await step();
};

const config = readConfig({ NODE_ENV: 'test', PORT: '0', PROTEGE_LOG_LEVEL: 'error' });
const secret = 'a secret that only the tests know, long enough';

/** A database with what the tests ask of it. */
async function emptyDatabase() {
  const { url, drop } = await createTestDatabase();
  // What a community notes beside its database is its own.
  const dataDir = mkdtempSync(join(tmpdir(), 'protege-seed-'));
  clean.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const { pool, close } = openDatabase({ url, maxConnections: 1 });
  clean.push(drop, close);
  const count = async (from: string) =>
    (await pool.query(`select count(*)::int as n from ${from}`)).rows[0].n;
  return {
    url,
    query: (text: string) => pool.query(text),
    count,
    seed: () => seedSampleCommunity({ config: { ...config, dataDir }, databaseUrl: url, secret }),
  };
}

describe('a community that was made whole', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let first: Awaited<ReturnType<typeof seedSampleCommunity>>;
  beforeAll(async () => {
    database = await emptyDatabase();
    first = await database.seed();
  });
  afterAll(cleanUp);

  test('the sample community came about by what its members did, all of it in the past', async () => {
    expect(await database.count('members where email_verified_at is not null')).toBe(SAMPLE_MEMBERS.length);
    const says = SAMPLE_EVENTS.filter((event) => event.kind === 'says');
    expect(await database.count("ledger_transfers where code = 'transfer'")).toBe(
      SAMPLE_EVENTS.length - says.length,
    );
    expect(await database.count("mentor_messages where sender = 'ai' and status = 'complete'")).toBe(
      says.length,
    );
    expect(await database.count("ledger_transfers where code = 'reward'")).toBeGreaterThanOrEqual(
      SAMPLE_MEMBERS.length,
    );
    expect(await database.count('roadmap_tasks where transfer_id is not null')).toBe(7);
    expect(
      (await database.query('select title, status, paid_cents from projects order by submitted_at')).rows,
    ).toEqual(
      [
        ['ada', 'rejected', 0n],
        ['ben', 'funded', 90_000n],
        ['chiara', 'approved', 0n],
        ['dawit', 'active', 0n],
        ['elif', 'active', 0n],
      ].map(([by, status, paid_cents]) => ({
        title: SAMPLE_PROJECTS.find((project) => project.by === by)!.title,
        status,
        paid_cents,
      })),
    );
    expect(await database.count('project_ballots')).toBe(
      SAMPLE_PROJECTS.flatMap(({ votes }) => votes).length,
    );
    expect(await database.count('member_profiles where listed_at is not null')).toBe(7);
    expect(await database.count('exchange_trades')).toBeGreaterThanOrEqual(8);
    expect(await database.count("exchange_orders where status = 'open'")).toBeGreaterThanOrEqual(40);
    expect(await database.count("bank_waiting where status = 'waiting' and expires_at > now()")).toBe(1);
    expect(await database.count('ledger_transfers where created_at > now()')).toBe(0);
    await expectBooksToBalance(database.url);
  });

  test('the sample sign-in that is printed works, and belongs to the one administrator', async () => {
    const app = await createApp({ config, databaseUrl: database.url, secret });
    const url = await app.listen();
    const response = await fetch(`${url}/api/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(first),
    }).finally(() => app.close());
    expect(response.status).toBe(200);
    expect((await response.json()).user).toMatchObject({ username: 'ada', isAdmin: true });
    expect(await database.count('member_roles')).toBe(1);
  });

  test('a later start adds nothing, also after one that was cut short', async () => {
    const transfers = await database.count("ledger_transfers where code <> 'expiry'");
    const messages = await database.count('mentor_messages');
    expect(await database.seed()).toEqual(first);
    await database.query('update sample_community set finished_at = null');
    expect(await database.seed()).toEqual(first);
    expect(await database.count("ledger_transfers where code <> 'expiry'")).toBe(transfers);
    expect(await database.count('mentor_messages')).toBe(messages);
    expect(await database.count('sample_community where finished_at is not null')).toBe(1);
  });
});

describe('a start', () => {
  afterEach(cleanUp);

  test('goes on where others ended, be it between a sample member’s email and its link', async () => {
    const cut = await emptyDatabase();
    // The third member's email arrives, and then the process is gone.
    await createApp({ config, databaseUrl: cut.url, secret }).then((app) => app.close());
    await cut.query(`create function cut_short() returns trigger language plpgsql as $$ begin
        if (select count(*) from members where email_verified_at is not null) >= 2 then raise 'cut short'; end if;
        return new; end $$;
      create trigger cut_short before update of email_verified_at on members
        for each row when (new.email_verified_at is not null) execute function cut_short()`);
    for (let starts = 0; starts < 2; starts += 1) await expect(cut.seed()).rejects.toThrow();
    await cut.query('drop trigger cut_short on members');
    expect(await cut.seed()).toMatchObject({ email: SIGN_IN_EMAIL });
    expect(await cut.count('members where email_verified_at is not null')).toBe(SAMPLE_MEMBERS.length);
    await expectBooksToBalance(cut.url);
  });

  test('a community that has members of its own gets no samples', async () => {
    const database = await emptyDatabase();
    await database.query(
      `insert into members (id, email, username, protege_address, password_hash, created_at, updated_at)
       values (gen_random_uuid(), 'own@example.org', 'own', 'PRDX', 'x', now(), now())`,
    );
    expect(await database.seed()).toBeUndefined();
    expect(await database.count('members')).toBe(1);
  });
});

test('in production no samples are made unless they are asked for', () => {
  const production = { NODE_ENV: 'production', PROTEGE_PUBLIC_URL: 'https://protege.example' };
  expect(readConfig(production).seed).toBe('none');
  expect(readConfig({ ...production, PROTEGE_SEED: 'sample' }).seed).toBe('sample');
  expect(readConfig({}).seed).toBe('sample');
});

test('the sample’s password is never one that is refused, whatever the secret', () => {
  // Lists of leaked passwords have the word that it begins with.
  const isRefused = (password: string) =>
    isCommonPassword(password, { isListed: (text) => text === 'sample' });
  const passwords = Array.from({ length: 2_000 }, (_, n) => passwordOf(`a secret of an installation ${n}`));
  expect(passwords.filter(isRefused)).toEqual([]);
});
