/** What members own, owe and have moved: the ledger's rows stay, and what is written beside them in words goes. */
import type { Belonging } from './belonging.ts';

const LEDGER = 'The books: every movement has two sides, and the other one is somebody else’s.';
const LAW = 'Records of a movement of money; they are sealed, and a lender and a bank have to keep them.';
const MINE = (parent: string, key: string) =>
  `exists (select from ${parent} p where p.id = t.${key} and p.user_id = :me)`;
const MY_LEDGER = 'exists (select from ledger_accounts a where a.owner_id = :me and a.id = t.account_id)';
/** By the postings of each account, which are in order: nobody else's rows are looked at. */
const MY_TRANSFERS = `select p.transfer_id from ledger_postings p
  where p.account_id in (select a.id from ledger_accounts a where a.owner_id = :me)`;
/** As it is where it was there at all. */
const kept = (
  whose: string,
  table: string,
  takes: string | null,
  more: Partial<Belonging> = {},
): Belonging => ({
  table,
  whose,
  becomes: 'stays',
  why: LAW,
  takes,
  ...more,
});

/** The wallet and what moved in it. */
export const WALLET_BELONGINGS: readonly Belonging[] = [
  kept('owner_id', 'ledger_accounts', 'wallet/accounts', { why: LEDGER }),
  kept(MY_LEDGER, 'ledger_postings', 'wallet/postings', { why: LEDGER }),
  kept(`t.id in (${MY_TRANSFERS})`, 'ledger_transfers', 'wallet/transfers', { why: LEDGER }),
  kept(`t.transfer_id in (${MY_TRANSFERS}) and ${MY_LEDGER}`, 'ledger_holds', 'wallet/holds', {
    why: LEDGER,
  }),
  kept(':me in (t.sender_id, t.recipient_id)', 'member_sends', 'wallet/sends', { why: LEDGER }),
  kept(':me in (t.sender_id, t.recipient_id)', 'member_flows', null, { why: LEDGER }),
  kept('member_id', 'member_flow_sums', null, { why: LEDGER }),
  kept(':me in (t.member_id, t.other_id)', 'wallet_counterparties', null, { why: LEDGER }),
  kept('member_id', 'sending_limits', 'wallet/limits', { why: LEDGER, without: ['person_id'] }),
  kept(MY_LEDGER, 'value_left', null, { why: LEDGER }),
];

/** What was traded, brought in and taken out. */
export const EXCHANGE_BELONGINGS: readonly Belonging[] = [
  { table: 'exchange_addresses', whose: 'user_id', becomes: 'goes', takes: 'trades/addresses' },
  {
    table: 'exchange_accounts',
    whose: 'user_id',
    becomes: { tier_note: 'null' },
    why: 'Up to which level the member was verified when they traded.',
    takes: 'trades/account',
  },
  kept('user_id', 'exchange_orders', 'trades/orders', { without: ['first_state'] }),
  kept(MINE('exchange_orders', 'order_id'), 'exchange_order_holds', null),
  kept(MINE('exchange_orders', 'order_id'), 'exchange_amendments', 'trades/amendments'),
  kept(':me in (t.buyer_id, t.seller_id)', 'exchange_trades', 'trades/trades', {
    without: ['buyer_id', 'seller_id', 'buy_order_id', 'sell_order_id'],
  }),
  kept('user_id', 'exchange_transactions', 'trades/money-in-and-out', { without: ['approved_by'] }),
  kept('member_id', 'exchange_flows', null, { why: 'Sums by day, for the limits of money in and out.' }),
  kept(':me in (t.giver_id, t.receiver_id)', 'exchange_gifts', null, {
    why: 'Sums by day, by which giving is told from trading.',
  }),
  kept(':me in (t.one_id, t.other_id)', 'exchange_trade_patterns', null, {
    why: 'Sums by day, by which giving is told from trading.',
  }),
  { table: 'exchange_paper_accounts', whose: 'user_id', becomes: 'goes', takes: 'trades/paper-account' },
];

