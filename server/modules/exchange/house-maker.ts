/**
 * The house market makers. In the markets of a sample community the house is a member like any other, with its
 * own accounts; in the paper markets it is nobody, with paper money. Their orders go through the same front door
 * and are labelled in the book. They quote around the outside price, else the last trade as far as the market's
 * reference price vouches for it. Where no member is marked as the house, or an administrator has turned it off,
 * nothing is quoted for money; paper is quoted from when somebody first looks at it.
 */

import { houseMiddle, houseQuotes } from '#core/exchange/house-quotes.ts';
import type { Market } from '#core/exchange/market.ts';
import { moneyOf } from '#core/exchange/pair.ts';
import { PAPER_ASSETS, PAPER_HOUSE_ID, PAPER_HOUSE_STOCK } from '#core/exchange/paper.ts';
import { outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { Refusal } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { isStale, type MarketView, OPENING } from './market-views.ts';
import type { Markets } from './matcher/load-markets.ts';
import { lotsText, priceText } from './to-wire.ts';
import { openAccount, type Trading } from './trading.ts';

interface HouseParts {
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'ledger'>;
  trading: Trading;
  markets(): Markets | null;
  views(): ReadonlyMap<string, MarketView>;
}

export function createHouseMaker(parts: HouseParts) {
  const { deps, trading, markets } = parts;
  let waking: Promise<void> | null = null;
  const inTurn = oneAfterTheOther();
  const stockPaper = createPaperStock(deps);

  const isOn = async (): Promise<boolean> =>
    (await deps.db.selectFrom('exchange_house').select('is_on').executeTakeFirstOrThrow()).is_on;

  const quotePaper = async () => {
    if (!markets()) return;
    await stockPaper();
    await quoteMoney(parts, 'paper', PAPER_HOUSE_ID);
  };

  const houseId = (): string | undefined => [...(markets()?.house ?? [])].find((id) => id !== PAPER_HOUSE_ID);

  return {
    /** Marks a member as the house. */
    async enlist(memberId: string): Promise<void> {
      await openAccount(deps, memberId);
      await deps.db
        .updateTable('exchange_accounts')
        .set({ is_house: true })
        .where('user_id', '=', memberId)
        .execute();
      markets()?.house.add(memberId);
    },

    /** Quotes every open market afresh where prices have moved or levels were taken. */
    quote: () =>
      inTurn(async () => {
        const memberId = houseId();
        if (memberId !== undefined && (await isOn())) await quoteMoney(parts, 'real', memberId);
        if (waking) await quotePaper();
      }),

    /** From now on the paper markets are quoted in; resolves when they are for the first time. */
    wakePaper(): Promise<void> {
      if (!markets()) return Promise.resolve();
      waking ??= inTurn(quotePaper).catch((error: unknown) => {
        waking = null;
        deps.log.warn({ err: error }, 'the paper markets could not be quoted');
      });
      return waking;
    },

    /** Takes what the house still offers for money out of the books. */
    withdraw: () =>
      inTurn(async () => {
        const memberId = houseId();
        if (memberId !== undefined) await trading.cancelAll({ memberId, money: 'real' });
      }),

    isOn,
  };
}

/** One round of quotes after the other: two at once would quote twice. */
function oneAfterTheOther() {
  let lastRound: Promise<unknown> = Promise.resolve();
  return (round: () => Promise<void>): Promise<void> => {
    const done = lastRound.then(round, round);
    lastRound = done.catch(() => undefined);
    return done;
  };
}

/** Gives the paper house its paper money, once. */
function createPaperStock({ ledger }: Pick<HouseParts['deps'], 'ledger'>) {
  let isStocked = false;
  return async (): Promise<void> => {
    if (isStocked) return;
    await ledger.openAccounts(
      PAPER_ASSETS.flatMap((asset) => [outsideAccount(asset), walletAccount(PAPER_HOUSE_ID, asset)]),
    );
    const outcomes = await ledger.postMany(
      PAPER_ASSETS.map((asset) => ({
        kind: 'transfer',
        id: transferIdOf(`paper-house:${asset}`),
        debitAccountId: accountIdOf(outsideAccount(asset).key),
        creditAccountId: accountIdOf(walletAccount(PAPER_HOUSE_ID, asset).key),
        amount: { asset, minor: PAPER_HOUSE_STOCK[asset] },
        code: 'deposit',
        memo: 'Paper money of the house market maker',
      })),
    );
    isStocked = outcomes.every(({ status }) => status !== 'refused');
  };
}

async function quoteMoney(parts: HouseParts, money: 'real' | 'paper', memberId: string): Promise<void> {
  for (const market of [...(parts.markets()?.bySymbol.values() ?? [])]) {
    const view = parts.views().get(market.pair.symbol);
    if (!view || market.haltReason !== null || moneyOf(market.pair.base) !== money) continue;
    await quoteMarket(parts, memberId, { market, view });
  }
}

async function quoteMarket(
  { deps, trading }: HouseParts,
  memberId: string,
  { market, view }: { market: Market; view: MarketView },
): Promise<void> {
  const wanted = houseQuotes(market.pair, middleOf(market, view, deps.clock.now()));
  const standing = market.ordersOf(memberId);
  const isThere =
    standing.length === wanted.length &&
    wanted.every(({ side, price }) =>
      standing.some((order) => order.side === side && order.price === price && order.filled === 0),
    );
  if (isThere) return;
  const { symbol } = market.pair;
  await trading.cancelAll({ memberId, symbol });
  // All at once, so that they go in one batch.
  await Promise.all(
    wanted.map(({ side, price, lots }) =>
      trading
        .place({
          memberId,
          confirm: null,
          symbol,
          side,
          orderType: 'limit',
          price: priceText(market.pair, price),
          quantity: lotsText(market.pair, lots),
          timeInForce: 'POST_ONLY',
          selfTradePrevention: 'cancel_newest',
          slippageCapBps: 1,
          idempotencyKey: `house:${symbol}:${deps.clock.now().getTime()}:${side}:${price}`,
        })
        .catch((error: unknown) => {
          // Out of stock, halted, or met by somebody on the way: the next round quotes what it can.
          if (!(error instanceof Refusal)) throw error;
        }),
    ),
  );
}

/** In ticks. */
function middleOf(market: Market, { reference }: MarketView, now: Date): number {
  if (reference && reference.source !== OPENING && !isStale(reference.readAt, now)) return reference.price;
  const { lastPrice, referencePrice, pair } = market;
  return houseMiddle({ lastPrice, referencePrice, money: moneyOf(pair.base) });
}
