/**
 * The sample community on the exchange: the house market maker gets its stock and quotes, members bring sandbox
 * money and trade PRD with it and with each other. Every order goes through the front door; what it leads to is
 * the matcher's.
 */
import { treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import { units } from '#core/money/amount.ts';
import { accountIdOf, adjustInTransaction, transferIdOf } from '#server/modules/ledger/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import { HOUSE_USERNAME } from './sample-story.ts';
import type { Scene, Stage } from './stage.ts';

const MINUTE_IN_DAYS = 1 / (24 * 60);
/** The house's stock of PRD, from the treasury. */
const HOUSE_PRD = 20_000;
const HOUSE_MONEY = { BTC: '5', ETH: '100', USDT: '250000' };
/** Who brings how much USDT, and what they then do with it; quantities of PRD. */
const BRINGS = [
  { by: 'ben', daysAgo: 6.2, usdt: '400' },
  { by: 'chiara', daysAgo: 5.8, usdt: '250' },
  { by: 'ada', daysAgo: 5.5, usdt: '800' },
];
const TRADES = [
  { by: 'ben', daysAgo: 5.1, side: 'buy', prd: '60' },
  { by: 'ada', daysAgo: 4.6, side: 'buy', prd: '120' },
  { by: 'chiara', daysAgo: 3.9, side: 'buy', prd: '40' },
  { by: 'ben', daysAgo: 2.7, side: 'sell', prd: '25' },
  { by: 'ada', daysAgo: 1.4, side: 'buy', prd: '90' },
  { by: 'chiara', daysAgo: 0.8, side: 'sell', prd: '15' },
  { by: 'ada', daysAgo: 0.5, side: 'sell', prd: '35' },
  { by: 'ben', daysAgo: 0.2, side: 'buy', prd: '45' },
] as const;

/** What happens on the exchange, to be put in order with everything else. */
export function exchangeScenes(): Scene[] {
  const opening = 7;
  return [
    { daysAgo: opening, play: (stage) => stockHouse(stage) },
    ...Object.keys(HOUSE_MONEY).map((currency) => ({
      daysAgo: opening,
      play: (stage: Stage) =>
        bring(stage, HOUSE_USERNAME, currency, HOUSE_MONEY[currency as keyof typeof HOUSE_MONEY]),
    })),
    ...BRINGS.map(({ by, daysAgo, usdt }) => ({
      daysAgo,
      play: (stage: Stage) => bring(stage, by, 'USDT', usdt),
    })),
    // The custodian's news, a round before and one after its delay.
    ...[opening, ...BRINGS.map(({ daysAgo }) => daysAgo)].flatMap((daysAgo) => [
      { daysAgo: daysAgo - MINUTE_IN_DAYS, play: work },
      { daysAgo: daysAgo - 2 * MINUTE_IN_DAYS, play: work },
    ]),
    ...TRADES.flatMap((trade) => [
      { daysAgo: trade.daysAgo + MINUTE_IN_DAYS, play: work },
      { daysAgo: trade.daysAgo, play: (stage: Stage) => act(stage, trade) },
    ]),
    { daysAgo: 0.1, play: work },
  ];
}

function idOf(stage: Stage, username: string): string {
  return stage.members.get(username)!.id;
}

async function stockHouse(stage: Stage): Promise<void> {
  const { db, clock, ledger, exchange } = stage.app.deps;
  const memberId = idOf(stage, HOUSE_USERNAME);
  await exchange.house.enlist(memberId);
  const { outcome, announce } = await transaction(db, (tx) =>
    adjustInTransaction(
      { tx, ledger, now: clock.now() },
      {
        id: transferIdOf(`house-stock:${memberId}`),
        debitAccountId: accountIdOf(treasuryAccount().key),
        creditAccountId: accountIdOf(walletAccount(memberId, 'PRD').key),
        amount: units('PRD', HOUSE_PRD),
        memo: 'Opening stock of the house market maker',
      },
      { kind: 'stock', reason: 'Opening stock of the house market maker', askedBy: null },
    ),
  );
  announce();
  if (outcome.status === 'refused') throw new Error(`The house got no stock: ${outcome.reason}`);
}

async function bring(stage: Stage, by: string, currency: string, amount: string): Promise<void> {
  await stage.app.deps.exchange.deposit({
    memberId: idOf(stage, by),
    currency,
    amount,
    idempotencyKey: `sample-deposit:${by}:${currency}`,
  });
}

/** The timed work of the exchange at this moment of the story. */
async function work({ app }: Stage): Promise<void> {
  await app.deps.exchange.workCustody();
  await app.deps.exchange.house.quote();
}

async function act(stage: Stage, { by, daysAgo, side, prd }: (typeof TRADES)[number]): Promise<void> {
  await stage.app.deps.exchange.trading.place({
    memberId: idOf(stage, by),
    confirm: null,
    symbol: 'prd_usdt',
    side,
    orderType: 'market',
    quantity: prd,
    timeInForce: 'GTC',
    selfTradePrevention: 'cancel_newest',
    slippageCapBps: 500,
    idempotencyKey: `sample-order:${by}:${daysAgo}`,
  });
}
