/**
 * Which money is real, decided once at the start by the providers, and kept apart from then on: a configuration that
 * mixes a real provider with a sandbox, or that would go on with the other kind of money in the books, does not
 * start, and a market between the worlds is halted.
 */
import { sql } from 'kysely';
import type { Asset } from '#core/money/asset.ts';
import { areOfOneWorld, type World, type Worlds, worldsOf } from '#core/money/worlds.ts';
import type { Db } from '#server/database/pool.ts';
import { StartError } from '#server/start-error.ts';
import type { Ports } from './build-ports.ts';

const NEVER = 'live money never meets a sandbox.';

/** Decides, marks every currency, and halts the markets between worlds. Throws a `StartError` for what would mix. */
export async function bindWorlds(
  db: Db,
  { cardPayments, custody, bankProvider }: Pick<Ports, 'cardPayments' | 'custody' | 'bankProvider'>,
): Promise<Worlds> {
  const cards = cardPayments.isSandbox ? 'sandbox' : 'live';
  const coins = custody.isOn ? (custody.isSandbox ? 'sandbox' : 'live') : null;
  if (coins !== null && coins !== cards) {
    throw new StartError(
      cards === 'live'
        ? `STRIPE_SECRET_KEY is a live key and the custodian is a sandbox: ${NEVER} Set PROTEGE_CUSTODY=none, or use a test key.`
        : `The custodian is a real one and card payments are a sandbox: ${NEVER} Set STRIPE_SECRET_KEY to a live key.`,
    );
  }
  if (bankProvider.isOn && bankProvider.isSandbox !== cardPayments.isSandbox) {
    throw new StartError(
      cards === 'live'
        ? `STRIPE_SECRET_KEY is a live key and the bank is a sandbox: ${NEVER} Set PROTEGE_BANK=none, or use a test key.`
        : `The bank is a real one and card payments are a sandbox: ${NEVER} Set STRIPE_SECRET_KEY to a live key.`,
    );
  }
  const kept = await worldOfCoins(db);
  await refuseOtherPayments(db, cards);
  await keepAccountsApart(db, cards);
  if (coins !== null && coins !== kept) await refuseOtherCoins(db, { kept, coins });
  // Without a custodian no coin comes or goes: those in the books stay what they were.
  const worlds = worldsOf({ cards, custody: coins ?? kept });
  await markCurrencies(db, worlds);
  await haltBetweenWorlds(db, worlds);
  return worlds;
}

/**
 * The accounts of the chart out of which dollars are paid, or into which they are owed, by how their keys begin, and what
 * is said where one isn't empty. Not among them: `interest`, `outside` and `card-clearing`, which are other sides and hold
 * nothing; and `pool`, whose dollars came by card payments, each of which says its own kind.
 */
const STANDING: readonly (readonly [kind: string, says: (dollars: string) => string])[] = [
  ['bank', (dollars) => `members hold ${dollars}`],
  ['wallet', (dollars) => `members hold ${dollars}`],
  ['loans', (dollars) => `members owe ${dollars}`],
  ['cards', (dollars) => `members owe ${dollars}`],
  ['bank-clearing', (dollars) => `${dollars} are on their way to other banks`],
  ['liquidity', (dollars) => `the house holds ${dollars}`],
  ['fees', (dollars) => `the house holds ${dollars}`],
];

/**
 * Throws where there are bank accounts of the other kind of money and dollars stand anywhere (`STANDING`). Where none do,
 * the accounts go on with this kind, and owe no interest of the other.
 */
async function keepAccountsApart(db: Db, cards: World): Promise<void> {
  const isLive = cards === 'live';
  const { rows } = await sql<{ kind: string }>`
    select distinct split_part(l.key, ':', 1) as kind from ledger_accounts l
    where l.asset = 'USD' and l.balance <> 0
      and exists (select from bank_accounts a where a.is_live <> ${isLive})`.execute(db);
  const stands = STANDING.find(([kind]) => rows.some((row) => row.kind === kind));
  if (stands) {
    const [, says] = stands;
    throw new StartError(
      isLive
        ? `STRIPE_SECRET_KEY is a live key, and ${says('dollars of a sandbox')}: ${NEVER} Start with a new database.`
        : `Card payments are a sandbox, and ${says('real dollars')}: ${NEVER} Set STRIPE_SECRET_KEY to the live key.`,
    );
  }
  await sql`
    with changed as (update bank_accounts set is_live = ${isLive} where is_live <> ${isLive} returning id)
    update bank_accruals i set accrual = 0 from changed where i.account_id = changed.id`.execute(db);
}

