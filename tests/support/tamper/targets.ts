/**
 * What can be tampered with: every column of every table that bears on value, and those of them that cannot be
 * found by design, each with its reason. docs/ledger.md prints the second list.
 */

import { DECIDING_BY_DESIGN, UNFOUND } from './deciding-by-design.ts';
import { KEPT_PARTS, type Parts } from './kept-parts.ts';

/** A currency of a market that something was traded in. */
const MOVED_CURRENCY = `exists (select from exchange_trades x join exchange_trading_pairs p on p.id = x.trading_pair_id
  where t.id in (p.base_currency_id, p.quote_currency_id))`;

/** Tables that bear on value with every column, but for those named below. */
export const TABLES = [
  'ledger_accounts',
  'ledger_transfers',
  'ledger_postings',
  'ledger_holds',
  'ledger_adjustments',
  'member_sends',
  'member_flows',
  'member_flow_sums',
  'welcome_grants',
  'value_left',
  'chain_blocks',
  'chain_entries',
  'chain_register',
  'bank_movements',
  'exchange_orders',
  'exchange_order_holds',
  'exchange_trades',
  'exchange_flows',
  'exchange_gifts',
  'exchange_transactions',
  'exchange_paper_accounts',
  'project_ballots',
  'project_fees',
  'project_milestones',
  'funding_investments',
  'reward_events',
] as const;

