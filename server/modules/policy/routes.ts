/** The brake: a member stops the own account, administrators anybody's; an administrator lifts it, never the own. */

import { orderMemberMail } from '#server/modules/identity/index.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { liftStop } from './commands/lift-stop.ts';
import { type StopMember, stopMember } from './commands/stop-member.ts';
import type { RouteDeps } from './deps.ts';
import { listStops } from './queries.ts';

const { policy } = routesWith<RouteDeps>();

async function stop(deps: RouteDeps, wanted: Omit<StopMember, 'id' | 'now'>): Promise<{ isNew: boolean }> {
  const isNew = await transaction(deps.db, async (tx) => {
    const done = await stopMember(tx, deps.ledger, { ...wanted, id: deps.newId(), now: deps.clock.now() });
    if (done) {
      const mail = {
        memberId: wanted.memberId,
        subject: 'Nothing can leave your account now',
        lines: [
          wanted.memberId === wanted.byMemberId
            ? 'you have stopped your account: nothing can leave it, open orders are cancelled, and every device is signed out.'
            : 'an administrator has stopped your account: nothing can leave it, open orders are cancelled, and every device is signed out.',
          'What comes in still arrives. An administrator can lift this.',
        ],
        path: '/settings/security',
      };
      await orderMemberMail(deps.jobs, mail, tx);
    }
    return done;
  });
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
    const member = await context.deps.db
      .selectFrom('members')
      .select('id')
      .where((where) => where(where.fn('lower', ['username']), '=', input.username.toLowerCase()))
      .executeTakeFirst();
    const { id: memberId } = member ?? refuse('not_found');
    if (memberId === context.actor.memberId) refuse('own_stop');
    const { isSuspended, reason } = input;
    return stop(context.deps, { memberId, byMemberId: context.actor.memberId, isSuspended, reason });
  }),

  lift: policy.lift.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const memberId = await transaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const whose = await liftStop(tx, deps.ledger, { ...input, byMemberId: actor.memberId, now });
      const lines = [
        'an administrator has lifted the stop of your account. You can send and withdraw again.',
      ];
      const mail = { memberId: whose, subject: 'Your account goes on', lines, path: '/wallet' };
      await orderMemberMail(deps.jobs, mail, tx);
      return whose;
    });
    deps.identity.forget(memberId);
    return { done: true as const };
  }),

  stops: policy.stops.handler(({ context, input }) => listStops(context.deps, input)),
};
