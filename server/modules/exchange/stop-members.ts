/**
 * What is under way for a member from whom nothing may leave any more: open orders are cancelled, and withdrawals
 * that the custodian has not been asked for end. What it was asked for, and didn't answer, waits for its word, and says so
 * (custody-work.ts). What a crash has left is found by two work lists, of orders and of the
 * custody. Meanwhile none of those orders trades: the matcher cancels what would.
 */
import { sql } from 'kysely';
import { isStopped, type StoppedRoom } from '#server/modules/policy/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { FloorDeps } from './deps.ts';
import { endOutlived } from './end-outlived.ts';
import type { MovementRow } from './money/movements.ts';
import { stopWithdrawal } from './money/withdrawals.ts';

const UNANSWERED = 'Stopped. The custodian is asked whether it has it: if not, it is given back.';

/** What the gate hears of the exchange: orders that rest, and withdrawals that have neither ended nor been handed on. */
export function stoppedExchange(deps: FloorDeps): StoppedRoom {
  return {
    end: (memberId) => stopMember(deps, memberId),
    async isUnderWay(tx, memberId, staying) {
      const { rows } = await sql<{ is_under_way: boolean }>`
        select exists (select from exchange_orders
                 where user_id = ${memberId} and status in ('open', 'partially_filled')
                   and id <> all(${[...staying]}::uuid[]))
            or exists (select from exchange_transactions
                 where user_id = ${memberId} and transaction_type = 'withdrawal'
                   and status in ('pending', 'processing') and provider_reference is null) as is_under_way`.execute(
        tx,
      );
      return rows[0]!.is_under_way;
    },
    async mark(tx, { memberId, isStopped, now }) {
      const status = { account_status: isStopped ? 'frozen' : 'active', updated_at: now };
      if (!isStopped) {
        await tx.updateTable('exchange_accounts').set(status).where('user_id', '=', memberId).execute();
        return;
      }
      await tx
        .insertInto('exchange_accounts')
        .values({ user_id: memberId, created_at: now, ...status })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(status))
        .execute();
    },
  };
}

/**
 * Cancels and ends all of a stopped member's. Returns the orders that are set aside (load-markets.ts): they neither trade
 * nor can be cancelled until the operator has put them right.
 */
async function stopMember(deps: FloorDeps, memberId: string): Promise<string[]> {
  await endOrders(deps, memberId);
  const rows = await deps.db
    .selectFrom('exchange_transactions')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('transaction_type', '=', 'withdrawal')
    .where('status', 'in', ['pending', 'processing'])
    .where('provider_reference', 'is', null)
    .execute();
  for (const row of rows as MovementRow[]) {
    if (row.status === 'pending') await stopWithdrawal(deps, row);
    else await noteUnanswered(deps, row.id);
  }
  const open = await deps.db
    .selectFrom('exchange_orders')
    .select('id')
    .where('user_id', '=', memberId)
    .where('status', 'in', ['open', 'partially_filled'])
    .execute();
  const setAside = deps.exchange.markets()?.setAside;
  return open.flatMap(({ id }) => (setAside?.has(id) ? [id] : []));
}

/** Cancels a member's orders where they are stopped, and ends those that a stop should have ended. */
async function endOrders(deps: FloorDeps, memberId: string): Promise<void> {
  if (await isStopped(deps.db, memberId)) await deps.exchange.trading.cancelAll({ memberId });
  await endOutlived(deps, memberId);
}

/** Says of a withdrawal that the custodian may have that it waits. */
async function noteUnanswered({ db, clock }: FloorDeps, id: string): Promise<void> {
  // An administrator who lifts a stop has this done, too, and writes in transactions alone.
  await transaction(db, (tx) =>
    tx
      .updateTable('exchange_transactions')
      .set({ status_note: UNANSWERED, updated_at: clock.now() })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .where('provider_reference', 'is', null)
      .execute(),
  );
}

/**
 * Declares the work list of stopped members' orders: a crash, or a matcher that was away, has left them; or they were set
 * aside, and are ended once they are put right, however long ago the stop was lifted.
 */
export function defineStoppedOrders(deps: FloorDeps): void {
  deps.work.define({
    name: 'exchange.stopped-orders',
    everySeconds: 10,
    atOnce: 100,
    firstSeconds: 10,
    mostSeconds: 300,
    lateAfterSeconds: 600,
    failure: 'orders of a stopped member were not cancelled',
    due: () => sql`
      select s.member_id::text as item, 'member:' || s.member_id as share, max(s.stopped_at) as since from member_stops s
      where exists (select from exchange_orders o
                    where o.user_id = s.member_id and o.status in ('open', 'partially_filled')
                      and (s.lifted_at is null or s.stopped_at >= o.created_at))
      group by s.member_id`,
    act: (memberId) => endOrders(deps, memberId),
  });
}
