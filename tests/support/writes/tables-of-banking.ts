/** Tables of the bank, its loans and its cards. */
import type { TableStakes } from './table-stake.ts';

const WORDS = 'How a member looks at their own money.';
const SANDBOX = 'The sandbox in the place of a bank, which has no money.';

/** By table. */
export const TABLES_OF_BANKING: TableStakes = {
  bank_accounts: {
    columns: {
      'prices value': ['interest_rate'],
      'moves value': [
        'frozen_at',
        'closed_at',
        'is_active',
        'is_live',
        'is_joint',
        'user_id',
        'id',
        'account_number',
      ],
    },
    born: { none: 'An account that is empty.' },
    rest: 'What it is called, where money goes that names no account, and below how much its member is told.',
    though: ['tell_below'],
  },
  bank_accruals: {
    columns: { 'moves value': ['account_id', 'accrual', 'accrued_through'] },
    born: { none: 'Interest that begins at nothing, with its account.' },
    rest: 'Nothing else is there.',
  },
  bank_conversions: 'moves value',
  bank_customers: { none: 'Under which number the bank knows a member.' },
  bank_onboardings: { none: 'What a member would like to open.', though: ['initial_deposit'] },
  bank_movements: 'moves value',
  bank_seats: 'changes access',
  bank_two_rules: 'changes rules',
  bank_waiting: 'moves value',
  bank_outside_accounts: 'moves value',
  bank_payments: 'moves value',
  bank_budgets: { none: WORDS, though: ['monthly'] },
  bank_categories_chosen: { none: WORDS },
  bank_category_rules: { none: WORDS },
  bank_recommendations: { none: WORDS },
  bank_receipts: { none: WORDS },
  bank_imported_accounts: { none: WORDS },
  bank_imported_lines: {
    none: 'What another bank’s statement says; no balance, limit or decision is made of it.',
    though: ['amount'],
  },
  conversion_quotes: {
    none: 'What a conversion would come to; taking it moves value.',
    though: ['amount', 'arrives', 'fee', 'gross', 'rate_prd', 'rate_usd'],
  },
  liquidity_additions: 'moves value',
  prd_prices: 'prices value',
  prd_price_looks: 'prices value',
  scheduled_transfers: 'moves value',
  scheduled_runs: 'moves value',
  financial_goals: {
    columns: {
      'moves value': [
        'contribution',
        'contribution_day',
        'next_contribution_on',
        'rounds_up',
        'source_account',
      ],
    },
    born: 'moves value',
    rest: 'What it is for, and how much would be enough.',
    though: ['target_amount'],
  },
  investment_accounts: {
    columns: { 'moves value': ['id', 'user_id', 'closed_at'] },
    born: { none: 'An account that is empty.' },
    rest: 'What kind it is called.',
  },
  investment_trades: 'moves value',
  transaction_limits: 'changes rules',
  account_verifications: 'changes rules',
  security_alerts: {
    columns: { 'changes rules': ['status', 'resolution', 'resolved_at', 'resolved_by'] },
    born: { none: 'Somebody is told of something unusual.' },
    rest: 'What was unusual.',
  },
  loans: {
    columns: {
      'moves value': [
        ...['status', 'outcome', 'agreed_at', 'agreed_hash', 'accrued', 'autopay_account', 'pledge'],
        ...[
          'interest_rate',
          'apr',
          'payment',
          'total_of_payments',
          'disbursed_on',
          'default_at',
          'repaid_at',
        ],
      ],
    },
    born: { none: 'A loan that is only asked for.' },
    rest: 'How it was judged, and what its member was told.',
    though: ['amount', 'debt_percent', 'score', 'score_lines'],
  },
  loan_collateral: 'moves value',
  loan_fees: 'moves value',
  loan_instalments: 'moves value',
  loan_payments: 'moves value',
  cards: 'moves value',
  card_limits: 'changes rules',
  card_purchases: 'moves value',
  card_repayments: 'moves value',
  card_statements: 'moves value',
  sandbox_bank_accounts: { none: SANDBOX },
  sandbox_bank_customers: { none: SANDBOX },
  sandbox_bank_payments: { none: SANDBOX, though: ['amount'] },
};
