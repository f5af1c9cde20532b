/**
 * Converts what is too small for an ordinary order: each small balance is sold, or spent, whole by a market order.
 * A balance is small when the currency's market with USDT would not take an order of all of it.
 */
import { ASKED_TO_CONFIRM } from '#contract/endpoint.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { lotsIn, type Pair, quoteMinor, type RealAsset } from '#core/exchange/pair.ts';
import { availableOf } from '#core/ledger/available.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money/amount.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { Refusal } from '#server/platform/refuse.ts';
import type { FloorDeps } from './deps.ts';
import type { MarketView } from './market-views.ts';
import { findOrders } from './order-queries.ts';
import { lotsText, type WireOrder } from './to-wire.ts';
import type { Ordering } from './trading.ts';

export interface ConvertSmall extends Ordering {
  into: 'PRD' | 'USDT';
  idempotencyKey: string;
}

/** What became of one small balance: its order, or why there is none. */
export interface Converted {
  currency: RealAsset;
  order: WireOrder | null;
  refusal: { code: string; title: string; message: string } | null;
}

const ASSETS: readonly RealAsset[] = ['PRD', 'BTC', 'ETH', 'USDT'];
/** Below so much USDT no market but PRD's takes an order. */
const SMALL_USDT = 1_000_000n;

/**
 * Places an order for each small balance of the member. Sent again with its key it answers with the orders that it
 * placed. What the market refuses is said beside the others.
 */
export async function convertSmallBalances(
  deps: Pick<FloorDeps, 'db' | 'ledger' | 'exchange'>,
  { memberId, confirm, into, idempotencyKey }: ConvertSmall,
): Promise<{ items: Converted[]; owedPrd: string | null }> {
  const owedPrd = await owedBy(deps, memberId);
  const keyOf = (asset: RealAsset) => `small:${into}:${asset}:${idempotencyKey}`;
  const sources = ASSETS.filter((asset) => asset !== into);
  const ids = sources.map((asset) => transferIdOf(`order:${memberId}:${keyOf(asset)}`));
  const placed = await findOrders(deps.db, memberId, ids);
  if (placed.length > 0) {
    const items = placed.map((order) => ({
      currency: sources[ids.indexOf(order.id)]!,
      order,
      refusal: null,
    }));
    return { items, owedPrd };
  }
  const views = await deps.exchange.currentViews();
  const items: Converted[] = [];
  // One after the other: the second may be paid with what the first gave.
  for (const asset of sources) {
    const account = await deps.ledger.accountByKey(walletAccount(memberId, asset).key);
    const available = account ? availableOf(account) : 0n;
    if (available <= 0n || !isSmall(views, asset, available)) continue;
    items.push(await convert(deps, { memberId, confirm, asset, into, available, key: keyOf(asset), views }));
  }
  return { items, owedPrd };
}

/** What a member owes of PRD, whatever is bought of it; null for nothing. */
async function owedBy({ ledger }: Pick<FloorDeps, 'ledger'>, memberId: string): Promise<string | null> {
  const account = await ledger.accountByKey(walletAccount(memberId, 'PRD').key);
  return account?.owed ? formatMinor('PRD', account.owed) : null;
}

/** Whether the currency's market with USDT would take no order of so much. */
function isSmall(views: ReadonlyMap<string, MarketView>, asset: RealAsset, available: bigint): boolean {
  if (asset === 'USDT') return available < SMALL_USDT;
  const view = views.get(`${asset.toLowerCase()}_usdt`);
  if (!view) return false;
  const { pair } = view;
  const lots = lotsIn(pair, available);
  if (lots < BigInt(pair.minLots)) return lots > 0n;
  const price = priceOf(view);
  return price !== null && quoteMinor(pair, price, Number(lots), 'down') < pair.minNotionalMinor;
}

async function convert(
  { exchange }: Pick<FloorDeps, 'exchange'>,
  from: Ordering & {
    asset: RealAsset;
    into: 'PRD' | 'USDT';
    available: bigint;
    key: string;
    views: ReadonlyMap<string, MarketView>;
  },
): Promise<Converted> {
  const { memberId, confirm, asset, into, available, key, views } = from;
  const isSale = into === 'USDT';
  const symbol = isSale ? `${asset.toLowerCase()}_usdt` : `prd_${asset.toLowerCase()}`;
  const pair: Pair | undefined = views.get(symbol)?.pair;
  try {
    const { order } = await exchange.trading.place({
      memberId,
      confirm,
      symbol,
      idempotencyKey: key,
      side: isSale ? 'sell' : 'buy',
      orderType: 'market',
      ...(isSale
        ? { quantity: lotsText(pair!, lotsIn(pair!, available)) }
        : { quoteAmount: formatMinor(asset, available) }),
      timeInForce: 'GTC',
      selfTradePrevention: 'cancel_newest',
      slippageCapBps: 500,
    });
    return { currency: asset, order, refusal: null };
  } catch (error) {
    // Who has to confirm it first is asked, and comes again.
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const { code, message } = error;
    if (ASKED_TO_CONFIRM.some((one) => one === code)) throw error;
    return { currency: asset, order: null, refusal: { code, title: REFUSALS[code].title, message } };
  }
}

/** In ticks: the last trade's price, else the reference; null for neither. */
function priceOf({ lastPrice, reference }: MarketView): number | null {
  return lastPrice || reference?.price || null;
}
