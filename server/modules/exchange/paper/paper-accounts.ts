/**
 * A member's paper money: given on first use, set back on reset. It comes from outside the books like a deposit,
 * in assets of its own, so the ledger itself refuses to turn it into anything else. Source: decision C-109.
 */
import { sql } from 'kysely';
import type { PaperAsset } from '#core/exchange/pair.ts';
import { PAPER_ASSETS, PAPER_START } from '#core/exchange/paper.ts';
import { outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { FloorDeps } from '../deps.ts';

/** Gives a member the paper money that everyone starts with, once. */
export async function openPaper(
  deps: Pick<FloorDeps, 'db' | 'ledger' | 'clock'>,
  memberId: string,
): Promise<void> {
  const known = await deps.db
    .selectFrom('exchange_paper_accounts')
    .select('round')
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  if (known) return;
  await deps.ledger.openAccounts(
    PAPER_ASSETS.flatMap((asset) => [outsideAccount(asset), walletAccount(memberId, asset)]),
  );
  // The row is made first: who finds it there has nothing to give.
  await transaction(deps.db, async (tx, afterCommit) => {
    const made = await tx
      .insertInto('exchange_paper_accounts')
      .values({ user_id: memberId, opened_at: deps.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) return;
    const done = await deps.ledger.postInTransaction(tx, [
      PAPER_ASSETS.map((asset) => paperMoney(memberId, asset, { round: 1, change: PAPER_START[asset] })),
    ]);
    const refused = done.outcomes[0]!.find((outcome) => outcome.status === 'refused');
    if (refused) throw new Error(`Paper money was refused: ${JSON.stringify(refused)}.`);
    afterCommit(done.announce);
  });
}

/**
 * Cancels what rests in the paper markets, then brings each balance back to the start. Two resets at once are
 * one after the other. Refuses with: `matcher_unavailable`, `paper_balance_moved`.
 */
export async function resetPaper(deps: FloorDeps, memberId: string): Promise<void> {
  await openPaper(deps, memberId);
  await deps.exchange.trading.cancelAll({ memberId, money: 'paper' });
  await transaction(deps.db, async (tx, afterCommit) => {
    const { round } = await tx
      .updateTable('exchange_paper_accounts')
      .set({ round: sql<number>`round + 1`, reset_at: deps.clock.now() })
      .where('user_id', '=', memberId)
      .returning('round')
      .executeTakeFirstOrThrow();
    const keyOf = (asset: PaperAsset) => walletAccount(memberId, asset).key;
    const wallets = await deps.ledger.accountsByKeys(PAPER_ASSETS.map(keyOf), tx);
    const balances = new Map(wallets.map(({ key, balance }) => [key, balance]));
    const transfers = PAPER_ASSETS.map((asset) =>
      paperMoney(memberId, asset, { round, change: PAPER_START[asset] - balances.get(keyOf(asset))! }),
    ).filter((transfer) => transfer.amount.minor > 0n);
    if (transfers.length === 0) return;
    const done = await deps.ledger.postInTransaction(tx, [transfers]);
    // An order that came in between holds what should go.
    if (done.outcomes[0]!.some(({ status }) => status === 'refused')) refuse('paper_balance_moved');
    afterCommit(done.announce);
  });
}

type PlainTransfer = Extract<TransferRequest, { kind: 'transfer' }>;

function paperMoney(
  memberId: string,
  asset: PaperAsset,
  { round, change }: { round: number; change: bigint },
): PlainTransfer {
  const wallet = accountIdOf(walletAccount(memberId, asset).key);
  const outside = accountIdOf(outsideAccount(asset).key);
  return {
    kind: 'transfer',
    id: transferIdOf(`paper:${memberId}:${round}:${asset}`),
    debitAccountId: change > 0n ? outside : wallet,
    creditAccountId: change > 0n ? wallet : outside,
    amount: { asset, minor: change > 0n ? change : -change },
    code: change > 0n ? 'deposit' : 'withdrawal',
    reference: `paper:${memberId}`,
    memo: 'Paper money',
  };
}
