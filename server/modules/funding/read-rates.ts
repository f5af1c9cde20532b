/** The named rates of PRD with their ratios and what each is for (C-04). */
import type { z } from 'zod';
import type { ratesSchema } from '#contract/funding-shapes.ts';
import { DISPLAY_RATE, FUNDING_DISPLAY_RATE, lowestPrice } from '#core/funding/rates.ts';
import { type Ratio, rateText } from '#core/funding/ratio.ts';
import { redeemRate } from '#core/funding/redeem-rate.ts';
import { liquidityAccount } from '#core/ledger/chart.ts';
import type { Db } from '#server/database/pool.ts';
import { readPrices } from '#server/modules/wallet/index.ts';
import { readSold } from './read-sold.ts';
import { rateOf } from './store.ts';

type WireRate = z.infer<typeof ratesSchema>['items'][number];

/** The market whose last trade is the price of PRD between members. */
const MARKET = 'prd_usdt';

/** Every rate by its name, and whether anybody buys or sells at it. */
export async function readRates(db: Db, now: Date): Promise<z.infer<typeof ratesSchema>> {
  const pools = await db
    .selectFrom('funding_pools')
    .select(['rate_prd', 'rate_usd'])
    .where('is_active', '=', true)
    .execute();
  const pair = await db
    .selectFrom('exchange_trading_pairs')
    .select(['last_price', 'last_trade_at', 'price_precision'])
    .where('symbol', '=', MARKET)
    .executeTakeFirst();
  const redeem = await readRedeem(db, now);
  const lowest = lowestPrice(pools.map(rateOf));
  const market: Ratio | null = pair?.last_price
    ? { prd: 10n ** BigInt(pair.price_precision), usd: BigInt(pair.last_price) }
    : null;
  const rate = (name: WireRate['name'], said: Omit<SaidRate, 'at'> & { at?: Date }) =>
    toRate(name, { at: now, ...said });
  return {
    items: [
      rate('display_usd', {
        ratio: DISPLAY_RATE,
        isOffered: false,
        caption: 'For display on the wallet and most screens. Nobody buys or sells at it.',
      }),
      rate('funding_display_usd', {
        ratio: FUNDING_DISPLAY_RATE,
        isOffered: false,
        caption: 'Illustrative, for one display of project funding. Nobody buys or sells at it.',
      }),
      rate('pool_rate', {
        ratio: lowest,
        isOffered: lowest !== null,
        caption: 'What PRD cost in the community pool; the lowest of the pools that are open.',
      }),
      rate('market', {
        ratio: market,
        isOffered: market !== null,
        caption: 'The last trade between members on PRD/USDT.',
        at: pair?.last_trade_at ?? now,
      }),
      rate('redeem', {
        ratio: redeem,
        isOffered: redeem !== null,
        caption: redeem
          ? 'What the community pays for PRD, less a fee of 1 %; never above the lowest price at which PRD was ever sold.'
          : 'Not offered now: there is nothing to pay with, or no price to rely on.',
      }),
    ],
  };
}

/** What PRD is redeemed at; null while there is nothing to pay with. */
async function readRedeem(db: Db, now: Date): Promise<Ratio | null> {
  const paysWith = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('key', '=', liquidityAccount().key)
    .where('balance', '>', 0n)
    .executeTakeFirst();
  return paysWith ? redeemRate(await readPrices(db, now), await readSold(db)) : null;
}

interface SaidRate {
  ratio: Ratio | null;
  isOffered: boolean;
  caption: string;
  at: Date;
}

function toRate(name: WireRate['name'], { ratio, isOffered, caption, at }: SaidRate): WireRate {
  return {
    name,
    usdPerPrd: ratio && rateText(ratio),
    ratio: ratio && { prd: String(ratio.prd), usd: String(ratio.usd) },
    isOffered,
    caption,
    asOf: at.toISOString(),
  };
}
