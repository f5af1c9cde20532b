/** The endpoints of banking's insights. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from '../deps.ts';

const { bankInsights } = routesWith<RouteDeps>();

/** The input, with whose it has to be. */
const own = <Input extends object>({
  context,
  input,
}: {
  context: { actor: { memberId: string } };
  input: Input;
}) => ({ ...input, memberId: context.actor.memberId });

/** Each endpoint with what answers it. */
export const bankInsightsRoutes = {
  entries: bankInsights.entries.handler((call) => call.context.deps.banking.insights.entries(own(call))),
  setCategory: bankInsights.setCategory.handler((call) =>
    call.context.deps.banking.insights.setCategory(own(call)),
  ),
  rules: bankInsights.rules.handler(({ context }) =>
    context.deps.banking.insights.rules(context.actor.memberId),
  ),
  removeRule: bankInsights.removeRule.handler((call) =>
    call.context.deps.banking.insights.removeRule(own(call)),
  ),
  export: bankInsights.export.handler((call) => call.context.deps.banking.insights.export(own(call))),
  budgets: bankInsights.budgets.handler((call) => call.context.deps.banking.insights.budgets(own(call))),
  setBudget: bankInsights.setBudget.handler((call) =>
    call.context.deps.banking.insights.setBudget(own(call)),
  ),
  completeRecommendation: bankInsights.completeRecommendation.handler((call) =>
    call.context.deps.banking.insights.completeRecommendation(own(call)),
  ),
  analytics: bankInsights.analytics.handler(({ context }) =>
    context.deps.banking.insights.analytics(context.actor.memberId),
  ),
  planning: bankInsights.planning.handler(({ context }) =>
    context.deps.banking.insights.planning(context.actor.memberId),
  ),
  interestYear: bankInsights.interestYear.handler((call) =>
    call.context.deps.banking.insights.interestYear(own(call)),
  ),
  interestPostings: bankInsights.interestPostings.handler((call) =>
    call.context.deps.banking.insights.interestPostings(own(call)),
  ),
  receipts: bankInsights.receipts.handler((call) => call.context.deps.banking.insights.receipts(own(call))),
  attachReceipt: bankInsights.attachReceipt.handler((call) =>
    call.context.deps.banking.insights.attachReceipt(own(call)),
  ),
  removeReceipt: bankInsights.removeReceipt.handler((call) =>
    call.context.deps.banking.insights.removeReceipt(own(call)),
  ),
  importedAccounts: bankInsights.importedAccounts.handler(({ context }) =>
    context.deps.banking.insights.importedAccounts(context.actor.memberId),
  ),
  importStatement: bankInsights.importStatement.handler((call) =>
    call.context.deps.banking.insights.importStatement(own(call)),
  ),
  removeImported: bankInsights.removeImported.handler((call) =>
    call.context.deps.banking.insights.removeImported(own(call)),
  ),
  interestFile: bankInsights.interestFile.handler((call) =>
    call.context.deps.banking.insights.interestFile(own(call)),
  ),
};
