/**
 * What a payment means for its investment: PRD for dollars that have come, PRD back for dollars that go back.
 * It runs in the payment's transaction and behind its lock, compares what should be booked with what is, and
 * posts the difference; so it may run as often as it likes.
 */

import { prdBackFor, rateLabel } from '#core/funding/ratio.ts';
import { cardClearingAccount, poolAccount, treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import type { Chain } from '#core/ledger/decide-batch.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { formatMinor } from '#core/money/amount.ts';
import { least, most } from '#core/money/least.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import type { Payment, SettlePayment } from '#server/modules/payments/index.ts';
import type { Deps } from './deps.ts';
import { orderMails } from './mails.ts';
import {
  availableOf,
  countEvents,
  findInvestment,
  type InvestmentRow,
  leftOfHold,
  type NewEvent,
  rateOf,
  recordEvents,
  saveInvestment,
} from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const NOTES = {
  working: 'The card provider is still working on the payment.',
  noPrd:
    'Paid. The treasury does not hold enough PRD now: they follow as soon as it does, or the payment is given back.',
  expired: 'The payment was not completed. Nothing was charged.',
  disputed: 'The payment is disputed. Its PRD is taken back until that is decided.',
  lost: 'The dispute went to the cardholder. The PRD stay taken back.',
  refunded: 'Given back.',
} as const;

type SettleDeps = Pick<Deps, 'ledger' | 'clock' | 'newId' | 'jobs' | 'work'>;

interface Change {
  set: Partial<InvestmentRow>;
  events: NewEvent[];
  announce?: () => void;
}

/** Makes the settlement; `onChanged` is called after the commit with who is to be told. */
export function createSettlement(
  deps: SettleDeps,
  onChanged: (investment: { id: string; user_id: string }) => void,
): SettlePayment {
  return async (tx, payment) => {
    const row = await findInvestment(tx, { paymentId: payment.id });
    if (!row) return { announce: () => undefined };
    const isCrediting = payment.status === 'paid' && row.credited_at === null;
    const change = await decide(deps, tx, { row, payment });
    if (!change) return { announce: () => undefined };
    const now = deps.clock.now();
    await saveInvestment(tx, { id: row.id, ...change.set, updated_at: now });
    await recordEvents(tx, row, change.events, { now, newId: deps.newId });
    await orderMails(deps.jobs, tx, { row: { ...row, ...change.set }, events: change.events });
    return {
      announce: () => {
        change.announce?.();
        onChanged(row);
      },
      isUnfinished: isCrediting && change.set.credited_at !== undefined && payment.usdBack > 0n,
    };
  };
}

interface Case {
  row: InvestmentRow;
  payment: Payment;
}

async function decide(deps: SettleDeps, tx: Tx, { row, payment }: Case): Promise<Change | null> {
  if (payment.status !== 'paid') return unpaid(row, payment);
  if (row.credited_at !== null) return takeBack(deps, tx, { row, payment });
  // Nothing was credited, so nothing has to be taken back.
  if (payment.usdBack >= row.usd_amount) return moved(row, { ...endOf(row, payment) });
  return credit(deps, tx, row);
}

function unpaid(row: InvestmentRow, { status, failure }: Payment): Change | null {
  if (status === 'processing') return moved(row, { status: 'processing', status_note: NOTES.working });
  if (status !== 'failed' && status !== 'expired') return null;
  return moved(row, {
    status: 'failed',
    status_note: failure ? `${failure} Nothing was charged.` : NOTES.expired,
  });
}

/** A change of status and note alone; null where it stands so already. */
function moved(row: InvestmentRow, set: Pick<InvestmentRow, 'status' | 'status_note'>): Change | null {
  if (row.status === set.status && row.status_note === set.status_note) return null;
  const kinds = { processing: 'processing', failed: 'failed', disputed: 'disputed' } as const;
  const kind = kinds[set.status as keyof typeof kinds] ?? 'given_back';
  return { set, events: [{ kind, usd: row.usd_amount, prd: 0n, note: set.status_note }] };
}

/** Where an investment ends up, by what goes back. */
function endOf(row: InvestmentRow, payment: Payment): Pick<InvestmentRow, 'status' | 'status_note'> {
  if (payment.dispute_status === 'open') return { status: 'disputed', status_note: NOTES.disputed };
  if (payment.dispute_status === 'lost') return { status: 'disputed', status_note: NOTES.lost };
  if (payment.usdBack >= row.usd_amount) return { status: 'refunded', status_note: NOTES.refunded };
  return { status: 'completed', status_note: null };
}

function namesOf({ id }: InvestmentRow) {
  return {
    usd: transferIdOf(`investment-usd:${id}`),
    prd: transferIdOf(`investment-prd:${id}`),
    hold: transferIdOf(`investment-hold:${id}`),
  };
}

async function accountsOf(deps: SettleDeps, tx: Tx, row: InvestmentRow) {
  const specs = [
    cardClearingAccount(),
    poolAccount(row.pool_id),
    treasuryAccount(),
    walletAccount(row.user_id, 'PRD'),
  ];
  await deps.ledger.openAccountsInTransaction(tx, specs);
  const [clearing, pool, treasury, wallet] = specs.map(({ key }) => accountIdOf(key));
  return { clearing: clearing!, pool: pool!, treasury: treasury!, wallet: wallet! };
}

/** Dollars into the pool, PRD out of the treasury at the locked rate, and a hold on them: all or nothing. */
async function credit(deps: SettleDeps, tx: Tx, row: InvestmentRow): Promise<Change | null> {
  const now = deps.clock.now();
  const accounts = await accountsOf(deps, tx, row);
  const pool = await tx
    .selectFrom('funding_pools')
    .select('pool_name')
    .where('id', '=', row.pool_id)
    .executeTakeFirstOrThrow();
  const holdUntil = row.hold_days === 0 ? null : new Date(now.getTime() + row.hold_days * DAY_MS);
  const chain = creditChain(row, { accounts, poolName: pool.pool_name, holdUntil });
  const { outcomes, announce } = await deps.ledger.postInTransaction(tx, [chain]);
  const refused = outcomes[0]!.find((outcome) => outcome.status === 'refused');
  if (refused?.status === 'refused') {
    const isEmpty = outcomes[0]!.some(
      (outcome) => outcome.status === 'refused' && outcome.reason === 'insufficient_balance',
    );
    if (!isEmpty) throw new Error(`The ledger refused investment ${row.id}: ${refused.reason}.`);
    return moved(row, { status: 'processing', status_note: NOTES.noPrd });
  }
  // Milestones may wait for these dollars.
  await deps.work.wake(tx, `pool-money:${row.pool_id}`);
  return {
    set: { status: 'completed', status_note: null, credited_at: now, hold_until: holdUntil },
    events: [{ kind: 'completed', usd: row.usd_amount, prd: row.prd_amount }],
    announce,
  };
}

/** What a paid investment posts, in this order. */
function creditChain(
  row: InvestmentRow,
  {
    accounts,
    poolName,
    holdUntil,
  }: { accounts: Awaited<ReturnType<typeof accountsOf>>; poolName: string; holdUntil: Date | null },
): [TransferRequest, ...TransferRequest[]] {
  const names = namesOf(row);
  const reference = `investment:${row.id}`;
  const prd = { asset: 'PRD', minor: row.prd_amount } as const;
  const chain: [TransferRequest, ...TransferRequest[]] = [
    {
      kind: 'transfer',
      id: names.usd,
      debitAccountId: accounts.clearing,
      creditAccountId: accounts.pool,
      amount: { asset: 'USD', minor: row.usd_amount },
      code: 'card_payment',
      reference,
    },
    {
      kind: 'transfer',
      id: names.prd,
      debitAccountId: accounts.treasury,
      creditAccountId: accounts.wallet,
      amount: prd,
      code: 'pool_purchase',
      reference,
      memo: `${poolName}: ${formatMinor('USD', row.usd_amount)} USD at ${rateLabel(rateOf(row))}`,
    },
  ];
  if (holdUntil) {
    chain.push({
      kind: 'hold',
      id: names.hold,
      debitAccountId: accounts.wallet,
      creditAccountId: accounts.treasury,
      amount: prd,
      code: 'pool_purchase',
      reference,
      memo: 'PRD that were just bought cannot be spent yet',
      expiresAt: holdUntil,
    });
  }
  return chain;
}

/** Brings what is booked back to what has to go back, in either direction, as far as it is there. */
async function takeBack(deps: SettleDeps, tx: Tx, { row, payment }: Case): Promise<Change | null> {
  const usdDue = least(payment.usdBack, row.usd_amount);
  const prdDue = prdBackFor({ prd: row.prd_amount, usd: row.usd_amount, usdBack: usdDue });
  const end = endOf(row, payment);
  const n = row.settlements + 1;
  const legs = await legsOf(deps, tx, { row, usd: usdDue - row.usd_back, prd: prdDue - row.prd_back, n });
  const hasMoved = row.status !== end.status || row.status_note !== end.status_note;
  if (legs.length === 0 && !hasMoved && usdDue === row.usd_due && prdDue === row.prd_due) return null;

  // The point of no return: each leg stands for itself, because one side may be there and the other not.
  const { outcomes, announce } = await deps.ledger.postInTransaction(
    tx,
    legs.map(({ request }): Chain => [request]),
  );
  const booked = { usd: 0n, prd: 0n };
  for (const [index, [outcome]] of outcomes.entries()) {
    const { asset, signed } = legs[index]!;
    if (outcome!.status === 'posted') booked[asset] += signed;
    else if (outcome!.status !== 'refused' || outcome!.reason !== 'insufficient_balance') {
      throw new Error(
        `The ledger did not take investment ${row.id} back: ${JSON.stringify(outcome!.status)}.`,
      );
    }
  }
  // What could not be taken stays owed: from this commit on it cannot leave the wallet, whatever comes in.
  const owed = most(prdDue - row.prd_back - booked.prd, 0n) - most(row.prd_due - row.prd_back, 0n);
  if (owed !== 0n) {
    const wallet = accountIdOf(walletAccount(row.user_id, 'PRD').key);
    await deps.ledger.changeOwedInTransaction(tx, wallet, owed);
  }
  const isLost = (await countEvents(tx, row.id, 'dispute_lost')) < lostDisputes(payment);
  const events: NewEvent[] = [];
  const whole = { usd: row.usd_amount, prd: 0n };
  if (end.status === 'disputed' && row.status !== 'disputed') events.push({ kind: 'disputed', ...whole });
  if (isLost) events.push({ kind: 'dispute_lost', ...whole });
  if (row.status === 'disputed' && end.status !== 'disputed') events.push({ kind: 'dispute_won', ...whole });
  if (booked.usd > 0n || booked.prd > 0n) events.push({ kind: 'given_back', ...booked });
  if (booked.usd < 0n || booked.prd < 0n) {
    events.push({ kind: 'returned', usd: -booked.usd, prd: -booked.prd });
  }
  return {
    set: {
      ...end,
      usd_due: usdDue,
      prd_due: prdDue,
      usd_back: row.usd_back + booked.usd,
      prd_back: row.prd_back + booked.prd,
      settlements: n,
    },
    events,
    announce,
  };
}

function lostDisputes({ disputes }: Payment): number {
  return disputes.filter(({ status }) => status === 'lost').length;
}

interface Leg {
  request: TransferRequest;
  asset: 'usd' | 'prd';
  /** What it adds to what is booked back. */
  signed: bigint;
}

/** The movements for a difference; above 0 is to be taken back, below 0 given again. */
async function legsOf(
  deps: SettleDeps,
  tx: Tx,
  { row, usd, prd, n }: { row: InvestmentRow; usd: bigint; prd: bigint; n: number },
): Promise<Leg[]> {
  if (usd === 0n && prd === 0n) return [];
  const { clearing, pool, treasury, wallet } = await accountsOf(deps, tx, row);
  const leg = (name: string, asset: 'usd' | 'prd', from: string, to: string, minor: bigint): Leg => {
    const isBack = to === clearing || to === treasury;
    return {
      asset,
      signed: isBack ? minor : -minor,
      request: {
        kind: 'transfer',
        id: transferIdOf(`investment-back:${row.id}:${n}:${name}`),
        debitAccountId: from,
        creditAccountId: to,
        amount: { asset: asset === 'usd' ? 'USD' : 'PRD', minor },
        code: 'card_reversal',
        reference: `investment:${row.id}`,
        memo: isBack ? 'A card payment was taken back' : 'A card payment stands after all',
      },
    };
  };
  const legs: Leg[] = [];
  const usdNow = usd > 0n ? least(usd, await availableOf(tx, pool)) : -usd;
  if (usdNow > 0n) {
    legs.push(
      usd > 0n ? leg('usd', 'usd', pool, clearing, usdNow) : leg('usd', 'usd', clearing, pool, usdNow),
    );
  }
  if (prd < 0n) {
    const prdNow = least(-prd, await availableOf(tx, treasury));
    if (prdNow > 0n) legs.push(leg('prd', 'prd', treasury, wallet, prdNow));
    return legs;
  }
  // What is still held is taken first: that is what it is held for.
  const hold = namesOf(row).hold;
  const held = await leftOfHold(tx, { holdId: hold, now: deps.clock.now() });
  const fromHold = least(prd, held);
  if (fromHold > 0n) {
    legs.push({
      asset: 'prd',
      signed: fromHold,
      request: {
        kind: 'post',
        id: transferIdOf(`investment-back:${row.id}:${n}:hold`),
        holdId: hold,
        amount: { asset: 'PRD', minor: fromHold },
        keepsRest: fromHold < held,
        code: 'card_reversal',
        reference: `investment:${row.id}`,
        memo: 'A card payment was taken back',
      },
    });
  }
  const free = least(prd - fromHold, await availableOf(tx, wallet));
  if (free > 0n) legs.push(leg('prd', 'prd', wallet, treasury, free));
  return legs;
}
