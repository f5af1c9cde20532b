/**
 * The one way for transactions that write. A try that another transaction was in the way of, by a deadlock, a
 * serialization failure, or by removing what this one had looked up and refers to, was rolled back whole, and is run
 * again: five tries in all. What follows the commit
 * (announcements, live events) is run once, behind it, and never for a try that was rolled back. What was found out on
 * the way, and holds though the transaction doesn't (`keepIfRefused`), is done again once it has let go of all its locks and
 * its connection.
 *
 * Where an administrator acts, the row of the audit log is its last statement (`admin-acts.ts`).
 *
 * So `work` may run several times: but for `afterCommit` it changes nothing outside the database. A transaction
 * inside another one is refused: the outer one would keep its locks while the inner one waits for a connection.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '#server/database/connect.ts';
import { isInTheWay } from '#server/database/in-the-way.ts';
import { isInsideTransaction } from '#server/database/outside-transactions.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { actInTransaction } from './admin-acts.ts';

/** Leaves something to do once the transaction has committed; in the order in which it was left. */
export type AfterCommit = (run: () => void) => void;

/** What is not as with most transactions. */
export interface TransactionOptions {
  /**
   * Unique keys, by name, of which another transaction may be the first to take a value that this one looked for in
   * vain: a try that meets one is run again, and finds it. Without this it is an error.
   */
  againWhenTaken?: readonly string[] | 'any';
  isolation?: 'repeatable read';
}

const TRIES = 5;
/** Whoever is tried again rests for a part of this, which doubles from try to try. */
const MOST_REST_MS = 20;

const TAKEN = '23505';
/** A row refers to one that is gone: run again, the transaction looks for it in vain, and says so in its own words. */
const GONE = '23503';

const watchers = new WeakMap<Db, (code: string) => void>();

/** Calls `onAgain` with the code of the database's error whenever a transaction of this handle is run again. */
export function watchTransactions(db: Db, onAgain: (code: string) => void): void {
  watchers.set(db, onAgain);
}

const leftIfRefused = new WeakMap<Tx, ((db: Db) => Promise<unknown>)[]>();

/**
 * Has something done once more, on another connection, if this transaction is refused in the end. It may fail: the refusal
 * is what is told.
 */
export function keepIfRefused(tx: Tx, again: (db: Db) => Promise<unknown>): void {
  leftIfRefused.get(tx)?.push(again);
}

/** Runs `work` in a transaction and returns what it returns, committed; a throw rolls it back. */
export async function transaction<Value>(
  db: Db,
  work: (tx: Tx, afterCommit: AfterCommit) => Promise<Value>,
  options: TransactionOptions = {},
): Promise<Value> {
  if (isInsideTransaction()) throw new Error('A transaction was begun inside another one.');
  const act = actInTransaction();
  for (let tries = 1; ; tries += 1) {
    const following: (() => void)[] = [];
    const ifRefused: ((db: Db) => Promise<unknown>)[] = [];
    let value: Value;
    try {
      value = await begin(db, options).execute(async (tx) => {
        leftIfRefused.set(tx, ifRefused);
        const made = await work(tx, (run) => void following.push(run));
        await act?.write(tx);
        return made;
      });
      act?.committed();
    } catch (error) {
      act?.anew();
      const code = reasonToRunAgain(error, options);
      if (code === null || tries === TRIES) {
        for (const again of ifRefused) await again(db).catch(() => undefined);
        throw error;
      }
      watchers.get(db)?.(code);
      // Two that crossed do not meet again.
      await sleep(randomInt(MOST_REST_MS * 2 ** tries));
      continue;
    }
    follow(following);
    return value;
  }
}

function begin(db: Db, { isolation }: TransactionOptions) {
  const builder = db.transaction();
  return isolation ? builder.setIsolationLevel(isolation) : builder;
}

/** The code of an error after which a try is run again; null of any other error. */
function reasonToRunAgain(error: unknown, { againWhenTaken = [] }: TransactionOptions): string | null {
  if (isInTheWay(error)) return error.code;
  if (!(error instanceof DatabaseError)) return null;
  if (error.code === GONE) return GONE;
  if (error.code !== TAKEN) return null;
  const isForeseen = againWhenTaken === 'any' || againWhenTaken.includes(error.constraint ?? '');
  return isForeseen ? error.code : null;
}

/** What has committed has, whatever becomes of one thing that follows: the others follow too. */
function follow(following: readonly (() => void)[]): void {
  const failures: unknown[] = [];
  for (const run of following) {
    try {
      run();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
