/**
 * Converts PRD to dollars as it was quoted (core/banking/conversion.ts), in one transaction: the PRD goes back to the
 * treasury, and the dollars come out of the liquidity account. What is bounded is decided behind one lock, and it asks
 * the gate of value that leaves. The same idempotency key converts once.
 */
import { type ConversionLeft, conversionLeft, exceededBound, personCaps } from '#core/banking/conversion.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { liquidityAccount, treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import { formatPlain } from '#core/money/amount.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { bindingDebt } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import { decideAtGate } from '../ask-gate.ts';
import type { BankDeps } from '../deps.ts';
import { requireWithinLimits } from '../limits.ts';
import { requireNoPot, requireOwn } from '../own-account.ts';
import { findCustomer } from '../provider/customers.ts';
import { requestHashOf } from '../request-hash.ts';
import {
  type BankAccountRow,
  keepMovements,
  ledgerAccountOf,
  lockAccounts,
  PLAIN_MOVEMENT,
} from '../store.ts';
import { availableAt, type Open } from '../take-dollars.ts';
import { dollars } from '../to-wire.ts';
import { type ConversionRow, findConversion } from './conversion-store.ts';
import { countSharers, readConverted, readLiquidity } from './house-rate.ts';
import { bindingQuote, type QuoteRow, takeUpQuote } from './quote.ts';

/** A quote that is taken up. */
export interface Convert {
  quoteId: string;
  accountId: string;
  idempotencyKey: string;
}

interface ConversionPlan extends Convert {
  id: string;
  memberId: string;
  requestHash: string;
}

/**
 * Returns the conversion's id.
 * Refuses with: `unverified_value`, `idempotency_conflict`, `conversion_identity_first`, `bank_account_not_found`,
 * `bank_account_closed`, `bank_account_frozen`, as `bindingQuote`, `bank_limit_reached`, as `requireBounds`, as
 * `passGate`, `fresh_two_factor_required`, `email_code_required`, `verified_email_required`,
 * `conversion_insufficient_prd`.
 */
