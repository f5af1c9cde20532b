/** The endpoints of banking's security. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from '../deps.ts';

const { bankSecurity } = routesWith<RouteDeps>();

/** Whose the thing is that the path names. */
const own = ({ context, input }: { context: { actor: { memberId: string } }; input: { id: string } }) => ({
  memberId: context.actor.memberId,
  id: input.id,
});

/** Each endpoint with what answers it. */
export const bankSecurityRoutes = {
  alerts: bankSecurity.alerts.handler(({ context, input }) =>
    context.deps.banking.security.alerts({ memberId: context.actor.memberId, ...input }),
  ),
  resolve: bankSecurity.resolve.handler(({ context, input }) =>
    context.deps.banking.security.close(context.actor, { ...input, status: 'resolved' }),
  ),
  dismiss: bankSecurity.dismiss.handler(({ context, input }) =>
    context.deps.banking.security.close(context.actor, { ...input, status: 'dismissed' }),
  ),
  freeze: bankSecurity.freeze.handler((call) => call.context.deps.banking.security.freeze(own(call))),
  risk: bankSecurity.risk.handler((call) => call.context.deps.banking.security.risk(own(call))),
  verifications: bankSecurity.verifications.handler(({ context }) =>
    context.deps.banking.security.verifications(context.actor.memberId),
  ),
  report: bankSecurity.report.handler((call) =>
    call.context.deps.banking.security.report({ ...call.input, ...own(call) }),
  ),
  watched: bankSecurity.watched.handler(({ context, input }) =>
    context.deps.banking.security.watched({ adminId: context.actor.memberId, ...input }),
  ),
  adminReport: bankSecurity.adminReport.handler(({ context, input }) =>
    context.deps.banking.security.adminReport({ adminId: context.actor.memberId, ...input }),
  ),
};
