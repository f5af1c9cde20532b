/** A member's exchange wallets: views of their ledger accounts, with what each is worth. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { exchangeWalletSchema } from '#contract/exchange-shapes.ts';
import { type ExchangeAsset, type Money, moneyOf } from '#core/exchange/pair.ts';
import { availableOf } from '#core/ledger/available.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money/amount.ts';
import { scaleOf } from '#core/money/asset.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { FloorDeps } from '../deps.ts';
import type { MarketView } from '../market-views.ts';
import { openPaper } from '../paper/paper-accounts.ts';
import { openAccount } from '../trading.ts';

export type WireWallet = z.infer<typeof exchangeWalletSchema>;

interface WalletRow {
  id: string;
  currency_id: string;
  symbol: ExchangeAsset;
  balance: bigint;
  locked_balance: bigint;
  owed: bigint;
  version: number;
  created_at: Date;
}

/** Every wallet of this money that exists, oldest first, and their worth together. */
export async function listWallets(deps: FloorDeps, memberId: string, money: Money) {
  await openAccount(deps, memberId);
  if (money === 'paper') {
    await openPaper(deps, memberId);
    await deps.exchange.house.wakePaper();
  }
  const [currencies, views] = [await deps.exchange.currencies(), await deps.exchange.currentViews()];
  const { rows } = await sql<WalletRow>`
    select w.id, w.currency_id, c.symbol, w.balance, w.locked_balance, a.owed, w.version, w.created_at
    from exchange_wallets w join exchange_currencies c on c.id = w.currency_id
    join ledger_accounts a on a.id = w.id
    where w.user_id = ${memberId} and c.is_active and c.is_paper = ${money === 'paper'}
    order by w.created_at, c.symbol`.execute(deps.db);
  const { sequence } = await deps.db
    .selectFrom('exchange_accounts')
    .select('sequence')
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const cents = rows.map((row) => centsOf(views, row.symbol, row.balance));
  return {
    items: rows.map(
      (row, i): WireWallet => ({
        id: row.id,
        userId: memberId,
        currencyId: row.currency_id,
        balance: formatMinor(row.symbol, row.balance),
        lockedBalance: formatMinor(row.symbol, row.locked_balance),
        available: formatMinor(
          row.symbol,
          availableOf({ balance: row.balance, held: row.locked_balance, owed: row.owed }),
        ),
        owed: formatMinor(row.symbol, row.owed),
        usdValue: cents[i] === null ? null : formatMinor('USD', cents[i]!),
        isPrimary: row.symbol === 'PRD',
        version: row.version,
        createdAt: row.created_at.toISOString(),
        currency: currencies.get(row.symbol)!,
      }),
    ),
    totalUsd: formatMinor(
      'USD',
      cents.reduce((sum: bigint, one) => sum + (one ?? 0n), 0n),
    ),
    sequence,
  };
}

/** Opens an empty wallet; one that exists is returned as it is. Refuses with: `currency_unknown`, `paper_stays_here`. */
export async function createWallet(deps: FloorDeps, memberId: string, currency: string): Promise<WireWallet> {
  const known = (await deps.exchange.currencies()).get(currency) ?? refuse('currency_unknown');
  // Paper wallets come together, with paper money in them.
  if (known.isPaper) refuse('paper_stays_here');
  await deps.ledger.openAccounts([walletAccount(memberId, known.symbol)]);
  const { items } = await listWallets(deps, memberId, 'real');
  return items.find((wallet) => wallet.currencyId === known.id)!;
}

/** The worth of an amount in cents: by its market against USDT, a dollar for a USDT; null without a price. */
function centsOf(views: ReadonlyMap<string, MarketView>, asset: ExchangeAsset, minor: bigint): bigint | null {
  const dollars = moneyOf(asset) === 'paper' ? 'pUSDT' : 'USDT';
  if (asset === dollars) return minor / 10_000n;
  const view = views.get(`${asset}_${dollars}`.toLowerCase());
  const ticks = view && (view.lastPrice || view.reference?.price);
  if (!view || !ticks) return null;
  const scale = scaleOf(asset) + view.pair.pricePrecision - scaleOf('USD');
  return (minor * BigInt(ticks)) / 10n ** BigInt(scale);
}
