/** Insights: movements with what they were for, budgets, analytics and planning; all sums of real postings. */
import type { BankDeps } from '../deps.ts';
import {
  type ImportStatement,
  importStatement,
  listImported,
  removeImported,
} from '../imports/import-statement.ts';
import {
  attachReceipt,
  listReceipts,
  registerReceipts,
  removeReceipt,
} from '../kept-receipts/kept-receipts.ts';
import { readAnalytics } from './analytics.ts';
import { readBudgets, setBudget } from './budgets.ts';
import { type ChooseCategory, chooseCategory, listRules, removeRule } from './categories.ts';
import { type EntriesQuery, listEntries } from './entries.ts';
import { type AskExport, exportMovements } from './export.ts';
import { type AskInterestFile, makeInterestFile } from './interest-file.ts';
import type { InterestYear } from './interest-rows.ts';
import { listInterestPostings, type PostingsQuery, readInterestYear } from './interest-year.ts';
import { readHealth, readPlanning } from './planning.ts';
import { type CompleteRecommendation, completeRecommendation } from './recommendations.ts';

/** Builds them. */
export function createInsights(deps: BankDeps) {
  registerReceipts(deps);
  const done = async (change: Promise<void>) => {
    await change;
    return { done: true as const };
  };
  return {
    entries: (query: EntriesQuery) => listEntries(deps, query),
    setCategory: (input: ChooseCategory) => done(chooseCategory(deps, input)),
    rules: (memberId: string) => listRules(deps, memberId),
    removeRule: (own: { memberId: string; id: string }) => done(removeRule(deps, own)),
    export: (input: AskExport) => exportMovements(deps, input),
    budgets: (input: Parameters<typeof readBudgets>[1]) => readBudgets(deps, input),
    setBudget: (input: Parameters<typeof setBudget>[1]) => done(setBudget(deps, input)),
    completeRecommendation: (input: CompleteRecommendation) => done(completeRecommendation(deps, input)),
    analytics: (memberId: string) => readAnalytics(deps, memberId),
    planning: (memberId: string) => readPlanning(deps, memberId),
    health: (memberId: string) => readHealth(deps, memberId),
    interestYear: (asked: InterestYear) => readInterestYear(deps, asked),
    interestPostings: (query: PostingsQuery) => listInterestPostings(deps, query),
    receipts: (own: { memberId: string; id: string }) => listReceipts(deps, own),
    attachReceipt: (input: Parameters<typeof attachReceipt>[1]) => done(attachReceipt(deps, input)),
    removeReceipt: (own: { memberId: string; id: string }) => done(removeReceipt(deps, own)),
    importedAccounts: (memberId: string) => listImported(deps, memberId),
    importStatement: (input: ImportStatement) => importStatement(deps, input),
    removeImported: (own: { memberId: string; id: string }) => done(removeImported(deps, own)),
    interestFile: (input: AskInterestFile) => makeInterestFile(deps, input),
  };
}
