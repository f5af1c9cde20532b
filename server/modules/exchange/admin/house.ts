/** The switch of the house market maker. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import type { FloorDeps } from '../deps.ts';

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

/** What the house is called in the record. */
export const HOUSE = 'house market maker';

/** Turns the switch, on record; nothing where it stands so. */
export async function turnHouse(tx: Tx, isOn: boolean): Promise<void> {
  const changed = await tx
    .updateTable('exchange_house')
    .set({ is_on: isOn })
    .where('is_on', '<>', isOn)
    .returning('is_on')
    .execute();
  if (changed.length === 0) return;
  noteAct({ subject: HOUSE, details: { isOn } });
}

/** Says whether it stands so. */
export async function isHouseOn(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('exchange_house').select('is_on').executeTakeFirst();
  return row?.is_on ?? false;
}