/** What was invested, and voted and pitched for. */
export const FUNDING_BELONGINGS: readonly Belonging[] = [
  kept('user_id', 'funding_investments', 'funding/investments'),
  kept('user_id', 'funding_events', 'funding/events'),
  kept('member_id', 'card_payments', 'funding/card-payments', { without: ['url'] }),
  kept(
    'exists (select from card_payments p where p.id = t.payment_id and p.member_id = :me)',
    'card_refunds',
    'funding/card-refunds',
    { without: ['requested_by'] },
  ),
  kept('voter_id', 'project_ballots', 'votes/votes', { why: 'A vote that was counted stays counted.' }),
  kept('voter_id', 'project_ballot_changes', 'votes/changes', {
    why: 'A vote that was counted stays counted.',
  }),
  {
    table: 'project_comments',
    whose: 'member_id',
    becomes: { text: `'This comment was deleted with its account.'` },
    why: 'That there was one, so that answers keep their place; its words go.',
    takes: 'votes/comments',
    without: ['removed_by'],
  },
  {
    table: 'project_reports',
    whose: 'reporter_id',
    becomes: { evidence: `''`, evidence_url: 'null' },
    why: 'How a report about a project was decided; its words go.',
    takes: 'votes/reports',
    without: ['resolved_by'],
  },
  { table: 'project_reminders', whose: 'member_id', becomes: 'goes', takes: 'votes/reminders' },
  kept('member_id', 'project_nda_acceptances', 'votes/agreements', {
    why: 'Who promised secrecy to the owner of a project.',
  }),
  kept('viewer_id', 'project_document_views', null, {
    why: 'Who opened a project’s documents, for its owner.',
  }),
  { table: 'project_viewer_blocks', whose: 'viewer_id', becomes: 'goes', takes: null },
  {
    table: 'project_documents',
    whose: 'exists (select from projects p where p.id = t.project_id and p.member_id = :me)',
    becomes: {
      kind: `'link'`,
      file_id: 'null',
      link: `'https://deleted.invalid/'`,
      name: `'Deleted'`,
      description: `''`,
      media_type: 'null',
      size: 'null',
      removed_at: 'coalesce(t.removed_at, :now)',
    },
    why: 'That there was a document when others voted; the document goes.',
    takes: 'pitches/documents',
  },
  {
    table: 'projects',
    whose: `t.member_id = :me and t.status = 'draft'`,
    becomes: {
      title: `''`,
      description: `''`,
      nda_text: 'null',
      removed_at: 'coalesce(t.removed_at, :now)',
    },
    why: 'That a draft was paid for; its words go.',
    takes: 'pitches/drafts',
  },
  kept(`t.member_id = :me and t.status <> 'draft'`, 'projects', 'pitches/projects', {
    why: 'What others voted on and paid for stands as they read it, without a name.',
  }),
  kept(
    'exists (select from projects p where p.id = t.project_id and p.member_id = :me)',
    'project_milestones',
    'pitches/milestones',
    {
      why: 'What a pool paid, and for what.',
    },
  ),
  kept('member_id', 'project_fees', 'pitches/fees'),
  kept('approver_id', 'project_payout_approvals', null, { why: 'Who approved a payment out of a pool.' }),
  { table: 'project_pool_approvers', whose: 'member_id', becomes: 'goes', takes: null },
  kept('actor_id', 'project_events', null, { why: 'The history of a project, which names nobody in words.' }),
  {
    table: 'contest_entries',
    whose: 't.member_id = :me and t.prize is null',
    becomes: 'goes',
    takes: 'contests/entries',
  },
  {
    table: 'contest_entries',
    whose: 't.member_id = :me and t.prize is not null',
    becomes: { title: `'An entry of a former member'`, summary: `'Deleted with its account.'`, link: 'null' },
    why: 'That a prize was given; the entry’s words go.',
    takes: 'contests/won',
  },
  kept(':me in (t.proposed_by, t.decided_by) or t.favours @> array[:me]::uuid[]', 'proposals', null, {
    why: 'What two administrators decided.',
  }),
];