/** Tables of which a few columns bear on value, and only in some rows: those that something moved by. */
export const PARTS: Parts = {
  project_ballot_changes: {
    columns: ['project_id', 'voter_id', 'hold_id', 'amount', 'unasked'],
    where: 'true',
  },
  projects: {
    columns: ['id', 'member_id', 'pool_id'],
    where: `exists (select from project_milestones m where m.project_id = t.id and m.status = 'paid')`,
  },
  project_totals: {
    columns: ['votes_for', 'votes_against', 'weight_for', 'weight_against', 'voters_for', 'voters_against'],
    where: 'true',
  },
  project_results: {
    columns: [
      ...['votes_for', 'votes_against', 'weight_for', 'weight_against', 'voters_for', 'voters_against'],
      ...['is_approved', 'set_aside_votes', 'released_votes'],
    ],
    where: 'true',
  },
  reward_days: { columns: ['paid'], where: `t.holder = 'platform' or t.holder like 'member:%'` },
  reward_disputes: {
    columns: ['member_id', 'transfer_id', 'amount'],
    where: `t.state in ('taken_back', 'paid')`,
  },
  reward_claims: { columns: ['member_id', 'event_id'], where: `t.state = 'withheld'` },
  roadmaps: {
    columns: ['id', 'member_id', 'idea_id'],
    where: 'exists (select from roadmap_tasks k where k.roadmap_id = t.id and k.transfer_id is not null)',
  },
  roadmap_tasks: {
    columns: ['id', 'roadmap_id', 'slot', 'transfer_id'],
    where: 't.transfer_id is not null',
  },
  roadmap_confirmations: { columns: ['task_id'], where: 't.member_id is not null' },
  bank_accounts: {
    columns: ['id', 'user_id', 'is_joint', 'interest_rate'],
    where: 'exists (select from bank_movements m where t.id in (m.from_account, m.to_account))',
  },
  bank_payments: {
    columns: ['id', 'member_id', 'account_id', 'direction', 'amount', 'description', 'status', 'taken_back'],
    where: `t.status in ('settled', 'returned')`,
  },
  bank_waiting: {
    columns: [
      ...['id', 'account_id', 'asked_by', 'to_account', 'outside_account_id', 'amount', 'description'],
      ...['status', 'decided_by', 'expires_at'],
    ],
    where: `t.status = 'paid'`,
  },
  bank_seats: {
    columns: [
      ...['account_id', 'member_id', 'role', 'status', 'single_limit', 'daily_limit'],
      ...['raised_single', 'raised_daily', 'raised_from', 'expires_at'],
    ],
    where: 'true',
  },
  bank_two_rules: {
    columns: ['amount', 'raise_to', 'raise_asked_by', 'raise_confirmed_by', 'raise_from'],
    where: 'true',
  },
  funding_pools: { columns: ['rate_prd', 'rate_usd'], where: 'true' },
  collaboration_reviews: { columns: ['answered_by'], where: 't.answered_by is not null' },
  contest_entries: {
    columns: ['id', 'member_id', 'prize', 'prize_proposal_id'],
    where: 't.prize is not null',
  },
  collaborations: { columns: ['id', 'initiator_id', 'prd_reward'], where: 't.prd_reward > 0' },
  collaboration_participants: {
    columns: ['collaboration_id', 'user_id', 'share'],
    where: `t.share > 0 and exists (select from collaborations k where k.id = t.collaboration_id and k.status = 'completed')`,
  },
  loan_payments: {
    columns: ['id', 'loan_id', 'amount', 'fees', 'interest', 'principal', 'left_owed'],
    where: 'true',
  },
  loan_collateral: {
    columns: [
      ...['id', 'loan_id', 'amount', 'left_pledged', 'proceeds', 'payment_id', 'reference_number'],
      ...['rate_prd', 'rate_usd'],
    ],
    where: `t.kind = 'sale'`,
  },
  bank_conversions: {
    columns: [
      ...['id', 'user_id', 'account_id', 'amount', 'rate_prd', 'rate_usd', 'gross', 'fee', 'arrives'],
      ...['reference_number', 'left_worth', 'was_asked'],
    ],
    where: 'true',
  },
  investment_trades: {
    columns: ['id', 'account_id', 'user_id', 'symbol', 'units', 'price', 'amount', 'reference_number'],
    where: 'true',
  },
  liquidity_additions: { columns: ['id', 'member_id', 'amount'], where: 'true' },
  card_purchases: {
    columns: ['id', 'card_id', 'user_id', 'merchant', 'amount', 'reference_number', 'left_worth'],
    where: 'true',
  },
  card_repayments: { columns: ['id', 'card_id', 'amount', 'interest', 'purchases'], where: 'true' },
  card_refunds: {
    columns: ['amount'],
    where: `t.status <> 'failed' and exists (select from funding_investments i
      where i.payment_id = t.payment_id and i.credited_at is not null and i.settlements > 0)`,
  },
  loans: {
    columns: ['amount', 'total_of_payments', 'interest_rate', 'apr'],
    where: 't.agreed_at is not null',
  },
  loan_instalments: { columns: ['payment', 'principal'], where: 'true' },
  exchange_currencies: { columns: ['id', 'symbol', 'decimals'], where: MOVED_CURRENCY },
  exchange_trading_pairs: {
    columns: ['id', 'base_currency_id', 'quote_currency_id', 'quantity_precision'],
    where: 'exists (select from exchange_trades x where x.trading_pair_id = t.id)',
  },
  ...KEPT_PARTS,
  member_roles: { columns: ['member_id', 'role'], where: 'true' },
  card_payments: {
    columns: ['id', 'amount', 'member_id', 'subject_id'],
    where: 'exists (select from funding_investments i where i.payment_id = t.id)',
  },
};

const TERMS = 'terms of the order, which its trades and its hold show only in part';
const SHOWN = 'shown to people; moves nothing';
const PLACE = 'when it was decided or made; its transfers have times of their own';
const LIMIT = `a limit or a price, as it was set; ${UNFOUND}`;
const TOLD = `what others say or ask for; ${UNFOUND}`;
const COUNTED = 'counted from other rows, for a list or a chart';
const SCORE = 'why a decision came out as it did; what it paid is in the ledger';

const because = (reason: string, columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, reason]));

