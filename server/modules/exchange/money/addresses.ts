/** The book of withdrawal addresses. A new one waits, so that who steals a session cannot empty a wallet. */

import { sql } from 'kysely';
import { ADDRESS_EXAMPLES } from '#core/exchange/address-format.ts';
import {
  ADDRESS_COOLING_HOURS,
  type CustodyAsset,
  isCustodyAsset,
  MAX_ADDRESSES,
} from '#core/exchange/limits.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Confirmed } from '#server/modules/identity/index.ts';
import type { Braked } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { FloorDeps } from '../deps.ts';
import { addressOf, hasOneCase } from './address-of.ts';

const HOUR_MS = 60 * 60 * 1000;

interface AddressRow {
  id: string;
  symbol: string;
  address: string;
  label: string;
  usable_at: Date;
  created_at: Date;
}

function toWire(row: AddressRow, now: Date) {
  return {
    id: row.id,
    currency: row.symbol as CustodyAsset,
    address: row.address,
    label: row.label,
    usableAt: row.usable_at.toISOString(),
    isUsable: row.usable_at <= now,
    createdAt: row.created_at.toISOString(),
  };
}

export async function listAddresses(deps: FloorDeps, memberId: string) {
  const rows = await deps.db
    .selectFrom('exchange_addresses as a')
    .innerJoin('exchange_currencies as c', 'c.id', 'a.currency_id')
    .select(['a.id', 'c.symbol', 'a.address', 'a.label', 'a.usable_at', 'a.created_at'])
    .where('a.user_id', '=', memberId)
    .orderBy('a.created_at')
    .execute();
  return { items: rows.map((row) => toWire(row, deps.clock.now())), coolingHours: ADDRESS_COOLING_HOURS };
}

/** Refuses with: `currency_unknown`, `paper_stays_here`, `currency_moves_by_itself`. */
export async function custodyCurrency(deps: FloorDeps, symbol: string) {
  const currency = (await deps.exchange.currencies()).get(symbol) ?? refuse('currency_unknown');
  if (currency.isPaper) refuse('paper_stays_here');
  if (!isCustodyAsset(currency.symbol)) refuse('currency_moves_by_itself');
  return { ...currency, asset: currency.symbol };
}

/** Refuses with: `custody_off`. */
export function requireCustody(deps: FloorDeps, symbol: CustodyAsset): void {
  if (!deps.exchange.custody.isOn) refuse('custody_off', { values: { symbol } });
}

/** An address in its one spelling. Refuses with: `withdrawal_address_invalid`. */
export function checkedAddress(asset: CustodyAsset, text: string): string {
  const values = { symbol: asset, example: ADDRESS_EXAMPLES[asset] };
  return addressOf(asset, text) ?? refuse('withdrawal_address_invalid', { values });
}

/** Finds an address also as it was spelled before each had one spelling. */
const isSame = (address: string) =>
  hasOneCase(address)
    ? sql<boolean>`lower(address) = ${address.toLowerCase()}`
    : sql<boolean>`address = ${address}`;

/**
 * Saves an address; one that is there already is returned, and its waiting time does not start again.
 * Refuses with: `currency_unknown`, `currency_moves_by_itself`, `withdrawal_address_invalid`,
 * `too_many_addresses`, `email_code_required`.
 */
export async function saveAddress(
  deps: FloorDeps,
  memberId: string,
  { confirmed, ...input }: { currency: string; address: string; label: string; confirmed: Confirmed },
) {
  const { id: currencyId, asset } = await custodyCurrency(deps, input.currency);
  const address = checkedAddress(asset, input.address);
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const known = await tx
      .selectFrom('exchange_addresses')
      .selectAll()
      .where('user_id', '=', memberId)
      .where('currency_id', '=', currencyId)
      .where(isSame(address))
      .forUpdate()
      .executeTakeFirst();
    if (known && known.label === input.label) return toWire({ ...known, symbol: asset }, now);
    if (known) {
      await confirmed.consume(tx);
      const label = { label: input.label };
      await tx.updateTable('exchange_addresses').set(label).where('id', '=', known.id).execute();
      return toWire({ ...known, ...label, symbol: asset }, now);
    }
    const { count } = await tx
      .selectFrom('exchange_addresses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_ADDRESSES) refuse('too_many_addresses', { values: { maximum: MAX_ADDRESSES } });
    await confirmed.consume(tx);
    const row = await tx
      .insertInto('exchange_addresses')
      .values({
        id: deps.newId(),
        user_id: memberId,
        currency_id: currencyId,
        address,
        label: input.label,
        usable_at: new Date(now.getTime() + ADDRESS_COOLING_HOURS * HOUR_MS),
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'currency_id', 'address']).doUpdateSet({ label: input.label }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWire({ ...row, symbol: asset }, now);
  });
}

/** Has the addresses that a member could not use yet at a time wait their hours anew. */
export async function coolAnew(tx: Tx, { memberId, since, now }: Braked): Promise<void> {
  await tx
    .updateTable('exchange_addresses')
    .set({ usable_at: new Date(now.getTime() + ADDRESS_COOLING_HOURS * HOUR_MS) })
    .where('user_id', '=', memberId)
    .where('usable_at', '>', since)
    .execute();
}

/** Refuses with: `not_found`, also for those of others. */
export async function removeAddress(deps: FloorDeps, memberId: string, id: string): Promise<{ done: true }> {
  const { numDeletedRows } = await deps.db
    .deleteFrom('exchange_addresses')
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? { done: true } : refuse('not_found');
}

/** The time from which the member may use an address; null when it is not in the book. */
export async function usableFrom(
  deps: FloorDeps,
  query: { memberId: string; currencyId: string; address: string },
): Promise<Date | null> {
  const row = await deps.db
    .selectFrom('exchange_addresses')
    .select('usable_at')
    .where('user_id', '=', query.memberId)
    .where('currency_id', '=', query.currencyId)
    .where(isSame(query.address))
    .orderBy('usable_at')
    .executeTakeFirst();
  return row?.usable_at ?? null;
}
