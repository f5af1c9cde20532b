/**
 * Nothing outside is asked while a transaction is open: whoever waits for a model or an email server would hold locks
 * and a connection for as long as it takes. Transactions are marked, and ports refuse to be called inside one; so does
 * the pool. And where it is asked for, nothing is written but inside one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionBuilder } from 'kysely';
import type { Db } from './pool.ts';
import type { DB } from './schema.gen.ts';

/** What a transaction has begun may outlive it, and is free then. */
const marks = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Makes this handle mark its transactions. */
export function markTransactions(db: Db): Db {
  const begin = db.transaction.bind(db);
  db.transaction = () => marked(begin());
  return db;
}

function marked(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  return new Proxy(builder, {
    get(target, name) {
      if (name === 'execute') return executeMarked(target);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? (...args: unknown[]) => marked(value.apply(target, args)) : value;
    },
  });
}

function executeMarked(builder: TransactionBuilder<DB>): TransactionBuilder<DB>['execute'] {
  return (work) => {
    // Open once it has its own connection.
    const mark = { isOpen: false };
    return marks
      .run(mark, () =>
        builder.execute((tx) => {
          mark.isOpen = true;
          return work(tx);
        }),
      )
      .finally(() => {
        mark.isOpen = false;
      });
  };
}

/** Says whether a transaction is open around this call. */
export function isInsideTransaction(): boolean {
  return marks.getStore()?.isOpen === true;
}

const guards = new AsyncLocalStorage<() => boolean>();

/** Runs it; while `isGuarded`, a statement that writes, of a pool of ours and outside a transaction, throws. */
export function onlyInTransactions<Value>(isGuarded: () => boolean, run: () => Value): Value {
  return guards.run(isGuarded, run);
}

/** By the first word, behind a parenthesis of a `with`, or by two words that nothing else has beside each other. */
const WRITES =
  /^\s*(?:insert|update|delete|merge|truncate)\b|[()]\s*(?:insert|update|delete|merge)\b|\b(?:insert|merge)\s{1,20}into\b|\bdelete\s{1,20}from\b/i;

/** Throws where a statement outside transactions would write, and may not. */
export function checkWrite(text: string): void {
  if (guards.getStore()?.() && !isInsideTransaction() && WRITES.test(text))
    throw new Error(`Outside a transaction, and on no record: ${text.slice(0, 80)}`);
}

/** The same port; its functions throw where a transaction is open around the call. */
export function outsideTransactions<Port extends object>(name: string, port: Port): Port {
  return new Proxy(port, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (isInsideTransaction()) throw new Error(`${name} was asked inside a transaction.`);
        return value.apply(target, args);
      };
    },
  });
}
