/** Payouts of approved projects, the rules of pools, and what administrators do about projects. */
import { decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { resolveReport } from './commands/discuss.ts';
import { approvePayout, requestPayout, turnDownPayout } from './commands/pay-milestone.ts';
import { refuseForm } from './commands/refuse-form.ts';
import { changePoolRules, linkAccounts, unlinkAccounts } from './commands/set-pool-rules.ts';
import type { RouteDeps } from './deps.ts';
import { listLinks, listPendingPayouts, listReports, readReport } from './lists.ts';
import { showPools } from './overview.ts';
import { readPool } from './pool-rules.ts';
import { readProject } from './read-project.ts';

const { pitch } = routesWith<RouteDeps>();

export const payoutRoutes = {
  requestPayout: pitch.requestPayout.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => requestPayout(pitch, { ...input, memberId: actor.memberId }));
    return readProject(deps, { id: input.id, actor });
  }),

  pendingPayouts: pitch.pendingPayouts.handler(({ context, input }) => {
    const { memberId, isAdmin } = context.actor;
    const { limit, cursor } = input;
    return listPendingPayouts(context.deps, { memberId, isAdmin, limit, before: decodeCursor(cursor) });
  }),

  approvePayout: pitch.approvePayout.handler(async ({ context, input }) => {
    const { deps, actor, confirmed } = context;
    await deps.pitch.run((pitch) => approvePayout(pitch, { ...input, confirmed }, actor));
    return readProject(deps, { id: input.id, actor });
  }),

  turnDownPayout: pitch.turnDownPayout.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => turnDownPayout(pitch, input, actor));
    return readProject(deps, { id: input.id, actor });
  }),

  refuseForm: pitch.refuseForm.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => refuseForm(pitch, { ...input, reviewerId: actor.memberId }));
    return readProject(deps, { id: input.id, actor });
  }),

  setPoolRules: pitch.setPoolRules.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const rules = { ...input, adminId: actor.memberId };
    if (!(await deps.pitch.run((pitch) => changePoolRules(pitch, rules))))
      refuse('second_administrator_needed');
    const [pool] = await showPools(deps, [(await readPool(deps.db, input.poolId))!]);
    return pool!;
  }),

  reports: pitch.reports.handler(({ context, input }) => {
    const { status, limit, cursor } = input;
    return listReports(context.deps, { status, limit, before: decodeCursor(cursor) });
  }),

  resolveReport: pitch.resolveReport.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => resolveReport(pitch, { ...input, adminId: actor.memberId }));
    return readReport(deps, input.id);
  }),

  linkedAccounts: pitch.linkedAccounts.handler(({ context, input }) =>
    listLinks(context.deps, { limit: input.limit, before: decodeCursor(input.cursor) }),
  ),

  linkAccounts: pitch.linkAccounts.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const declared = { ...input, adminId: actor.memberId };
    const { id, memberIds } = await deps.pitch.run((pitch) => linkAccounts(pitch, declared));
    await deps.identity.peopleChanged(...memberIds);
    return { id };
  }),

  unlinkAccounts: pitch.unlinkAccounts.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const taken = { id: input.id, adminId: actor.memberId };
    await deps.pitch.run((pitch) => unlinkAccounts(pitch, taken));
    return refuse('second_administrator_needed');
  }),
};
