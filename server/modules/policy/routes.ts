/** The brake: a member stops the own account, administrators anybody's; an administrator lifts it, never the own. */

import { memberCalled, noteSeen } from '#server/modules/identity/index.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import { exportActs, listActs } from './acts.ts';
import { applyProposal, declineProposal } from './commands/decide-proposal.ts';
import { inTransaction } from './commands/in-transaction.ts';
import { liftAndTell } from './commands/lift-and-tell.ts';
import { stopAndTell } from './commands/stop-and-tell.ts';
import type { StopMember } from './commands/stop-member.ts';
import type { RouteDeps } from './deps.ts';
import { listProposals, listStops, memberOfStop } from './queries.ts';

const { audit, policy } = routesWith<RouteDeps>();

async function stop(deps: RouteDeps, wanted: Omit<StopMember, 'id' | 'now'>): Promise<{ isNew: boolean }> {
  const isNew = await inTransaction(deps, (command) => stopAndTell(command, wanted));
  deps.identity.forget(wanted.memberId);
  // If this is where the process ends, two work lists of the exchange find what is left.
  await deps.policy.endUnderWay(wanted.memberId);
  return { isNew };
}

export const policyRoutes = {
  stopOwn: policy.stopOwn.handler(({ context, input }) => {
    const { memberId } = context.actor;
    return stop(context.deps, { memberId, byMemberId: memberId, isSuspended: false, reason: input.reason });
  }),

  stop: policy.stop.handler(async ({ context, input }) => {
    const memberId = (await memberCalled(context.deps.db, input.username)) ?? refuse('not_found');
    if (memberId === context.actor.memberId) refuse('own_stop');
    const { isSuspended, reason } = input;
    return stop(context.deps, { memberId, byMemberId: context.actor.memberId, isSuspended, reason });
  }),

  lift: policy.lift.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const lifted = { ...input, byMemberId: actor.memberId };
    const lift = (staying: readonly string[]) =>
      inTransaction(deps, (command) => liftAndTell(command, { ...lifted, staying }));
    const memberId = await lift([]).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'stop_at_work')) throw error;
      // Whatever should have ended it rests, or was set aside: it is ended here, and what nothing can happen to is left.
      return lift(await deps.policy.endUnderWay(await memberOfStop(deps, input.id)));
    });
    // Their sessions have ended: before they sign in again, their other accounts share with this one anew.
    await deps.identity.peopleChanged(memberId);
    deps.identity.forget(memberId);
    return { done: true as const };
  }),

  proposals: policy.proposals.handler(({ context, input }) => listProposals(context.deps, input)),

  approveProposal: policy.approveProposal.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const decided = { id: input.id, by: actor.memberId };
    await inTransaction(deps, (command) => applyProposal(command, decided));
    return { done: true as const };
  }),

  declineProposal: policy.declineProposal.handler(async ({ context, input }) => {
    const decided = { ...input, by: context.actor.memberId };
    await inTransaction(context.deps, (command) => declineProposal(command, decided));
    return { done: true as const };
  }),

  stops: policy.stops.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const page = await listStops(deps, input);
    const memberIds = page.items.map(({ memberId }) => memberId);
    const look = { memberIds, viewerId: actor.memberId, action: 'see_stop' } as const;
    await noteSeen(deps.db, { ...look, now: deps.clock.now(), newId: deps.newId });
    return page;
  }),
};

/** The audit log, which nobody writes by hand. */
export const auditRoutes = {
  list: audit.list.handler(({ context, input }) => listActs(context.deps, input)),

  export: audit.export.handler(({ context, input }) =>
    exportActs(context.deps, { ...input, memberId: context.actor.memberId }),
  ),
};
