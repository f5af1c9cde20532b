import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Tx } from '#server/database/pool.ts';
import { beginSteps } from '#tests/support/step-transaction.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { transaction, watchTransactions } from './transaction.ts';

const { url, drop } = await createTestDatabase();
const database = openDatabase({ url });
const { db, pool } = database;
const again: string[] = [];

beforeAll(async () => {
  watchTransactions(db, (code) => void again.push(code));
  // A sequence counts what is rolled back too: so many writes to `thwarted` fail with this code.
  await pool.query(`
    create table rows (id int primary key, value int not null default 0);
    insert into rows select generate_series(1, 3);
    create table thwarted (id int constraint thwarted_id primary key, value int not null default 0);
    create sequence tries;
    create table plan (code text not null, times int not null);
    create function thwart() returns trigger language plpgsql as $$
    declare v_plan plan;
    begin
      select * into v_plan from plan;
      if nextval('tries') <= v_plan.times then
        raise exception 'thwarted' using errcode = v_plan.code;
      end if;
      return new;
    end $$;
    create trigger thwart before insert on thwarted for each row execute function thwart();
  `);
});
afterAll(async () => {
  await database.close();
  await drop();
});
beforeEach(async () => {
  again.length = 0;
  await pool.query('truncate thwarted, plan');
  await pool.query("select setval('tries', 1, false)");
});

/** So many tries to write a row fail. */
const thwart = (code: string, times: number) => pool.query('insert into plan values ($1, $2)', [code, times]);
const write = (tx: Tx, id: number) => sql`insert into thwarted (id) values (${id})`.execute(tx);
const written = async () =>
  (await pool.query('select id from thwarted order by id')).rows.map(({ id }) => id);

describe('a transaction that another one was in the way of', () => {
  test('is run again after a deadlock, and commits once', async () => {
    // This one holds the second row; ours holds the first, and is kept from the second until both wait.
    const other = await beginSteps(url, { neverGivesWay: true });
    const gate = await beginSteps(url);
    const followed: number[] = [];
    let tries = 0;
    try {
      await other.run('update rows set value = value + 1 where id = 2');
      await gate.run('select 1 from rows where id = 3 for update');
      const ours = transaction(db, async (tx, afterCommit) => {
        tries += 1;
        const mine = tries;
        afterCommit(() => followed.push(mine));
        await sql`update rows set value = value + 10 where id = 1`.execute(tx);
        await sql`update rows set value = value + 10 where id = 3`.execute(tx);
        await sql`update rows set value = value + 10 where id = 2`.execute(tx);
        return mine;
      });
      await gate.blocks(1, ours);
      const crossing = other.run('update rows set value = value + 1 where id = 1');
      await other.isBlocked();
      await gate.commit();
      await crossing;
      await other.commit();
      expect(await ours).toBe(2);
    } finally {
      await gate.close();
      await other.close();
    }
    expect(followed).toEqual([2]);
    expect(again).toEqual(['40P01']);
    const { rows } = await pool.query('select value from rows order by id');
    expect(rows.map(({ value }) => value)).toEqual([11, 11, 10]);
  });

  test('is run again after a serialization failure, five times in all, and what follows is run once', async () => {
    await thwart('40001', 4);
    const followed: string[] = [];
    await transaction(db, async (tx, afterCommit) => {
      afterCommit(() => followed.push('first'));
      await write(tx, 1);
      afterCommit(() => followed.push('second'));
    });
    expect(followed).toEqual(['first', 'second']);
    expect(await written()).toEqual([1]);
    expect(again).toEqual(['40001', '40001', '40001', '40001']);
  });

  test('fails after the fifth try, and nothing follows', async () => {
    await thwart('40P01', 5);
    const followed: string[] = [];
    const tried = transaction(db, async (tx, afterCommit) => {
      afterCommit(() => followed.push('never'));
      await write(tx, 1);
    });
    await expect(tried).rejects.toMatchObject({ code: '40P01' });
    expect([followed, await written()]).toEqual([[], []]);
    expect(again).toHaveLength(4);
  });
});

test('what another transaction removes, after this one has looked it up, is looked for again, and is not there', async () => {
  await pool.query('create table children (parent int not null references rows (id))');
  await pool.query('insert into rows values (4)');
  const remover = await beginSteps(url);
  await remover.run('delete from rows where id = 4');
  const looked: number[] = [];
  const ours = transaction(db, async (tx) => {
    const { rows } = await sql`select 1 from rows where id = 4`.execute(tx);
    looked.push(rows.length);
    if (rows.length === 0) throw new Error('There is no such row.');
    await sql`insert into children values (4)`.execute(tx);
  });
  const refused = expect(ours).rejects.toThrow('There is no such row.');
  await remover.blocks(1, ours);
  await remover.commit();
  await remover.close();
  await refused;
  expect([looked, again]).toEqual([[1, 0], ['23503']]);
});

describe('a key that somebody else has taken', () => {
  const insert = (againWhenTaken: string[]) => {
    let tries = 0;
    const done = transaction(
      db,
      async (tx) => {
        tries += 1;
        await write(tx, tries === 1 ? 1 : 2);
        return tries;
      },
      { againWhenTaken },
    );
    return done;
  };

  test('is an error at once', async () => {
    await write(db as unknown as Tx, 1);
    await expect(insert([])).rejects.toMatchObject({ code: '23505' });
    await expect(insert(['thwarted_value'])).rejects.toMatchObject({ code: '23505' });
    expect(again).toEqual([]);
  });

  test('has the transaction run again where its name was given', async () => {
    await write(db as unknown as Tx, 1);
    expect(await insert(['thwarted_id'])).toBe(2);
    expect(await written()).toEqual([1, 2]);
  });
});

test('a throw rolls back, is passed on, and nothing follows', async () => {
  const followed: string[] = [];
  const tried = transaction(db, async (tx, afterCommit) => {
    await write(tx, 1);
    afterCommit(() => followed.push('never'));
    throw new Error('No.');
  });
  await expect(tried).rejects.toThrow('No.');
  expect([followed, await written(), again]).toEqual([[], [], []]);
});

test('what follows sees what was committed, and one that fails keeps no other from following', async () => {
  const followed: Promise<unknown>[] = [];
  const tried = transaction(db, async (tx, afterCommit) => {
    await write(tx, 1);
    afterCommit(() => {
      throw new Error('The first of them failed.');
    });
    afterCommit(() => followed.push(written()));
  });
  await expect(tried).rejects.toThrow('The first of them failed.');
  expect(await Promise.all(followed)).toEqual([[1]]);
});

test('a transaction inside another one is refused, and one that follows is not', async () => {
  const inside = transaction(db, async () => transaction(db, async (tx) => write(tx, 1)));
  await expect(inside).rejects.toThrow('inside another one');
  const later: Promise<unknown>[] = [];
  await transaction(db, async (_tx, afterCommit) => {
    afterCommit(() => later.push(transaction(db, (tx) => write(tx, 2))));
  });
  await Promise.all(later);
  expect(await written()).toEqual([2]);
});