async function worldOfCoins(db: Db): Promise<World> {
  const { rows } = await sql<{ world: World }>`
    select world from exchange_currencies where symbol = 'BTC'`.execute(db);
  return rows[0]?.world ?? 'sandbox';
}

/** Throws where the books hold dollars, or PRD bought with coins, of the other kind than what would come in now. */
async function refuseOtherPayments(db: Db, cards: World): Promise<void> {
  const { rows } = await sql<{ sandbox: boolean; live: boolean; traded: boolean }>`
    select
      exists (select from card_payments where status = 'paid' and refunded < amount and not is_live) as sandbox,
      exists (select from card_payments where status = 'paid' and refunded < amount and is_live) as live,
      exists (
        select from exchange_trades t
        join exchange_trading_pairs p on p.id = t.trading_pair_id
        join exchange_currencies b on b.id = p.base_currency_id
        join exchange_currencies q on q.id = p.quote_currency_id
        where b.symbol = 'PRD' and q.world = 'sandbox' or q.symbol = 'PRD' and b.world = 'sandbox') as traded`.execute(
    db,
  );
  const { sandbox, live, traded } = rows[0]!;
  if (cards === 'live' && sandbox) {
    throw new StartError(
      `STRIPE_SECRET_KEY is a live key, and dollars of a sandbox are in the books: ${NEVER} Refund those payments first, or start with a new database.`,
    );
  }
  if (cards === 'live' && traded && !live) {
    throw new StartError(
      `STRIPE_SECRET_KEY is a live key, and PRD was traded for coins of a sandbox: ${NEVER} Start with a new database.`,
    );
  }
  if (cards === 'sandbox' && live) {
    throw new StartError(
      `Real dollars are in the books, and card payments are a sandbox: ${NEVER} Set STRIPE_SECRET_KEY to the live key.`,
    );
  }
}

/** Throws where coins of another world than the custodian's are in the books. */
async function refuseOtherCoins(db: Db, { kept, coins }: { kept: World; coins: World }): Promise<void> {
  const { rows } = await sql<{ asset: string }>`
    select distinct asset from ledger_accounts
    where asset in ('BTC', 'ETH', 'USDT') and balance <> 0 order by asset`.execute(db);
  if (rows.length === 0) return;
  const names = rows.map(({ asset }) => asset).join(', ');
  throw new StartError(
    kept === 'sandbox'
      ? `The custodian is a real one, and ${names} of a sandbox is in the books: ${NEVER} Start with a new database.`
      : `The custodian is a ${coins}, and real ${names} is in the books: ${NEVER} Set the real custodian again, or PROTEGE_CUSTODY=none.`,
  );
}

async function markCurrencies(db: Db, worlds: Worlds): Promise<void> {
  const { rows } = await sql<{ symbol: Asset; world: World }>`
    select symbol, world from exchange_currencies`.execute(db);
  for (const { symbol, world } of rows) {
    if (worlds[symbol] === world) continue;
    await sql`update exchange_currencies set world = ${worlds[symbol]} where symbol = ${symbol}`.execute(db);
  }
}

/** A market that was halted so stays halted until an administrator opens it. */
async function haltBetweenWorlds(db: Db, worlds: Worlds): Promise<void> {
  const { rows } = await sql<{ id: string; base: Asset; quote: Asset }>`
    select p.id, b.symbol as base, q.symbol as quote
    from exchange_trading_pairs p
    join exchange_currencies b on b.id = p.base_currency_id
    join exchange_currencies q on q.id = p.quote_currency_id
    where p.status <> 'halted'`.execute(db);
  for (const { id, base, quote } of rows) {
    if (areOfOneWorld(worlds, [base, quote])) continue;
    const [real, other] = worlds[base] === 'live' ? [base, quote] : [quote, base];
    const reason = `${real} is real money here, and ${other} isn’t.`;
    await sql`update exchange_trading_pairs set status = 'halted', halt_reason = ${reason}
      where id = ${id}`.execute(db);
  }
}
