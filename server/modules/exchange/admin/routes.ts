/** What an administrator may do on the exchange; each act is written down with its name. */
import { noteSeen } from '#server/modules/identity/index.ts';
import { takeAct } from '#server/platform/admin-acts.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from '../deps.ts';
import { readFeeSchedule } from '../fees.ts';
import { listPendingWithdrawals } from '../money/movements.ts';
import { approveWithdrawal, rejectWithdrawal } from '../money/withdrawals.ts';
import { readHouse } from './house.ts';
import { listOpeningPrices } from './opening-prices.ts';
import { decideTier, listTierRequests } from './tiers.ts';
import { closeTradePattern, listTradePatterns } from './trade-patterns.ts';
import { proposeOpeningPrice, resumeMarket, setFees, setHouse } from './two-administrators.ts';

const { exchange } = routesWith<RouteDeps>();

export const adminRoutes = {
  haltMarket: exchange.haltMarket.handler(async ({ context, input }) => {
    const by = { adminId: context.actor.memberId, actionId: context.deps.newId(), act: takeAct() };
    await context.deps.exchange.trading.halt({ ...input, by });
    return context.deps.exchange.readMarket(input.symbol);
  }),

  resumeMarket: exchange.resumeMarket.handler(async ({ context, input }) => {
    await resumeMarket(context.deps, { adminId: context.actor.memberId, ...input });
    return context.deps.exchange.readMarket(input.symbol);
  }),

  pendingWithdrawals: exchange.pendingWithdrawals.handler(({ context, input }) =>
    listPendingWithdrawals(context.deps, input),
  ),

  approveWithdrawal: exchange.approveWithdrawal.handler(({ context, input }) =>
    approveWithdrawal(context.deps, context.actor.memberId, input.id),
  ),

  rejectWithdrawal: exchange.rejectWithdrawal.handler(({ context, input }) =>
    rejectWithdrawal(context.deps, input),
  ),

  tierRequests: exchange.tierRequests.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const page = await listTierRequests(deps, input);
    const memberIds = page.items.map(({ memberId }) => memberId);
    const look = { memberIds, viewerId: actor.memberId, action: 'see_tier' } as const;
    await noteSeen(deps.db, { ...look, now: deps.clock.now(), newId: deps.newId });
    return page;
  }),

  decideTier: exchange.decideTier.handler(({ context, input }) =>
    decideTier(context.deps, { adminId: context.actor.memberId, ...input }),
  ),

  tradePatterns: exchange.tradePatterns.handler(({ context, input }) =>
    listTradePatterns(context.deps, input),
  ),

  closeTradePattern: exchange.closeTradePattern.handler(async ({ context, input }) => {
    await closeTradePattern(context.deps, { adminId: context.actor.memberId, ...input });
    return { done: true as const };
  }),

  openingPrices: exchange.openingPrices.handler(({ context }) => listOpeningPrices(context.deps)),

  setOpeningPrice: exchange.setOpeningPrice.handler(({ context, input }) =>
    proposeOpeningPrice(context.deps, { adminId: context.actor.memberId, ...input }),
  ),

  house: exchange.house.handler(({ context }) => readHouse(context.deps)),

  setHouse: exchange.setHouse.handler(({ context, input }) =>
    setHouse(context.deps, { adminId: context.actor.memberId, ...input }),
  ),

  fees: exchange.fees.handler(({ context }) => readFeeSchedule(context.deps.db)),

  setFees: exchange.setFees.handler(async ({ context, input }) => {
    await setFees(context.deps, { ...input, adminId: context.actor.memberId });
    return readFeeSchedule(context.deps.db);
  }),
};
