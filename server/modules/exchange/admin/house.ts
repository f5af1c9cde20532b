/** The switch of the house market maker. */
import { sql } from 'kysely';
import { transaction } from '#server/platform/transaction.ts';
import type { FloorDeps } from '../deps.ts';
import { recordAction } from './actions.ts';

export async function readHouse(deps: FloorDeps) {
  const row = await deps.db
    .selectFrom('exchange_accounts as a')
    .innerJoin('members as m', 'm.id', 'a.user_id')
    .select(['m.username', 'a.user_id'])
    .where('a.is_house', '=', true)
    .executeTakeFirst();
  const isOn = await deps.exchange.house.isOn();
  if (!row) return { username: null, isOn, openOrders: 0 };
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from exchange_orders
    where user_id = ${row.user_id} and status in ('open', 'partially_filled')`.execute(deps.db);
  return { username: row.username, isOn, openOrders: rows[0]!.orders };
}

/** Off takes its orders out of the books; on quotes at once. Refuses with: `matcher_unavailable`. */
export async function setHouse(deps: FloorDeps, { adminId, isOn }: { adminId: string; isOn: boolean }) {
  await transaction(deps.db, async (tx) => {
    const changed = await tx
      .updateTable('exchange_house')
      .set({ is_on: isOn })
      .where('is_on', '<>', isOn)
      .returning('is_on')
      .execute();
    if (changed.length === 0) return;
    await recordAction(tx, deps, {
      actorId: adminId,
      action: isOn ? 'turn_house_on' : 'turn_house_off',
      subject: 'house market maker',
      detail: '',
    });
  });
  // Also where nothing has changed: what is left from an outage is put right.
  if (isOn) await deps.exchange.house.quote();
  else await deps.exchange.house.withdraw();
  return readHouse(deps);
}
