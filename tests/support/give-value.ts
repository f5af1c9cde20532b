import type { AccountSpec } from '#core/ledger/types.ts';
import type { Amount } from '#core/money/amount.ts';
import type { App } from '#server/app.ts';
import { adjustInTransaction } from '#server/modules/ledger/index.ts';

/** Moves value where a test needs it, as the product gives a stock: a posting with its row. Returns the transfer's id. */
export async function giveValue(
  { db, ledger, clock, newId }: Pick<App['deps'], 'db' | 'ledger' | 'clock' | 'newId'>,
  { from, to, amount }: { from: AccountSpec; to: AccountSpec; amount: Amount },
): Promise<string> {
  const [debit, credit] = await ledger.openAccounts([from, to]);
  const id = newId();
  const { outcome, announce } = await db
    .transaction()
    .execute((tx) =>
      adjustInTransaction(
        { tx, ledger, now: clock.now() },
        { id, debitAccountId: debit!, creditAccountId: credit!, amount },
        { kind: 'stock', reason: 'For a test', askedBy: null },
      ),
    );
  announce();
  if (outcome.status !== 'posted') throw new Error(`Nothing was given: ${outcome.status}`);
  return id;
}
