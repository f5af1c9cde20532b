/** The endpoints of banking. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';

const { banking } = routesWith<RouteDeps>();

/** Whose the thing is that the path names. */
const own = ({ context, input }: { context: { actor: { memberId: string } }; input: { id: string } }) => ({
  memberId: context.actor.memberId,
  id: input.id,
});

/** Each endpoint with what answers it. */
export const bankingRoutes = {
  overview: banking.overview.handler(({ context }) => context.deps.banking.overview(context.actor.memberId)),

  balances: banking.balances.handler(({ context }) => context.deps.banking.balances(context.actor.memberId)),

  open: banking.open.handler(({ context, input }) =>
    context.deps.banking.open(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),

  account: banking.account.handler((call) => call.context.deps.banking.account(own(call))),

  rename: banking.rename.handler((call) =>
    call.context.deps.banking.rename({ ...own(call), accountName: call.input.accountName }),
  ),

  tellBelow: banking.tellBelow.handler((call) =>
    call.context.deps.banking.tellBelow({ ...own(call), amount: call.input.amount }),
  ),

  makePrimary: banking.makePrimary.handler((call) => call.context.deps.banking.makePrimary(own(call))),

  freeze: banking.freeze.handler((call) => call.context.deps.banking.freeze(own(call))),

  unfreeze: banking.unfreeze.handler(({ context, input }) =>
    context.deps.banking.unfreeze(context.actor, input.id),
  ),

  close: banking.close.handler((call) => call.context.deps.banking.close(own(call))),

  transactions: banking.transactions.handler(({ context, input }) =>
    context.deps.banking.transactions({ memberId: context.actor.memberId, ...input }),
  ),

  recipient: banking.recipient.handler(({ context, input }) =>
    context.deps.banking.recipient(context.actor.memberId, input.recipient),
  ),

  transfer: banking.transfer.handler(({ context, input }) =>
    context.deps.banking.transfer(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),

  onboarding: banking.onboarding.handler(({ context }) =>
    context.deps.banking.onboarding.read(context.actor.memberId),
  ),

  beginOnboarding: banking.beginOnboarding.handler(({ context, input }) =>
    context.deps.banking.onboarding.begin(context.actor, input),
  ),

  openProviderPage: banking.openProviderPage.handler(({ context }) =>
    context.deps.banking.onboarding.openPage(context.actor),
  ),

  refreshOnboarding: banking.refreshOnboarding.handler(({ context }) =>
    context.deps.banking.onboarding.refresh(context.actor),
  ),

  fundOnboarding: banking.fundOnboarding.handler(({ context, input }) =>
    context.deps.banking.onboarding.fund(context.actor, {
      ...input,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),

  payments: banking.payments.handler(({ context }) => context.deps.banking.payments(context.actor.memberId)),

  unlinkOutside: banking.unlinkOutside.handler(async (call) => {
    await call.context.deps.banking.unlinkOutside(own(call));
    return { done: true as const };
  }),

  payIn: banking.payIn.handler(({ context, input }) =>
    context.deps.banking.payIn(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),

  scheduled: banking.scheduled.handler(({ context }) =>
    context.deps.banking.scheduled.list(context.actor.memberId),
  ),

  schedule: banking.schedule.handler(({ context, input }) =>
    context.deps.banking.scheduled.schedule(context.actor, {
      ...input,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),

  pauseScheduled: banking.pauseScheduled.handler((call) =>
    call.context.deps.banking.scheduled.pause(own(call)),
  ),

  resumeScheduled: banking.resumeScheduled.handler(({ context, input }) =>
    context.deps.banking.scheduled.resume(context.actor, input.id),
  ),

  cancelScheduled: banking.cancelScheduled.handler((call) =>
    call.context.deps.banking.scheduled.cancel(own(call)),
  ),

  statement: banking.statement.handler(({ context, input }) =>
    context.deps.banking.statement({ memberId: context.actor.memberId, ...input }),
  ),

  limits: banking.limits.handler((call) => call.context.deps.banking.limits(own(call))),

  setLimits: banking.setLimits.handler(({ context, input }) =>
    context.deps.banking.setLimits(context.actor, input),
  ),
};
