/** What an administrator may do on the exchange. */
import { routes } from '#server/platform/http/implement.ts';
import { readFeeSchedule, writeFees } from './market-queries.ts';
import { listPendingWithdrawals } from './money/movements.ts';
import { approveWithdrawal, rejectWithdrawal } from './money/withdrawals.ts';

const { exchange } = routes;

export const adminRoutes = {
  haltMarket: exchange.haltMarket.handler(async ({ context, input }) => {
    await context.deps.exchange.trading.halt(input);
    return context.deps.exchange.readMarket(input.symbol);
  }),

  resumeMarket: exchange.resumeMarket.handler(async ({ context, input }) => {
    await context.deps.exchange.trading.halt({ symbol: input.symbol, reason: null });
    return context.deps.exchange.readMarket(input.symbol);
  }),

  pendingWithdrawals: exchange.pendingWithdrawals.handler(({ context, input }) =>
    listPendingWithdrawals(context.deps, input),
  ),

  approveWithdrawal: exchange.approveWithdrawal.handler(({ context, input }) =>
    approveWithdrawal(context.deps, context.actor.memberId, input.id),
  ),

  rejectWithdrawal: exchange.rejectWithdrawal.handler(({ context, input }) =>
    rejectWithdrawal(context.deps, input.id, input.reason),
  ),

  fees: exchange.fees.handler(({ context }) => readFeeSchedule(context.deps.db)),

  setFees: exchange.setFees.handler(async ({ context, input }) => {
    await writeFees(context.deps, { ...input, setBy: context.actor.memberId });
    await context.deps.exchange.reloadFees();
    return readFeeSchedule(context.deps.db);
  }),
};
