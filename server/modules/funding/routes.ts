/** The endpoints of community funding, and the functions of the first version on the same rules. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';
import { historyCsv } from './history-csv.ts';
import { listEvents, listInvestments, listPoolChanges, listPools } from './queries.ts';
import { readRates } from './read-rates.ts';

const { funding, functions } = routesWith<RouteDeps>();

export const fundingRoutes = {
  overview: funding.overview.handler(({ context }) => context.deps.funding.overview()),

  pools: funding.pools.handler(({ context, input }) => listPools(context.deps.db, input)),

  rates: funding.rates.handler(({ context }) => readRates(context.deps.db, context.deps.clock.now())),

  invest: funding.invest.handler(({ context, input }) =>
    context.deps.funding.invest(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),

  processReturn: funding.processReturn.handler(({ context, input }) =>
    context.deps.funding.processReturn(context.actor, input),
  ),

  investments: funding.investments.handler(({ context, input }) =>
    listInvestments(context.deps.db, {
      ...input,
      memberId: context.actor.memberId,
      now: context.deps.clock.now(),
    }),
  ),

  investment: funding.investment.handler(({ context, input }) =>
    context.deps.funding.read(input.id, context.actor.memberId),
  ),

  receipt: funding.receipt.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const investment = await deps.funding.read(input.id, actor.memberId);
    const member = (await deps.identity.memberNames([actor.memberId])).get(actor.memberId);
    const { name, isSandbox } = deps.funding.provider;
    const receipt = {
      investment,
      username: member?.username ?? 'Unknown',
      address: member?.address ?? '',
      payments: { name, isSandbox },
      madeAt: deps.clock.now(),
    };
    const parts = await deps.textWork.run('funding.receipt', receipt, { memberId: actor.memberId });
    return new File(parts, `protege-receipt-${investment.id}.pdf`, { type: 'application/pdf' });
  }),

  history: funding.history.handler(({ context, input }) =>
    listEvents(context.deps.db, { ...input, memberId: context.actor.memberId }),
  ),

  historyCsv: funding.historyCsv.handler(({ context }) => historyCsv(context.deps, context.actor.memberId)),

  adminInvestments: funding.adminInvestments.handler(({ context, input }) =>
    listInvestments(context.deps.db, { ...input, now: context.deps.clock.now() }),
  ),

  refund: funding.refund.handler(({ context, input }) =>
    context.deps.funding.refund(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),

  previewMassRefund: funding.previewMassRefund.handler(({ context, input }) =>
    context.deps.funding.massRefunds.preview(input.id),
  ),

  startMassRefund: funding.startMassRefund.handler(({ context, input }) =>
    context.deps.funding.massRefunds.start({
      poolId: input.id,
      preview: input.preview,
      reason: input.reason,
      requestedBy: context.actor.memberId,
    }),
  ),

  massRefunds: funding.massRefunds.handler(({ context, input }) =>
    context.deps.funding.massRefunds.list(input),
  ),

  adminPools: funding.adminPools.handler(({ context, input }) =>
    listPools(context.deps.db, { ...input, isAll: true }),
  ),

  createPool: funding.createPool.handler(({ context, input }) =>
    context.deps.funding.createPool(context.actor, input),
  ),

  updatePool: funding.updatePool.handler(({ context, input }) =>
    context.deps.funding.updatePool(context.actor, input),
  ),

  poolChanges: funding.poolChanges.handler(({ context, input }) => listPoolChanges(context.deps, input)),
};

export const fundingFunctionsRoutes = {
  createCommunityInvestment: functions.createCommunityInvestment.handler(async ({ context, input }) => {
    const { url } = await context.deps.funding.invest(context.actor, {
      poolId: input.poolId,
      // The first version sent a number; its shortest text is what was typed, and is read exactly.
      amount: String(input.amount),
      idempotencyKey: context.idempotencyKey,
    });
    return { url };
  }),

  processCommunityPayment: functions.processCommunityPayment.handler(async ({ context, input }) => {
    const { outcome, error, investment } = await context.deps.funding.processReturn(context.actor, {
      sessionId: input.sessionId,
      isCancelled: false,
    });
    const isProcessing = outcome === 'processing';
    return {
      success: outcome === 'success',
      error: isProcessing ? (investment.statusNote ?? 'Unable to process your payment') : error,
      investment: { prd_amount: investment.prdAmount, updated_at: investment.updatedAt },
    };
  }),
};
