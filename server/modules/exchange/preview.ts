/**
 * The preview of an order, with the refusal that placing it now would get, and what the member owes of a currency of the
 * market: what the order brings pays that first.
 */

import { REFUSALS, type RefusalCode, refusalMessage } from '#contract/refusals.ts';
import { exactOf } from '#core/exchange/exact.ts';
import type { Market } from '#core/exchange/market.ts';
import { moneyOf } from '#core/exchange/pair.ts';
import { mostLots, type Preview, previewOrder } from '#core/exchange/preview.ts';
import { type OrderInput, readOrder } from '#core/exchange/read-order.ts';
import { availableOf } from '#core/ledger/available.ts';
import { formatMinor } from '#core/money/amount.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import type { FeeRates, Markets } from './matcher/load-markets.ts';
import { walletIdOf } from './matcher/movements.ts';
import { averagePrice, lotsText, priceText } from './to-wire.ts';

export interface PreviewInput extends OrderInput {
  symbol: string;
  memberId: string | null;
}

/** An order as it was read, and by what it is judged. */
interface Looked {
  read: ReturnType<typeof readOrder>;
  fees: FeeRates;
  /** Null of a visitor. */
  available: bigint | null;
}

/** Refuses with: `market_unknown`, `matcher_unavailable`. */
export async function preview(deps: Pick<Deps, 'ledger'>, markets: Markets | null, input: PreviewInput) {
  if (!markets) refuse('matcher_unavailable', { retryAfterSeconds: 2 });
  const market = markets.bySymbol.get(input.symbol) ?? refuse('market_unknown');
  const { pair } = market;
  const fees = markets.fees.get(pair.id)!;
  const { available, owed } = await meansOf(deps, market, input);
  const read = readOrder(pair, input);
  const owner = input.memberId === null ? 0 : market.ownerOf(input.memberId);
  const shown = read.ok ? previewOrder(market, read.value, { ...fees, owner }) : null;
  const heldCurrency = input.side === 'buy' ? pair.quote : pair.base;
  return {
    symbol: pair.symbol,
    side: input.side,
    ...figuresOf(market, shown),
    owed,
    fees: { makerBps: fees.makerBps, takerBps: fees.takerBps },
    feeBps: shown && shown.fillLots > 0 ? fees.takerBps : fees.makerBps,
    held: formatMinor(heldCurrency, shown?.held ?? 0n),
    heldCurrency,
    available: available === null ? null : formatMinor(heldCurrency, available),
    maxQuantity: mostOf(market, input, {
      price: read.ok ? read.value.price : null,
      available,
      feeBps: Math.max(fees.makerBps, fees.takerBps),
    }),
    refusal: refusalOf(market, input, { read, fees, available }),
  };
}

/** What a member can spend on an order, and what they owe of a currency of its market. */
async function meansOf(
  { ledger }: Pick<Deps, 'ledger'>,
  { pair }: Market,
  { memberId, side }: PreviewInput,
): Promise<{ available: bigint | null; owed: { currency: 'PRD'; amount: string } | null }> {
  if (memberId === null) return { available: null, owed: null };
  const account = await ledger.account(walletIdOf(memberId, side === 'buy' ? pair.quote : pair.base));
  const available = account ? availableOf(account) : 0n;
  if (moneyOf(pair.base) === 'paper' || pair.base !== 'PRD') return { available, owed: null };
  // Nothing but PRD is ever owed.
  const inPrd = side === 'sell' ? account : await ledger.account(walletIdOf(memberId, 'PRD'));
  if (!inPrd?.owed) return { available, owed: null };
  return { available, owed: { currency: 'PRD', amount: formatMinor('PRD', inPrd.owed) } };
}

function figuresOf({ pair }: Market, shown: Preview | null) {
  return {
    fillQuantity: lotsText(pair, shown?.fillLots ?? 0),
    restQuantity: lotsText(pair, shown?.restLots ?? 0),
    unfilledQuantity: lotsText(pair, shown?.unfilledLots ?? 0),
    averagePrice: shown && averagePrice(pair, shown.fillQuote, shown.fillLots),
    worstPrice: shown?.worstPrice ? priceText(pair, shown.worstPrice) : null,
    slippageBps: shown?.slippageBps ?? null,
    total: formatMinor(pair.quote, shown?.total ?? 0n),
    fee: formatMinor(pair.quote, shown?.fee ?? 0n),
  };
}

/** The most that could be ordered at its price, else at the best one. */
function mostOf(
  { pair, book }: Market,
  { side }: PreviewInput,
  { price, available, feeBps }: { price: number | null; available: bigint | null; feeBps: number },
): string | null {
  const atPrice = price ?? (side === 'buy' ? book.bestAsk : book.bestBid);
  if (available === null || !atPrice) return null;
  return lotsText(pair, mostLots(pair, { side, price: atPrice, available, feeBps }));
}

/** A visitor's means stand in the way of nothing. */
const ENOUGH = 10n ** 30n;

/** What placing it now would be refused with. */
function refusalOf(market: Market, { memberId }: PreviewInput, { read, fees, available }: Looked) {
  if (market.haltReason !== null) return say('market_halted', { reason: market.haltReason });
  if (!read.ok) return say(read.refusal, read.values);
  const placement = { ...read.value, ...fees, id: '', requestHash: '', memberId: memberId ?? '' };
  const found = market.refusalOf(placement, exactOf(available ?? ENOUGH));
  return found && say(found.refusal, found.values);
}

const say = (code: RefusalCode, values: Record<string, string | number> = {}) => ({
  code,
  title: REFUSALS[code].title,
  message: refusalMessage(code, values),
});