/** Columns of which a change by whoever holds the database is not found, and why. */
export const BY_DESIGN: Readonly<Record<string, string>> = {
  'bank_accounts.tell_below': 'below which balance a member wants to be told; it moves nothing',
  'ledger_accounts.stopped_at':
    'of other accounts than the wallet of PRD; that whoever is stopped has one that is, is found',
  'ledger_accounts.owed': 'of an account of the house; what a member owes is found',
  'ledger_adjustments.reason': SHOWN,
  'ledger_adjustments.asked_by': 'a name, which the metadata of a minting repeats and nothing else',
  'ledger_adjustments.approved_by': 'a name',
  'ledger_adjustments.kind': SHOWN,
  'ledger_adjustments.created_at': PLACE,
  'account_departures.gives_up':
    'the most that whoever leaves agreed to give up; what was given up is in the ledger',
  'welcome_grants.decided_at': PLACE,
  'welcome_grants.again_since': 'that a grant is to be decided again; whether it was posted is found',
  'welcome_grants.posted_on': 'when; whether it was posted is found',
  'welcome_grants.withheld': 'why a grant was not posted; whether it was is found',
  'welcome_grants.other_id': 'which other account had the grant; whether this one had it is found',
  'chain_blocks.tail_from': 'a figure of the statistics',
  'chain_blocks.tail_movements': 'a figure of the statistics',
  'bank_movements.category': SHOWN,
  'bank_movements.fraud_flags': SHOWN,
  'bank_movements.security_score': SHOWN,
  'bank_movements.request_hash': 'recognises a repeated key',
  'exchange_orders.priority': TERMS,
  'exchange_orders.order_type': TERMS,
  'exchange_orders.price': TERMS,
  'exchange_orders.stop_price': TERMS,
  'exchange_orders.triggered_at': TERMS,
  'exchange_orders.quantity': TERMS,
  'exchange_orders.quote_amount': TERMS,
  'exchange_orders.slippage_cap_bps': TERMS,
  'exchange_orders.time_in_force': TERMS,
  'exchange_orders.self_trade_prevention': TERMS,
  'exchange_orders.maker_fee_bps': TERMS,
  'exchange_orders.taker_fee_bps': TERMS,
  'exchange_orders.remaining_quantity': TERMS,
  'exchange_orders.status': TERMS,
  'exchange_orders.cancel_reason': SHOWN,
  'exchange_orders.oco_group_id': TERMS,
  'exchange_orders.was_asked': TERMS,
  'exchange_orders.request_hash': 'recognises a repeated key',
  'exchange_orders.created_at': PLACE,
  'exchange_orders.updated_at': PLACE,
  'exchange_order_holds.made_at': PLACE,
  'exchange_trades.sequence': 'the order in which trades are listed',
  'exchange_trades.taker_side': SHOWN,
  'exchange_trades.created_at': PLACE,
  'exchange_trades.reference_price':
    'of a very small trade, within what is rounded; what both sides were worth is found',
  'exchange_gifts.receiver_id': 'shown to administrators; who gave how much is found',
  'exchange_gifts.trading_pair_id': 'shown to administrators; who gave how much is found',
  'exchange_gifts.lost': 'shown to administrators; who gave how much is found',
  'exchange_gifts.first_at': 'shown to administrators; who gave how much is found',
  'exchange_gifts.last_at': 'shown to administrators; who gave how much is found',
  'exchange_transactions.status_note': SHOWN,
  'exchange_transactions.needs_approval': 'decided when it was asked for',
  'exchange_transactions.approved_by': 'a name; the exchange keeps what administrators did for ever',
  'exchange_transactions.approved_at': PLACE,
  'exchange_transactions.provider_reference': "the custodian's",
  'exchange_transactions.request_hash': 'recognises a repeated key',
  'exchange_transactions.created_at': PLACE,
  'exchange_transactions.updated_at': PLACE,
  'exchange_transactions.completed_at': PLACE,
  'exchange_paper_accounts.opened_at': PLACE,
  'exchange_paper_accounts.reset_at': PLACE,
  'project_ballots.id': SHOWN,
  'project_ballots.set_aside_for':
    'which other ballot of the same person counts; whether this one does is in the totals',
  'project_ballots.revision': 'counts changes, which are kept for ever in project_ballot_changes',
  'project_ballots.resting': 'what rests again after the vote; its holds name their rewards',
  'project_ballots.created_at': PLACE,
  'project_ballots.voted_at': PLACE,
  'project_fees.transfer_id': 'where the fee is shown',
  'project_fees.welcome_until': 'until when welcome PRD would be held again; their hold says so',
  'project_fees.paid_at': PLACE,
  'project_fees.taken_at': 'when; whether it was taken is found',
  'project_milestones.position': SHOWN,
  'project_milestones.title': SHOWN,
  'project_milestones.request': SHOWN,
  'project_milestones.evidence': SHOWN,
  'project_milestones.evidence_url': SHOWN,
  'project_milestones.requested_at': PLACE,
  'project_milestones.turned_down_reason': SHOWN,
  'project_milestones.paid_at': PLACE,
  'funding_investments.status_note': SHOWN,
  'exchange_orders.first_state': 'the first answer, for a repeated key',
  'funding_investments.credited_at': 'when; whether it was credited is found',
  'funding_investments.updated_at': PLACE,
  'funding_investments.created_at': PLACE,
  'funding_investments.request_hash': 'recognises a repeated key',
  'funding_investments.settlements': 'counts settlements; their sums are found',
  'funding_investments.usd_due': 'of one of which nothing has gone back; of the others it is found',
  'funding_investments.prd_due': 'what is to go back, which each settlement takes anew from the payment',
  'funding_investments.status': 'a word for its payment and what went back, which are found',
  'project_milestones.id': 'a milestone that is not paid is named by nothing; of a paid one it is found',
  'project_milestones.status': 'a milestone that is not paid has moved nothing; of a paid one it is found',
  'reward_events.id': 'named by disputes and claims, not by the ledger',
  'reward_events.timestamp': PLACE,
  'project_ballots.released_at': 'when; whether it was released is found',
  'reward_events.message_id': 'of a decision that paid nothing; the transfer of a paid one names it',
  'reward_events.member_id': 'of a decision that paid nothing; the transfer of a paid one names the wallet',
  'reward_events.reward_type':
    'of a decision that paid nothing; of a paid one the counts of its member show it',
  'reward_events.user_address': SHOWN,
  'reward_events.reason': SHOWN,
  'reward_events.error_message': SHOWN,
  'reward_events.transaction_hash': SHOWN,
  'reward_events.balance_after': SHOWN,
  'reward_events.policy': SCORE,
  'reward_events.category': SCORE,
  'reward_events.score': SCORE,
  'reward_events.confidence_score': SCORE,
  'reward_events.lines': SCORE,
  'reward_events.adjustments': SCORE,
  'reward_events.needs_review': SCORE,
  'reward_events.resumes_at': SCORE,
  'reward_events.message_snippet': SCORE,
  'reward_events.fingerprint_exact': 'recognises copies of the text',
  'reward_events.fingerprint': 'recognises copies of the text',
  'reward_events.fingerprint_keys': 'recognises copies of the text',
  'reward_events.mint_category': SHOWN,
  'reward_events.outcome': 'a word for success, which is found',
  ...because('less than a month’s interest of the account, which is the most that can wait; more is found', [
    'bank_accruals.accrual',
  ]),
  ...because('interest that has grown and is not due yet; what was paid of it is found', [
    ...['loans.accrued', 'loan_instalments.interest', 'loan_fees.fee'],
    ...['card_statements.balance', 'card_statements.interest', 'card_statements.minimum'],
    ...['card_statements.purchases', 'card_repayments.left_owed'],
  ]),
  ...because(LIMIT, [
    ...['card_limits.monthly_limit', 'cards.credit_limit', 'loans.payment', 'prd_prices.micro_usd'],
    'prd_price_looks.least_micro_usd',
    ...['transaction_limits.daily_limit', 'transaction_limits.monthly_limit'],
    ...['transaction_limits.single_transaction_limit', 'exchange_trading_pairs.min_notional'],
    ...['exchange_currencies.deposit_fee', 'exchange_currencies.minimum_withdrawal'],
    ...['exchange_currencies.withdrawal_fee', 'funding_pools.maximum_investment'],
    ...['funding_pools.minimum_investment', 'funding_pools.target_usd'],
    ...['funding_pool_changes.maximum_investment', 'funding_pool_changes.minimum_investment'],
    ...['funding_pool_changes.target_usd', 'project_pool_rules.four_eyes_cents'],
    ...['project_pool_rules.min_vote_minor', 'project_pool_rules.prd_per_usd', 'projects.four_eyes_cents'],
    ...['projects.min_vote_minor', 'projects.prd_per_usd', 'sending_limits.next_day'],
    ...['sending_limits.next_month', 'sending_limits.own_day', 'sending_limits.own_month'],
    ...['sending_limits.shared_day', 'sending_limits.shared_month'],
  ]),
  ...because(TOLD, [
    ...[
      'bank_budgets.monthly',
      'bank_imported_lines.amount',
      'conversion_quotes.amount',
      'conversion_quotes.rate_prd',
      'loans.pledge',
    ],
    ...['conversion_quotes.rate_usd', 'conversion_quotes.gross', 'conversion_quotes.fee'],
    ...['conversion_quotes.arrives', 'collaboration_participants.share_before'],
    ...['bank_onboardings.initial_deposit', 'members.initial_deposit_amount'],
    ...['financial_goals.contribution', 'financial_goals.target_amount', 'projects.requested_cents'],
    ...['card_payments.dispute_amount', 'card_payments.refunded', 'sandbox_bank_payments.amount'],
    ...['sandbox_card_refunds.amount', 'sandbox_card_sessions.amount', 'reward_claims.amount'],
    ...['mentor_reward_proposals.booked', 'mail_domain_words.let_go', 'funding_mass_refunds.usd'],
    ...['contests.grand_prize_prd', 'contests.grand_prize_usd', 'contests.runner_up_usd'],
  ]),
  ...because(
    'what the outside market said last, read anew each half minute; a trade keeps the reference that it was measured by',
    ['exchange_reference_prices.price'],
  ),
  ...because(
    'which of those who were let in handed the review in; that it was one of them, and what was paid, is found',
    ['collaboration_reviews.answer', 'collaboration_reviews.answered_at'],
  ),
  ...because('when a settled payment was looked at last; what came back of it is found', [
    'bank_payments.looked_at',
  ]),
  ...because('of an entry; who has won which prize, by which proposal, is found', [
    ...['contest_entries.contest_id', 'contest_entries.title', 'contest_entries.summary'],
    ...['contest_entries.link', 'contest_entries.entered_at', 'contest_entries.changed_at'],
    'contest_entries.won_at',
  ]),
  ...because(COUNTED, [
    ...['chain_liabilities.root_sum', 'exchange_candles.quote_volume', 'exchange_candles.volume'],
    ...['exchange_trade_patterns.one_bought', 'exchange_trade_patterns.one_gave'],
    ...['exchange_trade_patterns.other_bought', 'exchange_trade_patterns.other_gave'],
    ...['exchange_trade_patterns.worth', 'funding_events.prd_amount', 'funding_events.usd_amount'],
    ...['projects.paid_cents', 'wallet_counterparties.received', 'wallet_counterparties.sent'],
  ]),
  ...DECIDING_BY_DESIGN,
};

/** The list of docs/ledger.md. */
export function byDesignTable(): string {
  const reasons = new Map<string, string[]>();
  for (const [column, reason] of Object.entries(BY_DESIGN)) {
    reasons.set(reason, [...(reasons.get(reason) ?? []), `\`${column}\``]);
  }
  return [
    '| columns | why |',
    '|---|---|',
    ...[...reasons].map(([reason, columns]) => `| ${columns.join(', ')} | ${reason} |`),
  ].join('\n');
}
