/**
 * Columns that decide something, by tests/support/writes, of which a change by whoever holds the database is not found by
 * itself: a word about each, by table. What can be compared with a second record is compared (server/invariants/terms.ts),
 * and stands in `PARTS`.
 */

/** What is true of each: the books say what moved, and not that another value would not have moved it. */
export const UNFOUND = 'a change is not found, and what moved by it stands in the books like anything else';

const WORDS = {
  ACCESS:
    'who gets in, and what they may see or do there: whoever holds the database is in already; members are told by email of what changes theirs',
  RULES: `a rule or a judgement, as an administrator made it; ${UNFOUND}`,
  PRICES: `a price or a rate, as it was set or read; ${UNFOUND}`,
  NEXT: `decides what moves next; ${UNFOUND}, which its member is shown`,
  STATE: `how far something is, since when and under which name; ${UNFOUND}`,
} as const;

const COLUMNS: Readonly<Record<keyof typeof WORDS, Readonly<Record<string, string>>>> = {
  ACCESS: {
    account_departures: 'asked_at erases_at free_at begun_at erased_at taken_back_at',
    action_confirmations: 'confirmed_at action_digest session_id member_id',
    api_keys:
      'allowed_addresses created_at id member_id name old_secret_hash old_secret_until prefix ' +
      'scopes secret_hash',
    bank_seats: 'answered_at ended_at ended_by id invited_at invited_by role_raised_at role_raised_by',
    bank_two_rules: 'account_id updated_at',
    chain_keys: 'created_at id private_key_encrypted public_key',
    email_changes:
      'asked_at confirm_token_hash confirmed_at ended_at expires_at id member_id new_email ' +
      'old_email undo_token_hash undo_until undone_at',
    factors:
      'created_at factor_type friendly_name id last_counter member_id phone secret_encrypted ' +
      'status updated_at verified_at',
    known_devices: 'device_id member_id',
    mail_tokens: 'created_at expires_at member_id purpose token_hash used_at',
    member_roles: 'granted_at granted_by',
    member_stops: 'id lift_reason lifted_by reason stopped_at stopped_by',
    members:
      'email email_verified_at password_hash password_mailed_at suspended_at mailbox ' + 'protege_address',
    mentor_consents: 'expires_at granted_at id member_id revoked_at thread_id',
    passkeys: 'factor_id credential_id public_key signs_in_alone transports is_syncable',
    project_viewer_blocks: 'blocked_at project_id viewer_id',
    provider_accounts: 'member_id provider issuer subject',
    recovery_codes: 'code_hash created_at member_id used_at',
    roadmap_collaborators: 'added_at member_id roadmap_id role',
    roadmaps: 'page_link calendar_link',
    sessions:
      'id member_id seed generation assurance_level factor_verified_at expires_at ended_at ' +
      'end_reason signed_in_by device_id rotated_at',
    signing_keys: 'algorithm created_at id private_jwk_encrypted public_jwk',
    webhook_endpoints:
      'altered_at events id is_on member_id off_reason old_secret_encrypted old_secret_until pointed_at ' +
      'secret_encrypted url',
  },
  RULES: {
    account_verifications:
      'account_id created_at decided_at documents expires_at id reason status user_id ' +
      'verification_data verification_type',
    api_tiers: 'id member_id reason set_at set_by tier',
    card_limits: 'card_id category',
    contests:
      'announced_by created_at deadline_at id opens_at rules rules_path runner_up_count theme ' + 'title',
    exchange_currencies: 'created_at is_active is_paper name updated_at world',
    exchange_trade_patterns: 'closed_at closed_by',
    exchange_trading_pairs:
      'opening_price opening_set_at price_band_bps is_active status halt_reason max_order_size ' +
      'min_order_size symbol price_precision',
    mail_domains: 'domain is_disposable reason set_at set_by',
    mail_providers: 'domain has_hyphen_tags ignores_dots same_as',
    member_links: 'created_at declared_by id reason removed_by',
    member_reports: 'resolution resolved_at resolved_by',
    project_pool_approvers: 'id',
    project_pool_rules:
      'approvals_needed min_account_days pays_in pool_id set_at set_by vote_privacy ' +
      'voter_threshold weighting',
    project_reports: 'status resolved_at resolved_by',
    reward_reviewers: 'member_id named_at named_by ended_at',
    security_alerts: 'status resolution resolved_at resolved_by',
    sending_limits: 'counted_version next_day_from next_month_from person_id warned_day ' + 'warned_month',
    transaction_limits: 'account_id created_at holds_from id is_active is_raise transaction_type',
  },
  PRICES: {
    exchange_house: 'is_on is_single',
    exchange_reference_prices: 'read_at source trading_pair_id',
    funding_pools: 'created_at hold_days id is_active pool_name standard_prd standard_usd updated_at',
    prd_price_looks: 'looked_at only_row',
    prd_prices: 'hour',
  },
  NEXT: {
    bank_outside_accounts: 'awaits_unlinking bank_name created_at id is_active updated_at',
    cards:
      'account_id cardholder_name closed_at closed_through created_at default_at expires_on ' +
      'frozen_at id last4 opened_on reminded_of request_hash updated_at user_id',
    exchange_addresses: 'created_at id label',
    exchange_amendments: 'created_at filled_after filled_before id keeps_place order_id request_hash state',
    exchange_inbox: 'command',
    financial_goals: 'contribution_day next_contribution_on rounds_up source_account',
    investment_accounts: 'id user_id closed_at',
    scheduled_transfers:
      'created_at description id next_on occurrence paused_reason request_hash status ' + 'updated_at',
  },
  STATE: {
    bank_accounts: 'frozen_at closed_at is_active is_live account_number',
    bank_accruals: 'account_id accrued_through',
    bank_conversions: 'created_at request_hash',
    bank_payments:
      'asked_at created_at failure outside_account_id provider provider_reference request_hash ' +
      'updated_at',
    bank_waiting: 'created_at decided_at reason request_hash',
    card_payments:
      'created_at description dispute_reference dispute_status disputes expires_at failure ' +
      'is_current is_live paid_at payment_reference provider purpose session_id status ' +
      'updated_at url',
    card_purchases: 'bought_on category created_at request_hash was_asked',
    card_refunds: 'created_at id note payment_id reason requested_by status updated_at',
    card_repayments: 'created_at from_deposit paid_on request_hash',
    card_statements: 'card_id created_at due_on from_day number through_day',
    collaboration_participants: 'confirmed_at',
    collaborations: 'status proposed proposed_at proposed_before decision decided_by approved_by',
    exchange_fee_schedule: 'id name set_by',
    funding_events: 'created_at id investment_id kind note user_id',
    funding_mass_refunds:
      'created_at credited_until failed id pool_id reached_at reached_id reason refunded ' +
      'requested_by status total updated_at',
    investment_trades: 'created_at priced_at priced_by request_hash side',
    liquidity_additions: 'created_at reason request_hash',
    loan_collateral: 'created_at kind nth reason request_hash',
    loan_fees: 'charged_at charged_on loan_id number',
    loan_instalments: 'due_on loan_id number',
    loan_payments: 'created_at kind paid_on request_hash',
    loans: 'status outcome agreed_at agreed_hash autopay_account disbursed_on ' + 'default_at repaid_at',
    project_ballot_changes: 'changed_at idempotency_key revision support',
    project_payout_approvals: 'approved_at approver_id milestone_id request',
    project_results:
      'decided_at decided_by project_id reason released_at reviewer_id rules told_at ' + 'told_through',
    project_totals: 'changes project_id',
    projects: 'status reserved_at reserved_until voting_ends_at pays_in approvals_needed',
    reward_cases: 'decision unpaid put_right_at closed_at',
    reward_claims:
      'created_at due_at id idea_id mailbox message_id places review_note review_reason ' +
      'reviewed_at reviewed_by state',
    reward_days: 'day holder rewards',
    reward_disputes: 'state answered_at answered_by',
    reward_places: 'claim_id idea_id place',
    roadmap_confirmations: 'confirmed_at member_id',
    scheduled_runs: 'due_on moved_by ran_at schedule_id',
  },
};

/** Each of them, with why. */
export const DECIDING_BY_DESIGN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(COLUMNS).flatMap(([word, tables]) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => [`${table}.${column}`, WORDS[word as keyof typeof WORDS]]),
    ),
  ),
);
