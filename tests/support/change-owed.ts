import { walletAccount } from '#core/ledger/chart.ts';
import type { TestApp } from './start-app.ts';

/**
 * Has a member owe so much more, or less, of an asset's smallest unit, as a chargeback does. The books hold it against
 * what was invested: take it back before the test ends.
 */
export async function changeOwed(
  { app }: Pick<TestApp, 'app'>,
  { id }: { id: string },
  change: bigint,
  asset: 'PRD' | 'USDT' = 'PRD',
): Promise<void> {
  const { ledger, db } = app.deps;
  const [account] = await ledger.openAccounts([walletAccount(id, asset)]);
  await db.transaction().execute((tx) => ledger.changeOwedInTransaction(tx, account!, change));
}
