/**
 * Giving single investments back: an administrator's act, never for an account of their own, and beyond what one
 * administrator gives back alone (G15 of core/policy/decide-terms.ts) a proposal.
 */
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { propose } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type AfterCommit, transaction } from '#server/platform/transaction.ts';
import { refundInvestment } from './commands/refund-investment.ts';
import type { Deps } from './deps.ts';
import { refundWaits } from './refunds-alone.ts';
import { findInvestment, type InvestmentRow } from './store.ts';

/** What an administrator asks for; all that is left where no amount is said. */
export interface AskedRefund {
  id: string;
  amount?: string;
  reason: string;
  idempotencyKey: string;
}

/** What waits. Without an amount it is all that is left when it takes effect. */
interface ProposedRefund {
  id: string;
  amountCents: string | null;
  reason: string;
}

interface Refund {
  refundId: string;
  amountCents: bigint | undefined;
  reason: string;
  requestedBy: string;
}

/**
 * Builds the way in, and says how proposals take effect. It refuses with: `refund_amount_invalid`, `not_found`,
 * `own_refund`, `not_refundable`, `refund_too_large`, `pool_lacks_usd`, `idempotency_conflict`,
 * `second_administrator_needed`.
 */
export function createRefunds(deps: Deps) {
  const { db, clock, jobs } = deps;
  deps.policy.onProposal('refund', async ({ tx, afterCommit, id: refundId, payload, proposedBy }) => {
    const { id, amountCents, reason } = payload as ProposedRefund;
    const investment = await openInvestment(tx, { id, adminId: proposedBy });
    const minor = amountCents === null ? undefined : BigInt(amountCents);
    await give(deps, tx, afterCommit, investment, {
      refundId,
      amountCents: minor,
      reason,
      requestedBy: proposedBy,
    });
  });

  return async ({ memberId }: Pick<Actor, 'memberId'>, input: AskedRefund): Promise<void> => {
    const { id, reason } = input;
    const refundId = transferIdOf(`investment-refund:${memberId}:${input.idempotencyKey}`);
    const amountCents = input.amount === undefined ? undefined : parseMinor('USD', input.amount);
    if (amountCents === null || (amountCents !== undefined && amountCents <= 0n))
      refuse('refund_amount_invalid');
    const waits = await transaction(db, async (tx, afterCommit) => {
      const investment = await openInvestment(tx, { id, adminId: memberId });
      noteAct({ memberId: investment.user_id });
      if (await wasGiven(tx, refundId, { investment, amountCents })) return false;
      const now = clock.now();
      const left = investment.usd_amount - investment.usd_due;
      const cents = amountCents ?? left;
      if (!(await refundWaits({ tx, now }, { adminId: memberId, cents }))) {
        await give(deps, tx, afterCommit, investment, {
          refundId,
          amountCents,
          reason,
          requestedBy: memberId,
        });
        return false;
      }
      if (cents === 0n) refuse('not_refundable');
      if (cents > left) refuse('refund_too_large');
      // Without the key: whoever asks again for what waits has asked for the same.
      const payload: ProposedRefund = { id, amountCents: amountCents?.toString() ?? null, reason };
      const words = `Give ${formatMinor('USD', cents)} USD of an investment back (${investment.id}): ${reason}`;
      const proposal = { id: refundId, kind: 'refund', payload, words, proposedBy: memberId } as const;
      await propose({ tx, jobs, now }, { ...proposal, favours: [investment.user_id] });
      return true;
    });
    if (waits) refuse('second_administrator_needed');
  };
}

/** Refuses with: `not_found`, `own_refund`. */
async function openInvestment(
  tx: Tx,
  { id, adminId }: { id: string; adminId: string },
): Promise<InvestmentRow> {
  const investment = (await findInvestment(tx, { id })) ?? refuse('not_found');
  if (await areLinked(tx, adminId, investment.user_id)) refuse('own_refund');
  return investment;
}

/** Says whether the same key has given it back before. Refuses with: `idempotency_conflict`. */
async function wasGiven(
  tx: Tx,
  refundId: string,
  { investment, amountCents }: { investment: InvestmentRow; amountCents: bigint | undefined },
): Promise<boolean> {
  const repeated = await tx
    .selectFrom('card_refunds')
    .select(['payment_id', 'amount'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  if (!repeated) return false;
  const isSame =
    repeated.payment_id === investment.payment_id &&
    (amountCents === undefined || amountCents === repeated.amount);
  return isSame || refuse('idempotency_conflict');
}

async function give(
  deps: Pick<Deps, 'payments'>,
  tx: Tx,
  afterCommit: AfterCommit,
  investment: InvestmentRow,
  refund: Refund,
): Promise<void> {
  const settled = await refundInvestment(deps, tx, { ...refund, investment });
  afterCommit(() => settled.announce());
}
