/**
 * Buys for an account for investing, or sells from it, at the price of the outside market, in one transaction: the trade,
 * the movement that says why, and the posting between the account's dollars and the sandbox's market outside the books.
 * What is bought goes to nobody and comes back to its member alone, so it counts in no sending limit; but who is stopped
 * or owes something buys nothing, since what is held is out of a debt's reach. The same idempotency key trades once.
 */
import { sql } from 'kysely';
import { centsFor, type Holdable, unitsFor } from '#core/banking/investing.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankAccount, outsideAccount } from '#core/ledger/chart.ts';
import { formatMinor, formatPlain, parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { requireMayInvest } from '../ask-gate.ts';
import { readAmount } from '../commands/transfer.ts';
import type { BankDeps } from '../deps.ts';
import { requireWithinLimits } from '../limits.ts';
import { requireOwn, requireUsable } from '../own-account.ts';
import { requestHashOf } from '../request-hash.ts';
import { keepMovements, ledgerAccountOf, lockAccounts, PLAIN_MOVEMENT } from '../store.ts';
import { takeDollars } from '../take-dollars.ts';
import { dollars } from '../to-wire.ts';
import { type HoldablePrice, isBinding, readPrices } from './prices.ts';
import { findInvestment, lockInvestment, readHeld } from './store.ts';

/** What is asked for: of one that is bought `amount` is dollars, of one that is sold coins. */
export interface TradeHolding {
  memberId: string;
  id: string;
  symbol: Holdable;
  side: 'buy' | 'sell';
  amount: string;
  /** The price that was looked at, in dollars a coin. */
  price: string;
  idempotencyKey: string;
}

/** A trade as it will be kept. */
interface Trade {
  id: string;
  symbol: Holdable;
  side: 'buy' | 'sell';
  units: bigint;
  amount: bigint;
  priced: HoldablePrice;
}

/**
 * Refuses with: `bank_amount_invalid`, `not_found`, `idempotency_conflict`, `investments_sandbox_only`,
 * `investment_account_closed`, `bank_account_closed`, `bank_account_frozen`, `account_stopped`, `investment_debt_first`,
 * `investment_price_unknown`, `investment_price_changed`, `investment_too_little`, `bank_limit_reached`,
 * `investment_not_held`, `bank_insufficient_balance`.
 */
export async function tradeHolding(deps: BankDeps, input: TradeHolding): Promise<void> {
  const { memberId, id: accountId, symbol, side } = input;
  const asked = side === 'buy' ? readAmount(input.amount) : readUnits(input.amount);
  const looked = readAmount(input.price);
  await findInvestment(deps.db, { memberId, id: accountId });
  const id = transferIdOf(`investment-trade:${memberId}:${input.idempotencyKey}`);
  // The price that was seen is no part of the purchase: asked again after a lost answer it may be a newer one.
  const requestHash = requestHashOf([accountId, symbol, side, String(asked)]);
  if (await isKnown(deps.db, { id, requestHash })) return;
  if (deps.isLive) refuse('investments_sandbox_only');
  // Read outside the transaction: it is the process's own, and bounded by its age.
  const priced = (await readPrices(deps)).find((one) => one.symbol === symbol);
  await transaction(
    deps.db,
    async (tx, afterCommit) => {
      await lockInvestment(tx, { memberId, id: accountId });
      if (await isKnown(tx, { id, requestHash })) return;
      const account = requireOwn((await lockAccounts(tx, [accountId])).get(accountId), memberId);
      requireUsable(account);
      const now = deps.clock.now();
      const [pot, market] = [bankAccount(accountId, memberId), outsideAccount('USD')];
      if (side === 'buy')
        await requireMayInvest(tx, {
          memberId,
          posting: [pot, market].map(({ key }) => accountIdOf(key)),
          now,
        });
      const trade = { id, symbol, side, ...termsOf({ side, asked, looked, priced, symbol, now }) };
      if (side === 'sell') await requireHeld(tx, { accountId, symbol, units: trade.units });
      else await requireWithinLimits(deps, tx, { accountId, type: 'transfer', amount: trade.amount });
      await deps.ledger.openAccountsInTransaction(tx, [market]);
      const kept = await keepTrade(deps, tx, { trade, accountId, memberId, requestHash, now });
      const ends = [ledgerAccountOf(account), accountIdOf(market.key)] as const;
      const [debit, credit] = side === 'buy' ? ends : ends.toReversed();
      const move = {
        kind: 'transfer',
        id,
        debitAccountId: debit!,
        creditAccountId: credit!,
        amount: { asset: 'USD', minor: trade.amount },
        code: 'holding',
        reference: kept.reference,
        memo: kept.description,
      } as const;
      await takeDollars(deps, { tx, afterCommit }, { chain: [move], payer: pot.key });
    },
    { againWhenTaken: ['investment_trades_pkey'] },
  );
}

/** Hundred-millionths of a coin above 0. Refuses with: `bank_amount_invalid`. */
function readUnits(text: string): bigint {
  const units = parseMinor('BTC', text);
  return units === null || units <= 0n ? refuse('bank_amount_invalid') : units;
}

/** Whether the trade was made before. Refuses with: `idempotency_conflict`. */
async function isKnown(
  db: BankDeps['db'] | Tx,
  { id, requestHash }: { id: string; requestHash: string },
): Promise<boolean> {
  const { rows } = await sql<{ request_hash: string }>`
    select request_hash from investment_trades where id = ${id}`.execute(db);
  if (rows.length === 0) return false;
  return rows[0]!.request_hash === requestHash || refuse('idempotency_conflict');
}

/** Units and dollars at the price of now. Refuses with: `investment_price_unknown`, `investment_price_changed`, `investment_too_little`. */
function termsOf({
  side,
  asked,
  looked,
  priced,
  symbol,
  now,
}: {
  side: 'buy' | 'sell';
  asked: bigint;
  looked: bigint;
  priced: HoldablePrice | undefined;
  symbol: Holdable;
  now: Date;
}): Pick<Trade, 'units' | 'amount' | 'priced'> {
  if (!priced || !isBinding(priced, now)) return refuse('investment_price_unknown', { values: { symbol } });
  const { price } = priced;
  const isWorse = side === 'buy' ? price > looked : price < looked;
  if (isWorse) refuse('investment_price_changed', { values: { symbol, price: dollars(price) } });
  const [units, amount] = side === 'buy' ? [unitsFor(asked, price), asked] : [asked, centsFor(asked, price)];
  if (units === 0n || amount === 0n) refuse('investment_too_little');
  return { units, amount, priced };
}

/** Refuses with: `investment_not_held`. */
async function requireHeld(
  tx: Tx,
  { accountId, symbol, units }: { accountId: string; symbol: Holdable; units: bigint },
): Promise<void> {
  const [held] = await readHeld(tx, sql`v.account_id = ${accountId} and v.symbol = ${symbol}`);
  if (units > (held?.units ?? 0n))
    refuse('investment_not_held', { values: { symbol, held: formatPlain('BTC', held?.units ?? 0n) } });
}

/** Writes the trade and the movement that says why its dollars moved. */
async function keepTrade(
  deps: BankDeps,
  tx: Tx,
  {
    trade,
    accountId,
    memberId,
    requestHash,
    now,
  }: { trade: Trade; accountId: string; memberId: string; requestHash: string; now: Date },
): Promise<{ reference: string; description: string }> {
  const { id, symbol, side, units, amount, priced } = trade;
  const reference = referenceNumberOf(deps.newId());
  const words = side === 'buy' ? 'Bought' : 'Sold';
  const description = `${words} ${formatPlain('BTC', units)} ${symbol} at $${formatMinor('USD', priced.price)}`;
  await sql`
    insert into investment_trades (id, account_id, user_id, symbol, side, units, price, priced_by, priced_at, amount,
      reference_number, request_hash, created_at)
    values (${id}, ${accountId}, ${memberId}, ${symbol}, ${side}, ${units}, ${priced.price}, ${priced.source},
      ${priced.readAt}, ${amount}, ${reference}, ${requestHash}, ${now})`.execute(tx);
  await keepMovements(tx, [
    {
      ...PLAIN_MOVEMENT,
      transfer_id: id,
      code: 'holding',
      reference_number: reference,
      transaction_type: 'transfer',
      [side === 'buy' ? 'from_account' : 'to_account']: accountId,
      investment_trade_id: id,
      amount,
      description,
      category: 'investment',
      requested_by: memberId,
      created_at: now,
    },
  ]);
  return { reference, description };
}
