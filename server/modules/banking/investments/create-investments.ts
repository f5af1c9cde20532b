/** Accounts for investing: opened, filled and emptied by transfers of the member's own, and closed when they hold nothing. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { investmentAccountSchema } from '#contract/banking-investments.ts';
import { gainOf } from '#core/banking/investing.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { closeAccount } from '../commands/close-account.ts';
import { transfer } from '../commands/transfer.ts';
import type { BankDeps } from '../deps.ts';
import { findOwn } from '../queries.ts';
import { usd } from '../to-wire.ts';
import { type OpenInvestment, openInvestment } from './open-investment.ts';
import { readPrices } from './prices.ts';
import {
  findInvestment,
  type InvestmentRow,
  type OwnInvestment,
  readHoldingsOf,
  readInvestments,
  type ValuedHolding,
  worthOfAll,
} from './store.ts';
import { type TradeHolding, tradeHolding } from './trade-holding.ts';

/** Puts in, or takes out. */
export interface MoveInvestment {
  id: string;
  /** The bank account on the other side. */
  accountId: string;
  direction: 'in' | 'out';
  amount: string;
  idempotencyKey: string;
}

/** Builds them. */
export function createInvestments(deps: BankDeps) {
  const read = async (own: OwnInvestment) =>
    toWire(await findInvestment(deps.db, own), (await readHoldingsOf(deps, own.memberId)).get(own.id));
  return {
    async list(memberId: string) {
      const rows = await readInvestments(deps.db, sql`i.user_id = ${memberId} and i.closed_at is null`);
      const held = await readHoldingsOf(deps, memberId);
      const prices = deps.isLive ? [] : await readPrices(deps);
      return {
        isOffered: !deps.isLive,
        items: rows.map((row) => toWire(row, held.get(row.id))),
        prices: prices.map(({ symbol, price, source, readAt }) => ({
          symbol,
          price: usd(price),
          source,
          readAt: readAt.toISOString(),
        })),
      };
    },
    async open(actor: Actor, input: OpenInvestment) {
      return read({ memberId: actor.memberId, id: await openInvestment(deps, actor, input) });
    },
    async move(actor: Actor, input: MoveInvestment) {
      await moveInvestment(deps, actor, input);
      return read({ memberId: actor.memberId, id: input.id });
    },
    async trade(input: TradeHolding) {
      await tradeHolding(deps, input);
      return read(input);
    },
    async close(own: OwnInvestment) {
      await findInvestment(deps.db, own);
      await closeAccount(deps, own);
      return read(own);
    },
  };
}

/**
 * By the path of every transfer: it is one, between two accounts of the member's. Pots aren't the other side of it.
 * Refuses with: `not_found`, `investment_account_closed`, `bank_account_not_found`, as `transfer`.
 */
async function moveInvestment(deps: BankDeps, actor: Actor, input: MoveInvestment): Promise<void> {
  const { id, accountId, direction, amount, idempotencyKey } = input;
  const { memberId } = actor;
  const row = await findInvestment(deps.db, { memberId, id });
  if (row.closed_at) refuse('investment_account_closed');
  const other = await findOwn(deps, { memberId, id: accountId }, 'bank_account_not_found');
  if (other.is_pot) refuse('bank_account_not_found');
  const [from, to] = direction === 'in' ? [accountId, id] : [id, accountId];
  await transfer(deps, actor, {
    fromAccountId: from,
    toAccountId: to,
    recipient: null,
    expected: null,
    outsideAccountId: null,
    amount,
    description: direction === 'in' ? 'Contribution' : 'From an investment account',
    idempotencyKey,
  });
}

function toWire(
  row: InvestmentRow,
  holdings: readonly ValuedHolding[] = [],
): z.infer<typeof investmentAccountSchema> {
  const worth = row.cash + worthOfAll(holdings);
  const { contributed, taken } = row;
  return {
    id: row.id,
    userId: row.user_id,
    accountName: row.account_name,
    accountType: row.account_type,
    balance: usd(worth),
    cash: usd(row.cash),
    totalContributions: usd(contributed),
    totalWithdrawals: usd(taken),
    totalGainsLosses: usd(gainOf({ worth, contributed, taken })),
    isActive: row.closed_at === null,
    holdings: holdings.map(({ symbol, units, price, value }) => ({
      symbol,
      units: formatMinor('BTC', units),
      price: usd(price),
      value: usd(value),
    })),
    createdAt: row.created_at.toISOString(),
  };
}
