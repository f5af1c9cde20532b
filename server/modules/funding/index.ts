/**
 * Community funding: pools, investments by card, and the named rates of PRD.
 *
 * It promises that amount and rate are fixed before the payment page opens and come from nothing that the
 * browser says later; that what is paid once is credited once, from the treasury; that what goes back to the
 * payer takes its PRD along, as far as they are there, and is told by mail; and that others see aggregates only.
 */
import { createHash } from 'node:crypto';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { beginInvestment, PURPOSE } from './commands/begin-investment.ts';
import type { Deps } from './deps.ts';
import { createLiveFunding } from './live-funding.ts';
import { createMassRefunds } from './mass-refund.ts';
import { type ChangedPool, createPoolChanges, type OpenedPool } from './pool-changes.ts';
import { readInvestment, readOverview, readPool, type WireInvestment } from './queries.ts';
import { type AskedRefund, createRefunds } from './refunds.ts';
import { createSettlement } from './settle.ts';
import { defineFundingWork } from './unsettled.ts';

export { readSold } from './read-sold.ts';

/** The face of the funding room. */
export type Funding = ReturnType<typeof createFunding>;

/** Builds the room, its live topics and its timed work. */
export function createFunding(deps: Deps) {
  const { db, clock, payments } = deps;
  const live = createLiveFunding(deps, payments.provider);
  const massRefunds = createMassRefunds(deps);
  const refund = createRefunds(deps);
  payments.register(PURPOSE, {
    returnPath: '/community-funding',
    settle: createSettlement(deps, live.changed),
  });

  defineFundingWork(deps);

  const read = async (id: string, memberId?: string): Promise<WireInvestment> =>
    (await readInvestment(db, { id, memberId, now: clock.now() })) ?? refuse('not_found');
  const changePool = createPoolChanges(deps, live.poolsChanged);
  const poolOf = async (id: string) => (await readPool(db, id)) ?? refuse('not_found');

  return {
    massRefunds,
    provider: payments.provider,
    read,

    overview: () =>
      readOverview(db, { now: clock.now(), payments: payments.provider, sequence: live.sequence() }),

    /**
     * Opens a payment page. The same idempotency key gives the same one.
     * Refuses with: `idempotency_conflict`, `not_found`, `investment_amount_invalid`, `pool_closed`,
     * `investment_below_minimum`, `investment_above_maximum`, `investment_rate_changed`, `treasury_lacks_prd`,
     * `payments_unavailable`, `payment_replaced`.
     */
    async invest(
      actor: Pick<Actor, 'memberId'>,
      input: { poolId: string; amount: string; expectedPrd?: string; idempotencyKey: string | null },
    ): Promise<{ investment: WireInvestment; url: string }> {
      const { memberId } = actor;
      const { poolId, amount, expectedPrd, idempotencyKey } = input;
      const key = idempotencyKey ?? deps.newId();
      const { investment, superseded } = await transaction(db, (tx) =>
        beginInvestment(deps, tx, {
          id: transferIdOf(`investment:${memberId}:${key}`),
          memberId,
          poolId,
          amount,
          expectedPrd,
          requestHash: createHash('sha256')
            .update(JSON.stringify([poolId, amount]))
            .digest('hex'),
        }),
      );
      await payments.closePages(superseded);
      const { url } = await payments.open(investment.payment_id);
      return { investment: await read(investment.id, memberId), url };
    },

    /** The member is back from the payment page. Refuses with: `not_found`, `payment_unreadable`. */
    async processReturn(
      actor: Pick<Actor, 'memberId'>,
      { sessionId, isCancelled }: { sessionId: string; isCancelled: boolean },
    ) {
      const { memberId } = actor;
      const payment = await payments.returnFrom({ memberId, sessionId, isCancelled });
      const investment = await read(payment.subject_id, memberId);
      const { investmentStatus, statusNote } = investment;
      if (investmentStatus === 'completed') return { outcome: 'success' as const, error: null, investment };
      if (investmentStatus === 'processing') {
        return { outcome: 'processing' as const, error: null, investment };
      }
      const isOpen = investmentStatus === 'pending';
      const error = isOpen
        ? 'This payment has not been made yet. Nothing was charged.'
        : (statusNote ?? 'Unable to process your payment');
      return { outcome: 'failure' as const, error, investment };
    },

    /** Refuses as `createRefunds`. */
    async refund(actor: Pick<Actor, 'memberId'>, input: AskedRefund): Promise<WireInvestment> {
      await refund(actor, input);
      return read(input.id);
    },

    /** Refuses with: `pool_terms_invalid`, `second_administrator_needed`. */
    createPool: async (actor: Pick<Actor, 'memberId'>, payload: OpenedPool) =>
      poolOf(await changePool(actor, { kind: 'open_pool', payload })),

    /** Refuses with: `not_found`, `pool_terms_invalid`, `second_administrator_needed`. */
    updatePool: async (actor: Pick<Actor, 'memberId'>, payload: ChangedPool) =>
      poolOf(await changePool(actor, { kind: 'change_pool', payload })),
  };
}
