/** Whether a debt binds members (G18, G24), asked of many at once: the same from either side, and by few walks. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from './pool.ts';

const { url, drop } = await createTestDatabase();
const { db, close } = openDatabase({ url });
afterAll(async () => {
  await close();
  await drop();
});

const MANY = 400;
/** The first ones are pairs of one person each, the others stand alone. */
const members = Array.from({ length: MANY }, () => randomUUID());
const PAIRS = 40;
const ofPair = (pair: number) => [members[2 * pair]!, members[2 * pair + 1]!] as const;
const alone = members.slice(2 * PAIRS);

beforeAll(async () => {
  await sql`insert into ledger_accounts (id, key, asset, floor, owner_id, posted_at, created_at)
    select gen_random_uuid(), 'm:' || id || ':' || asset, asset, 0, id, now(), now()
    from unnest(${members}::uuid[]) id, unnest(array['PRD', 'USD']) asset`.execute(db);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [one, other] = ofPair(pair).toSorted();
    await sql`insert into found_links (member_id, other_id, kinds) values (${one}, ${other}, '{mailbox}')`.execute(
      db,
    );
  }
});

const owe = (memberId: string, asset: 'PRD' | 'USD', minor: number) =>
  sql`update ledger_accounts set owed = ${minor} where owner_id = ${memberId} and asset = ${asset}`.execute(
    db,
  );

/** What binds any of them, and how many walks through whose accounts are whose it took. */
const ask = (asked: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    await sql`set local track_functions = 'pl'`.execute(tx);
    // The connection's, of before too.
    const walked = async () => {
      const { rows } = await sql<{ calls: number }>`
        select calls from pg_stat_xact_user_functions where funcname = 'person_accounts'`.execute(tx);
      return rows[0]?.calls ?? 0;
    };
    const before = await walked();
    const { rows } = await sql<{
      debt: string | null;
    }>`select binding_debt(${asked}::uuid[]) as debt`.execute(tx);
    return { debt: rows[0]!.debt, walks: (await walked()) - before };
  });

test('nobody is walked while nobody owes; one who owes among many who are asked about costs one walk', async () => {
  expect(await ask(members)).toEqual({ debt: null, walks: 0 });
  await owe(alone[0]!, 'USD', 5);
  expect(await ask(alone.slice(1))).toEqual({ debt: null, walks: 1 });
  expect(await ask(members)).toEqual({ debt: 'owes', walks: 1 });
  await owe(alone[0]!, 'USD', 0);
});

test('many who owe cost one who is asked about one walk', async () => {
  for (const memberId of alone.slice(0, 30)) await owe(memberId, 'USD', 5);
  expect(await ask([alone.at(-1)!])).toEqual({ debt: null, walks: 1 });
  expect(await ask(ofPair(0))).toEqual({ debt: null, walks: 2 });
  for (const memberId of alone.slice(0, 30)) await owe(memberId, 'USD', 0);
});

test('from either side it says the same: another account that owes binds, the own wallet’s PRD does not', async () => {
  const [[debtor, other], [owner, mate]] = [ofPair(1), ofPair(2)];
  await owe(debtor, 'PRD', 5);
  await owe(owner, 'USD', 5);
  // Walked from those who are asked about, and, beside many others, from those who owe.
  for (const beside of [[], alone]) {
    const asked = async (memberId: string) => (await ask([memberId, ...beside])).debt;
    expect([await asked(debtor), await asked(other)]).toEqual([null, 'owes']);
    expect([await asked(owner), await asked(mate)]).toEqual(['owes', 'owes']);
    expect(await asked(ofPair(3)[0])).toBeNull();
  }
});
