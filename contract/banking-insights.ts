/** Banking: movements over all accounts with what they were for, budgets, analytics and planning. All from real postings. */
import { z } from 'zod';
import { CATEGORIES, SPENDING_CATEGORIES } from '#core/banking/categories.ts';
import { DEPOSIT_KINDS } from '#core/banking/deposit-terms.ts';
import { INSIGHT_RULES } from '#core/banking/financial-health.ts';
import { importEndpoints } from './banking-imports.ts';
import { interestEndpoints } from './banking-interest.ts';
import { keptReceiptEndpoints } from './banking-kept-receipts.ts';
import { EXPORTS_OWN, endpoint } from './endpoint.ts';
import { amountInputSchema, amountSchema, doneSchema, idSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Banking insights';
const byId = z.object({ id: idSchema });

/** What a movement was for. */
export const bankCategorySchema = z.enum(CATEGORIES);

/** A movement of the member's, by account or card, or a line of a statement from elsewhere. */
export const bankEntrySchema = z.object({
  /** Of a movement the transfer, of a purchase by card the purchase, of what was imported the line. */
  id: idSchema,
  /** Null of a purchase by card, and of what was imported. */
  accountId: idSchema.nullable(),
  accountName: z.string(),
  /** Below zero for what went out. */
  amount: amountSchema,
  counterparty: z.string(),
  description: z.string(),
  /** Empty of what was imported. */
  referenceNumber: z.string(),
  category: bankCategorySchema,
  /** Where the category comes from: what the movement is, a rule, or the member’s choice for it. */
  categoryBy: z.enum(['nature', 'rule', 'choice']),
  /** False for what stays with the member: a rule changes none of it, and is taught by none. */
  takesRules: z.boolean(),
  /** How many receipts its member keeps with it. */
  receipts: z.number().int(),
  createdAt: timeSchema,
});

/** A rule that a correction has taught. */
export const categoryRuleSchema = z.object({
  id: idSchema,
  counterparty: z.string(),
  category: bankCategorySchema,
  createdAt: timeSchema,
});

/** A month’s spending by category, against its budgets. */
export const budgetsSchema = z.object({
  month: z.string(),
  income: amountSchema,
  spent: amountSchema,
  items: z.array(
    z.object({
      category: z.enum(SPENDING_CATEGORIES),
      /** A month’s; null where the member has set none. */
      budget: amountSchema.nullable(),
      /** Shown until then. */
      example: amountSchema.nullable(),
      spent: amountSchema,
      entries: z.number().int(),
    }),
  ),
});

const riskLevel = z.enum(['low', 'medium', 'high']);

/** What a member has, how it is spread, and how it came about. */
export const bankAnalyticsSchema = z.object({
  today: z.iso.date(),
  totalValue: amountSchema,
  /** What the whole has returned, ever: interest, what sales brought less what was bought, and `holdings`. */
  totalReturn: amountSchema,
  /** What is held on investment accounts, at the newest price. */
  holdings: amountSchema,
  /** What came less what went on the accounts today. */
  todaysChange: amountSchema,
  /** What is above zero of each kind; PRD at the displayed rate. */
  allocation: z.array(
    z.object({
      group: z.enum([...DEPOSIT_KINDS, 'goals', 'retirement', 'brokerage', 'cash', 'token']),
      amount: amountSchema,
      /** Of the whole, in hundredths of a percent. */
      share: z.number().int(),
    }),
  ),
  diversification: z.object({ percent: z.number().int(), risk: riskLevel, needsTip: z.boolean() }),
  /**
   * What all accounts held at the end of these days, from the first one on, with what was invested: at what it had last
   * changed hands for, and today at the newest price.
   */
  history: z.array(z.object({ day: z.iso.date(), total: amountSchema })),
});

const healthPart = z.object({
  part: z.enum(['emergency_fund', 'saving_rate', 'debt', 'goals', 'spread']),
  points: z.number().int(),
  most: z.number().int(),
});

/** What is known of a member’s money, what comes, and what follows from both. */
export const bankPlanningSchema = z.object({
  today: z.iso.date(),
  /** Of the last three whole months; null until there is one. */
  monthlyIncome: amountSchema.nullable(),
  monthlyExpenses: amountSchema.nullable(),
  monthsCounted: z.number().int(),
  /** What accounts and goals hold. */
  saved: amountSchema,
  health: z.object({ score: z.number().int(), parts: z.array(healthPart) }).nullable(),
  insights: z.array(
    z.object({
      rule: z.enum(INSIGHT_RULES),
      goal: z.string().nullable(),
      goalId: idSchema.nullable(),
      target: amountSchema,
      has: amountSchema,
      /** By the figures. */
      isDone: z.boolean(),
      /** When the member marked it as completed. */
      completedAt: timeSchema.nullable(),
    }),
  ),
  /** The next ninety days. */
  upcoming: z.array(
    z.object({
      on: z.iso.date(),
      what: z.string(),
      /** Below zero for what goes out. */
      amount: amountSchema,
      source: z.enum(['scheduled', 'loan', 'recurring']),
    }),
  ),
  /** What comes again, found by itself. */
  recurring: z.array(
    z.object({
      counterparty: z.string(),
      /** On an account elsewhere, by its statements. */
      isElsewhere: z.boolean(),
      amount: amountSchema,
      frequency: z.enum(['weekly', 'biweekly', 'monthly']),
      times: z.number().int(),
      lastOn: z.iso.date(),
      nextOn: z.iso.date(),
    }),
  ),
  /** Twelve months from today. */
  projection: z.array(
    z.object({
      endsOn: z.iso.date(),
      comes: amountSchema,
      goes: amountSchema,
      interest: amountSchema,
      balance: amountSchema,
    }),
  ),
});

/** What moved, and what it was for. */
const entryEndpoints = {
  entries: endpoint({
    method: 'GET',
    path: '/banking/entries',
    tag,
    access: 'member',
    summary: 'List your movements over all accounts and cards, and what you imported, newest first',
    description:
      'Searched by the other side’s name, the note, the reference, an exact amount, or a day such as `2026-11-26`; by category, and by the bank’s days.',
    refuses: ['bank_report_days_invalid'],
  })
    .input(
      z.object({
        search: z.string().trim().max(100).optional(),
        category: bankCategorySchema.optional(),
        /** `interest` is what accounts were paid; `return` has what was bought and sold on investment accounts too. */
        kind: z.enum(['all', 'interest', 'return', 'accounts']).default('all'),
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(pageOf(bankEntrySchema)),

  setCategory: endpoint({
    method: 'PUT',
    path: '/banking/entries/{id}/category',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Say what a movement was for',
    description:
      'With `teaches`, whatever goes to the same side, or comes from it, has this category from now on; what stays with you teaches none.',
    refuses: ['not_found', 'bank_rule_limit_reached'],
  })
    .input(byId.extend({ category: bankCategorySchema, teaches: z.boolean().default(false) }))
    .output(doneSchema),

  rules: endpoint({
    method: 'GET',
    path: '/banking/category-rules',
    tag,
    access: 'member',
    summary: 'List the rules that your corrections have taught',
  }).output(z.object({ items: z.array(categoryRuleSchema) })),

  removeRule: endpoint({
    method: 'DELETE',
    path: '/banking/category-rules/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Delete a rule',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(doneSchema),

  export: endpoint({
    method: 'GET',
    path: '/banking/accounts/{id}/export',
    tag,
    access: 'owner',
    isPrivate: true,
    stepUp: EXPORTS_OWN,
    summary: 'Download an account’s movements of some days, as CSV, OFX or camt.053',
    refuses: ['not_found', 'bank_report_days_invalid'],
  })
    .input(
      byId.extend({
        from: z.iso.date(),
        to: z.iso.date(),
        format: z.enum(['csv', 'ofx', 'camt']).default('csv'),
      }),
    )
    .output(z.file()),
};

/** Figures that movements come to. */
const figureEndpoints = {
  budgets: endpoint({
    method: 'GET',
    path: '/banking/budgets',
    tag,
    access: 'member',
    summary: 'Read a month’s spending against your budgets',
    refuses: ['bank_statement_month_invalid'],
  })
    .input(
      z.object({
        month: z
          .string()
          .regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/)
          .optional(),
      }),
    )
    .output(budgetsSchema),

  setBudget: endpoint({
    method: 'PUT',
    path: '/banking/budgets',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Set the monthly budget of a category; null is none',
    refuses: ['bank_amount_invalid'],
  })
    .input(z.object({ category: z.enum(SPENDING_CATEGORIES), monthly: amountInputSchema.nullable() }))
    .output(doneSchema),

  completeRecommendation: endpoint({
    method: 'PUT',
    path: '/banking/recommendations',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Mark a recommendation as completed, or open it again',
    description: 'One that the figures don’t give now is answered as one that doesn’t exist.',
    refuses: ['not_found'],
  })
    .input(
      z.object({
        rule: z.enum(INSIGHT_RULES),
        /** Of `goal_behind`, the goal. */
        goalId: idSchema.nullable().default(null),
        isCompleted: z.boolean(),
      }),
    )
    .output(doneSchema),

  analytics: endpoint({
    method: 'GET',
    path: '/banking/analytics',
    tag,
    access: 'member',
    summary: 'Read what you have, how it is spread, and how it came about',
  }).output(bankAnalyticsSchema),

  planning: endpoint({
    method: 'GET',
    path: '/banking/planning',
    tag,
    access: 'member',
    summary: 'Read what comes, what it leads to in twelve months, and what follows from it',
  }).output(bankPlanningSchema),
};

/** The endpoints of banking's insights. */
export const bankInsightsContract = {
  ...entryEndpoints,
  ...figureEndpoints,
  ...interestEndpoints,
  ...importEndpoints,
  ...keptReceiptEndpoints,
};