export async function convert(deps: BankDeps, actor: Actor, input: Convert): Promise<string> {
  requireVerifiedEmail(actor);
  const { memberId } = actor;
  const id = transferIdOf(`conversion:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf([input.quoteId, input.accountId]);
  const known = await findConversion(deps.db, id);
  if (known) return repeated(known, requestHash);
  if ((await findCustomer(deps, memberId))?.status !== 'active') refuse('conversion_identity_first');
  const plan = { ...input, id, memberId, requestHash };
  // The limits may be those of a day when less, or more, was known of the member.
  await deps.wallet.renewLimits(memberId);
  const done = await post(deps, plan, { wasAsked: false });
  if (done.isDone) return id;
  await deps.identity.confirmAction(actor, {
    endpoint: 'conversion.convert',
    content: { quoteId: input.quoteId, accountId: input.accountId },
    idempotencyKey: input.idempotencyKey,
    words: `Convert ${formatPlain('PRD', done.quote.amount)} PRD to ${dollars(done.quote.arrives)}`,
  });
  const confirmed = await post(deps, plan, { wasAsked: true });
  if (!confirmed.isDone) throw new Error('The gate asks about a conversion that was confirmed.');
  return id;
}

/** Refuses with: `idempotency_conflict`. */
function repeated(known: ConversionRow, requestHash: string): string {
  return known.request_hash === requestHash ? known.id : refuse('idempotency_conflict');
}

type Posted = { isDone: true } | { isDone: false; quote: QuoteRow };

/** Posts it, or says which quote the member has to confirm first, with nothing done. */
async function post(
  deps: BankDeps,
  plan: ConversionPlan,
  { wasAsked }: { wasAsked: boolean },
): Promise<Posted> {
  // Before the lock, for it takes long to find who is one person.
  const asked = { memberId: plan.memberId, provider: deps.bank.provider, now: deps.clock.now() };
  const sharers = await countSharers(deps.db, asked);
  return transaction(
    deps.db,
    async (tx, afterCommit): Promise<Posted> => {
      const { memberId, accountId, quoteId } = plan;
      const account = requireOwn(
        (await lockAccounts(tx, [accountId])).get(accountId),
        memberId,
        'bank_account_not_found',
      );
      requireNoPot(account);
      await takeLock(tx, 'liquidity');
      // Behind the lock: the same key at once has taken the quote up, and is answered and not refused.
      const known = await findConversion(tx, plan.id);
      if (known) {
        repeated(known, plan.requestHash);
        return { isDone: true };
      }
      const now = deps.clock.now();
      const quote = await bindingQuote(tx, { memberId, quoteId, now });
      const { arrives, amount } = quote;
      await requireWithinLimits(deps, tx, { accountId, type: 'deposit', amount: arrives });
      await requireBounds(tx, { memberId, arrives, sharers, now });
      // What leaves is counted in PRD, so PRD is worth what it is.
      const worth = amount;
      if ((await passGate(deps, tx, { memberId, account, worth, wasAsked, now })) === 'ask') {
        return { isDone: false, quote };
      }
      await takeUpQuote(tx, { id: quote.id, memberId });
      await move(deps, { tx, afterCommit }, { plan, quote, account, worth, wasAsked, now });
      // Once more, behind the posting: what came since the gate was asked. What is in default converts (G24).
      if ((await bindingDebt(tx, [memberId])) === 'owes') refuse('conversion_debt_first');
      return { isDone: true };
    },
    { againWhenTaken: 'any' },
  );
}

/**
 * Holds what arrives against every bound (C2, C3); the caller holds the lock of liquidity.
 * Refuses with: `conversion_cap_reached`, `conversion_house_cap_reached`, `conversion_no_liquidity`.
 */
async function requireBounds(
  tx: Tx,
  { memberId, arrives, sharers, now }: { memberId: string; arrives: bigint; sharers: bigint; now: Date },
): Promise<void> {
  const memberIds = await accountsOfPerson(tx, memberId);
  const stand = {
    sharers,
    person: await readConverted(tx, { now, memberIds }),
    house: await readConverted(tx, { now }),
    liquidity: await readLiquidity(tx),
  };
  const bound = exceededBound(stand, arrives);
  if (bound) refuseBound(bound, { caps: personCaps(sharers), all: conversionLeft(stand) });
}

function refuseBound(
  bound: keyof ConversionLeft,
  { caps, all }: { caps: { day: bigint; month: bigint }; all: ConversionLeft },
): never {
  const left = dollars(all[bound]);
  switch (bound) {
    case 'personDay':
      return refuse('conversion_cap_reached', {
        values: { cap: dollars(caps.day), period: '24 hours', left },
      });
    case 'personMonth':
      return refuse('conversion_cap_reached', {
        values: { cap: dollars(caps.month), period: '30 days', left },
      });
    case 'house':
      return refuse('conversion_house_cap_reached', { values: { left } });
    case 'liquidity':
      return refuse('conversion_no_liquidity', { values: { left } });
  }
}

/** Refuses with: `account_stopped`, `conversion_debt_first`, `conversion_sending_limit_reached`. */
async function passGate(
  { ledger }: BankDeps,
  tx: Tx,
  asked: { memberId: string; account: BankAccountRow; worth: bigint; wasAsked: boolean; now: Date },
): Promise<'ask' | 'passed'> {
  const { memberId, account, worth, wasAsked, now } = asked;
  const opened = await ledger.openAccountsInTransaction(tx, [liquidityAccount(), treasuryAccount()]);
  const posting = [...opened, ledgerAccountOf(account)];
  const decision = await decideAtGate(tx, { memberId, posting, worth, wasAsked, staysTheirs: true, now });
  if (decision.ok) return 'passed';
  switch (decision.refusal) {
    case 'ask':
      return 'ask';
    case 'stopped':
      return refuse('account_stopped');
    case 'owes':
    case 'default':
      return refuse('conversion_debt_first');
    case 'limit':
      return refuse('conversion_sending_limit_reached', {
        values: {
          period: decision.period === 'day' ? '24 hours' : '30 days',
          limit: formatPlain('PRD', decision.limit),
          left: formatPlain('PRD', decision.left),
        },
      });
  }
}

interface Moving {
  plan: ConversionPlan;
  quote: QuoteRow;
  account: BankAccountRow;
  worth: bigint;
  wasAsked: boolean;
  now: Date;
}

/** Refuses with: `account_stopped`, `conversion_insufficient_prd`. */
async function move(
  deps: BankDeps,
  { tx, afterCommit }: Open,
  { plan, quote, account, worth, wasAsked, now }: Moving,
): Promise<void> {
  const { id, memberId, requestHash } = plan;
  const { amount, gross, fee, arrives, rate_prd, rate_usd } = quote;
  const reference = referenceNumberOf(deps.newId());
  const memo = `Converted ${formatPlain('PRD', amount)} PRD`;
  const money = { amount, rate_prd, rate_usd, gross, fee, arrives };
  await tx
    .insertInto('bank_conversions')
    .values({
      id,
      user_id: memberId,
      account_id: account.id,
      ...money,
      reference_number: reference,
      left_worth: worth,
      was_asked: wasAsked,
      request_hash: requestHash,
      created_at: now,
    })
    .execute();
  const dollarsId = transferIdOf(`conversion-usd:${id}`);
  await keepMovements(tx, [
    {
      ...PLAIN_MOVEMENT,
      transfer_id: dollarsId,
      code: 'conversion',
      reference_number: reference,
      transaction_type: 'deposit',
      to_account: account.id,
      conversion_id: id,
      amount: arrives,
      description: memo,
      requested_by: memberId,
      created_at: now,
    },
  ]);
  await postBoth(
    deps,
    { tx, afterCommit },
    { id, dollarsId, memberId, account, amount, arrives, reference, memo },
  );
}

interface BothLegs {
  id: string;
  dollarsId: string;
  memberId: string;
  account: BankAccountRow;
  amount: bigint;
  arrives: bigint;
  reference: string;
  memo: string;
}

/** Posts the PRD and the dollars together or not at all. Refuses with: `account_stopped`, `conversion_insufficient_prd`. */
async function postBoth(
  deps: BankDeps,
  { tx, afterCommit }: Open,
  { id, dollarsId, memberId, account, amount, arrives, reference, memo }: BothLegs,
): Promise<void> {
  const wallet = walletAccount(memberId, 'PRD').key;
  const shared = { kind: 'transfer', code: 'conversion', reference, memo } as const;
  const { outcomes, announce } = await deps.ledger.postInTransaction(tx, [
    [
      {
        ...shared,
        id,
        debitAccountId: accountIdOf(wallet),
        creditAccountId: accountIdOf(treasuryAccount().key),
        amount: { asset: 'PRD', minor: amount },
      },
      {
        ...shared,
        id: dollarsId,
        debitAccountId: accountIdOf(liquidityAccount().key),
        creditAccountId: ledgerAccountOf(account),
        amount: { asset: 'USD', minor: arrives },
      },
    ],
  ]);
  const reasons = outcomes[0]!.map((one) => (one.status === 'refused' ? one.reason : one.status));
  if (reasons.every((reason) => reason === 'posted')) return afterCommit(announce);
  if (reasons.includes('account_stopped')) refuse('account_stopped');
  // What the liquidity account holds was decided behind its lock: it is the member's PRD that is missing.
  if (reasons[0] !== 'insufficient_balance') throw new Error(`The ledger refused: ${reasons.join(', ')}.`);
  refuse('conversion_insufficient_prd', {
    values: { available: formatPlain('PRD', await availableAt(deps, tx, wallet)) },
  });
}