/** Accounts at the credit union, loans and cards. */
export const BANK_BELONGINGS: readonly Belonging[] = [
  {
    table: 'bank_accounts',
    whose: 'user_id',
    becomes: { account_name: `'Account of a former member'` },
    why: LAW,
    takes: 'banking/accounts',
  },
  kept(MINE('bank_accounts', 'account_id'), 'bank_accruals', 'banking/interest-not-posted'),
  kept(
    `t.from_wallet = :me or t.to_wallet = :me or exists (select from bank_accounts b where b.user_id = :me
      and b.id in (t.from_account, t.to_account))`,
    'bank_movements',
    'banking/movements',
    { without: ['requested_by', 'made_by', 'confirmed_by'] },
  ),
  {
    table: 'bank_seats',
    whose: `t.member_id = :me or exists (select from bank_accounts b where b.id = t.account_id and b.user_id = :me)`,
    becomes: {
      status: `case when t.ended_at is null then 'left' else t.status end`,
      ended_at: 'coalesce(t.ended_at, now())',
    },
    why: 'Who could move money on an account, and when; it ends.',
    takes: 'banking/joint-seats',
    without: ['invited_by', 'ended_by', 'role_raised_by'],
  },
  kept(MINE('bank_accounts', 'account_id'), 'bank_two_rules', 'banking/joint-rules', {
    without: ['raise_asked_by', 'raise_confirmed_by'],
  }),
  kept(
    `t.asked_by = :me or exists (select from bank_accounts b where b.id = t.account_id and b.user_id = :me)`,
    'bank_waiting',
    'banking/joint-payments',
    { without: ['decided_by'] },
  ),
  kept('user_id', 'bank_conversions', 'banking/conversions'),
  { table: 'conversion_quotes', whose: 'member_id', becomes: 'goes', takes: null },
  kept('member_id', 'bank_customers', 'banking/customer', {
    why: 'Under which number the bank knows the member, who may ask it to erase what it has.',
  }),
  { table: 'bank_onboardings', whose: 'member_id', becomes: 'goes', takes: 'banking/onboarding' },
  {
    table: 'bank_outside_accounts',
    whose: 'member_id',
    becomes: { bank_name: `'Deleted'`, last4: `'0000'`, is_active: 'false' },
    why: 'Payments name it; what it was called goes.',
    takes: 'banking/outside-accounts',
  },
  kept('member_id', 'bank_payments', 'banking/payments'),
  {
    table: 'scheduled_transfers',
    whose: 'member_id',
    becomes: { description: `''` },
    why: LAW,
    takes: 'banking/scheduled',
  },
  kept(
    'exists (select from scheduled_transfers s where s.id = t.schedule_id and s.member_id = :me)',
    'scheduled_runs',
    'banking/scheduled-runs',
    { without: ['moved_by'] },
  ),
  { table: 'bank_budgets', whose: 'user_id', becomes: 'goes', takes: 'banking/budgets' },
  { table: 'bank_categories_chosen', whose: 'user_id', becomes: 'goes', takes: 'banking/categories' },
  { table: 'bank_receipts', whose: 'user_id', becomes: 'goes', takes: 'banking/receipts' },
  {
    table: 'bank_imported_lines',
    whose: MINE('bank_imported_accounts', 'account_id'),
    becomes: 'goes',
    takes: 'banking/imported-lines',
  },
  {
    table: 'bank_imported_accounts',
    whose: 'user_id',
    becomes: 'goes',
    takes: 'banking/imported-accounts',
  },
  { table: 'bank_category_rules', whose: 'user_id', becomes: 'goes', takes: 'banking/category-rules' },
  { table: 'bank_recommendations', whose: 'user_id', becomes: 'goes', takes: 'banking/recommendations' },
  {
    table: 'financial_goals',
    whose: 'user_id',
    becomes: { goal_name: `'Deleted'` },
    why: 'Its account’s movements name it; what it was called goes.',
    takes: 'banking/goals',
  },
  kept('user_id', 'investment_accounts', 'banking/investment-accounts'),
  kept('user_id', 'investment_trades', 'banking/investment-trades'),
  kept(MINE('bank_accounts', 'account_id'), 'transaction_limits', 'banking/limits'),
  {
    table: 'account_verifications',
    whose: 'user_id',
    becomes: { documents: `'{}'`, verification_data: `'{}'::jsonb` },
    why: 'That somebody was verified, and when; what they showed goes.',
    takes: 'banking/verifications',
  },
  {
    table: 'security_alerts',
    whose: 'user_id',
    becomes: 'goes',
    takes: 'banking/alerts',
    without: ['resolved_by'],
  },
  kept('user_id', 'loans', 'banking/loans', { without: ['decided_by', 'approved_by'] }),
  kept(MINE('loans', 'loan_id'), 'loan_instalments', 'banking/loan-instalments'),
  kept(MINE('loans', 'loan_id'), 'loan_payments', 'banking/loan-payments'),
  kept(MINE('loans', 'loan_id'), 'loan_fees', 'banking/loan-fees'),
  kept(MINE('loans', 'loan_id'), 'loan_collateral', 'banking/loan-collateral'),
  {
    table: 'cards',
    whose: 'user_id',
    becomes: { cardholder_name: `'Former member'` },
    why: LAW,
    takes: 'banking/cards',
  },
  kept('user_id', 'card_purchases', 'banking/card-purchases'),
  kept(MINE('cards', 'card_id'), 'card_repayments', 'banking/card-repayments'),
  kept(MINE('cards', 'card_id'), 'card_statements', 'banking/card-statements'),
  { table: 'card_limits', whose: MINE('cards', 'card_id'), becomes: 'goes', takes: 'banking/card-limits' },
];
