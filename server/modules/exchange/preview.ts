/** The preview of an order, with the refusal that placing it now would get. */

import { REFUSALS, type RefusalCode, refusalMessage } from '#contract/refusals.ts';
import { exactOf } from '#core/exchange/exact.ts';
import { isBeyond } from '#core/exchange/placement.ts';
import { mostLots, previewOrder } from '#core/exchange/preview.ts';
import { type OrderInput, type OrderRequest, readOrder } from '#core/exchange/read-order.ts';
import { availableOf } from '#core/ledger/available.ts';
import { formatMinor } from '#core/money/amount.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import type { Markets } from './matcher/load-markets.ts';
import { walletIdOf } from './matcher/movements.ts';
import { averagePrice, lotsText, priceText } from './to-wire.ts';

export interface PreviewInput extends OrderInput {
  symbol: string;
  memberId: string | null;
}

/** Refuses with: `market_unknown`, `matcher_unavailable`. */
export async function preview(deps: Pick<Deps, 'ledger'>, markets: Markets | null, input: PreviewInput) {
  if (!markets) refuse('matcher_unavailable', { retryAfterSeconds: 2 });
  const market = markets.bySymbol.get(input.symbol) ?? refuse('market_unknown');
  const { pair } = market;
  const { makerBps, takerBps } = markets.fees.get(pair.id)!;
  const heldCurrency = input.side === 'buy' ? pair.quote : pair.base;
  const account = input.memberId && (await deps.ledger.account(walletIdOf(input.memberId, heldCurrency)));
  const available = input.memberId === null ? null : account ? availableOf(account) : 0n;
  const read = readOrder(pair, input);
  const shown = read.ok
    ? previewOrder(market, read.value, {
        makerBps,
        takerBps,
        owner: input.memberId === null ? 0 : market.ownerOf(input.memberId),
      })
    : null;
  const price = read.ok ? read.value.price : null;
  const atPrice = price ?? (input.side === 'buy' ? market.book.bestAsk : market.book.bestBid);
  const refusal = refusalOf();
  return {
    symbol: pair.symbol,
    side: input.side,
    fillQuantity: lotsText(pair, shown?.fillLots ?? 0),
    restQuantity: lotsText(pair, shown?.restLots ?? 0),
    unfilledQuantity: lotsText(pair, shown?.unfilledLots ?? 0),
    averagePrice: shown && averagePrice(pair, shown.fillQuote, shown.fillLots),
    worstPrice: shown?.worstPrice ? priceText(pair, shown.worstPrice) : null,
    slippageBps: shown?.slippageBps ?? null,
    total: formatMinor(pair.quote, shown?.total ?? 0n),
    fee: formatMinor(pair.quote, shown?.fee ?? 0n),
    feeBps: shown && shown.fillLots > 0 ? takerBps : makerBps,
    held: formatMinor(heldCurrency, shown?.held ?? 0n),
    heldCurrency,
    available: available === null ? null : formatMinor(heldCurrency, available),
    maxQuantity:
      available === null || !atPrice
        ? null
        : lotsText(
            pair,
            mostLots(pair, {
              side: input.side,
              price: atPrice,
              available,
              feeBps: Math.max(makerBps, takerBps),
            }),
          ),
    refusal,
  };

  /** Why a market order would find nothing. */
  function emptyHanded(request: OrderRequest): RefusalCode {
    const best = request.side === 'buy' ? market.book.bestAsk : market.book.bestBid;
    if (best === 0) return 'book_empty';
    return isBeyond(request.side, best, market.intake.limitOf(request))
      ? 'best_price_beyond_cap'
      : 'order_not_fillable';
  }

  function refusalOf() {
    const say = (code: RefusalCode, values: Record<string, string | number> = {}) => ({
      code,
      title: REFUSALS[code].title,
      message: refusalMessage(code, values),
    });
    if (market.haltReason !== null) return say('market_halted', { reason: market.haltReason });
    if (!read.ok) return say(read.refusal, read.values);
    const small =
      read.value.type === 'market' ? market.intake.tooSmall(read.value, exactOf(available ?? 0n)) : null;
    if (small) return say(small.refusal, small.values);
    if (input.orderType === 'market' && shown!.fillLots === 0) return say(emptyHanded(read.value));
    if (read.value.timeInForce === 'FOK' && shown!.fillLots === 0) return say('order_not_fillable');
    if (available !== null && shown!.held > available) {
      return say('insufficient_order_balance', { symbol: heldCurrency });
    }
    return null;
  }
}
