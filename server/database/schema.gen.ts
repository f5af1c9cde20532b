// Written by `npm run db:types` from the migrated schema. Do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountDepartures {
  asked_at: Date;
  begun_at: Date | null;
  erased_at: Date | null;
  erases_at: Date;
  free_at: Date | null;
  gives_up: Generated<bigint>;
  held_up_at: Date | null;
  held_up_by: string | null;
  id: string;
  member_id: string;
  reminded_at: Date | null;
  steps_done: Generated<number>;
  taken_back_at: Date | null;
}

export interface AccountVerifications {
  account_id: string | null;
  created_at: Date;
  decided_at: Date | null;
  documents: Generated<string[]>;
  expires_at: Date;
  id: string;
  reason: string | null;
  status: Generated<string>;
  user_id: string;
  verification_data: Json;
  verification_type: string;
}

export interface ActionConfirmations {
  action_digest: string;
  attempts: Generated<number>;
  code_asked_at: Date | null;
  code_expires_at: Date | null;
  code_hash: string | null;
  codes_asked: Generated<number>;
  confirmed_at: Date | null;
  created_at: Date;
  id: string;
  member_id: string;
  session_id: string;
  words: string;
  wrong_codes: Generated<number>;
}

export interface AdminActs {
  action: string;
  actor_id: string;
  at: Date;
  details: Json;
  device: string | null;
  hash: Buffer;
  id: string;
  ip: string | null;
  member_id: string | null;
  outcome: string;
  previous_hash: Buffer;
  reason: string | null;
  request_id: string | null;
  seq: number;
  subject: string | null;
}

export interface AdminActsHead {
  hash: Buffer;
  only_row: Generated<boolean>;
  seq: number;
}

export interface ApiCalls {
  calls: number;
  hour: Date;
  member_id: string;
}

export interface ApiKeyCalls {
  calls: number;
  hour: Date;
  key_id: string;
  last_address: string;
  last_at: Date;
  refused: number;
}

export interface ApiKeys {
  allowed_addresses: string[];
  created_at: Date;
  id: string;
  member_id: string;
  name: string;
  old_secret_hash: string | null;
  old_secret_until: Date | null;
  prefix: string;
  scopes: string[];
  secret_hash: string;
}

export interface ApiTiers {
  id: string;
  member_id: string;
  reason: string;
  set_at: Date;
  set_by: string;
  tier: string;
}

export interface Attempts {
  begun: number;
  begun_at: Date;
  key: string;
}

export interface BackupRuns {
  finished_at: Date | null;
  id: string;
  is_good: Generated<boolean>;
  kind: string;
  started_at: Date;
  words: Generated<string>;
}

export interface BackupState {
  covered_until: Date | null;
  failure: string | null;
  only_row: Generated<boolean>;
  since: Date;
}

export interface BankAccounts {
  account_name: string;
  account_number: string;
  account_type: string;
  closed_at: Date | null;
  created_at: Date;
  frozen_at: Date | null;
  id: string;
  interest_rate: number;
  is_active: Generated<boolean>;
  is_joint: Generated<boolean>;
  is_live: boolean;
  is_pot: Generated<boolean>;
  is_primary: Generated<boolean>;
  request_hash: string;
  tell_below: bigint | null;
  updated_at: Date;
  user_id: string;
}

export interface BankAccruals {
  account_id: string;
  accrual: Generated<bigint>;
  accrued_through: Timestamp;
}

export interface BankBudgets {
  category: string;
  monthly: bigint;
  updated_at: Date;
  user_id: string;
}

export interface BankCategoriesChosen {
  category: string;
  created_at: Date;
  entry_id: string;
  user_id: string;
}

export interface BankCategoryRules {
  category: string;
  counterparty: string;
  created_at: Date;
  id: string;
  user_id: string;
}

export interface BankConversions {
  account_id: string;
  amount: bigint;
  arrives: bigint;
  created_at: Date;
  fee: bigint;
  gross: bigint;
  id: string;
  left_worth: bigint;
  rate_prd: bigint;
  rate_usd: bigint;
  reference_number: string;
  request_hash: string;
  user_id: string;
  was_asked: boolean;
}

export interface BankCustomers {
  created_at: Date;
  customer_reference: string | null;
  id: string;
  is_live: boolean;
  member_id: string;
  provider: string;
  reason: string | null;
  status: Generated<string>;
  unlinked: Generated<number>;
  updated_at: Date;
}

export interface BankImportedAccounts {
  created_at: Date;
  id: string;
  name: string;
  user_id: string;
}

export interface BankImportedLines {
  account_id: string;
  amount: bigint;
  counterparty: string;
  created_at: Date;
  day: Timestamp;
  description: string;
  id: string;
  line_key: string;
}

export interface BankMovements {
  amount: bigint;
  card_id: string | null;
  category: Generated<string>;
  code: string;
  confirmed_by: string | null;
  conversion_id: string | null;
  created_at: Date;
  description: string;
  fraud_flags: Generated<string[]>;
  from_account: string | null;
  from_wallet: string | null;
  investment_trade_id: string | null;
  left_worth: bigint | null;
  loan_id: string | null;
  made_by: string | null;
  payment_id: string | null;
  period: string | null;
  reference_number: string;
  request_hash: string | null;
  requested_by: string | null;
  security_score: Generated<number>;
  to_account: string | null;
  to_wallet: string | null;
  transaction_type: string;
  transfer_id: string;
  was_asked: Generated<boolean>;
}

export interface BankOnboardings {
  completed_at: Date | null;
  created_at: Date;
  deposit_payment_id: string | null;
  initial_deposit: bigint;
  member_id: string;
  updated_at: Date;
  wants_checking: boolean;
  wants_savings: boolean;
}

export interface BankOutsideAccounts {
  awaits_unlinking: Generated<boolean>;
  bank_name: string;
  created_at: Date;
  id: string;
  is_active: Generated<boolean>;
  last4: string;
  member_id: string;
  provider: string;
  reference: string;
  updated_at: Date;
  usable_at: Generated<Date>;
}

export interface BankPayments {
  account_id: string;
  amount: bigint;
  asked_at: Date | null;
  created_at: Date;
  description: string;
  direction: string;
  failure: string | null;
  id: string;
  looked_at: Date | null;
  member_id: string;
  outside_account_id: string;
  provider: string;
  provider_reference: string | null;
  request_hash: string;
  status: Generated<string>;
  taken_back: Generated<bigint>;
  updated_at: Date;
}

export interface BankReceipts {
  created_at: Date;
  entry_id: string;
  file_id: string;
  id: string;
  user_id: string;
}

export interface BankRecommendations {
  completed_at: Date;
  rule: string;
  subject: string;
  user_id: string;
}

export interface BankSeats {
  account_id: string;
  answered_at: Date | null;
  daily_limit: bigint | null;
  ended_at: Date | null;
  ended_by: string | null;
  expires_at: Date;
  id: string;
  invited_at: Date;
  invited_by: string;
  member_id: string;
  raised_daily: bigint | null;
  raised_from: Date | null;
  raised_single: bigint | null;
  role: string;
  role_raised_at: Date | null;
  role_raised_by: string | null;
  single_limit: bigint | null;
  status: string;
}

export interface BankTransactions {
  account_id: string | null;
  amount: bigint | null;
  balance_after: bigint | null;
  category: string | null;
  created_at: Date | null;
  description: string | null;
  fraud_flags: string[] | null;
  id: string | null;
  reference_number: string | null;
  security_score: number | null;
  status: string | null;
  transaction_type: string | null;
  transfer_id: string | null;
  version: number | null;
}

export interface BankTwoRules {
  account_id: string;
  amount: bigint | null;
  raise_asked_by: string | null;
  raise_confirmed_by: string | null;
  raise_from: Date | null;
  raise_to: bigint | null;
  updated_at: Date;
}

export interface BankWaiting {
  account_id: string;
  amount: bigint;
  asked_by: string;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  description: string;
  expires_at: Date;
  id: string;
  outside_account_id: string | null;
  reason: string | null;
  request_hash: string;
  status: Generated<string>;
  to_account: string | null;
}

export interface BookChecks {
  broken: number;
  finished_at: Date;
  found: Json;
  id: string;
  since: Date | null;
  started_at: Date;
}

export interface Budgets {
  key: string;
  used_until: Date;
}

export interface CardLimits {
  card_id: string;
  category: string;
  monthly_limit: bigint;
}

export interface CardPayments {
  amount: bigint;
  created_at: Date;
  description: string;
  dispute_amount: Generated<bigint>;
  dispute_reference: string | null;
  dispute_status: string | null;
  disputes: Generated<Json>;
  expires_at: Date;
  failure: string | null;
  id: string;
  is_current: Generated<boolean>;
  is_live: Generated<boolean>;
  member_id: string;
  paid_at: Date | null;
  payment_reference: string | null;
  provider: string;
  purpose: string;
  refunded: Generated<bigint>;
  session_id: string | null;
  status: string;
  subject_id: string;
  updated_at: Date;
  url: string | null;
}

export interface CardPurchases {
  amount: bigint;
  bought_on: Timestamp;
  card_id: string;
  category: string;
  created_at: Date;
  id: string;
  left_worth: bigint;
  merchant: string;
  reference_number: string;
  request_hash: string;
  user_id: string;
  was_asked: boolean;
}

export interface CardRefunds {
  amount: bigint;
  created_at: Date;
  id: string;
  note: string | null;
  payment_id: string;
  reason: string;
  requested_by: string;
  status: Generated<string>;
  updated_at: Date;
}

export interface CardRepayments {
  amount: bigint;
  card_id: string;
  created_at: Date;
  from_deposit: Generated<boolean>;
  id: string;
  interest: bigint;
  left_owed: bigint;
  paid_on: Timestamp;
  purchases: bigint;
  request_hash: string;
}

export interface Cards {
  account_id: string;
  apr: number;
  cardholder_name: string;
  closed_at: Date | null;
  closed_through: Timestamp;
  created_at: Date;
  credit_limit: bigint;
  default_at: Date | null;
  expires_on: Timestamp;
  frozen_at: Date | null;
  id: string;
  last4: string;
  opened_on: Timestamp;
  reminded_of: Generated<number>;
  request_hash: string;
  updated_at: Date;
  user_id: string;
}

export interface CardStatements {
  balance: bigint;
  card_id: string;
  created_at: Date;
  due_on: Timestamp;
  from_day: Timestamp;
  interest: bigint;
  minimum: bigint;
  number: number;
  purchases: bigint;
  through_day: Timestamp;
}

export interface ChainBlocks {
  created_at: Date;
  hash: string;
  height: number;
  id: string;
  is_checkpoint: boolean;
  key_id: string;
  liabilities: bigint;
  liabilities_leaves: number;
  liabilities_root: string;
  merkle_root: string;
  movements: number;
  previous_hash: string;
  register_size: Generated<number>;
  signature: string;
  size: number;
  tail_from: Date;
  tail_movements: number;
  version: Generated<number>;
}

export interface ChainEntries {
  content: Buffer | null;
  height: number;
  position: number;
  transfer_id: string;
}

export interface ChainKeys {
  created_at: Date;
  id: string;
  private_key_encrypted: Buffer;
  public_key: Buffer;
}

export interface ChainLiabilities {
  accounts: Buffer;
  chunk: number;
  first_key: Buffer;
  height: number;
  keys: Buffer;
  root_hash: Buffer;
  root_sum: bigint;
  shares: Buffer;
}

export interface ChainRegister {
  content: Buffer;
  height: number;
  id: string;
  kind: string;
  position: number;
}

export interface ChainUnsealed {
  transfer_id: string;
}

export interface ChainVerification {
  broken_height: number | null;
  broken_reason: string | null;
  is_single: Generated<boolean>;
  missing: Generated<string[]>;
  next_recheck: Generated<number>;
  verified_at: Date | null;
  verified_height: number | null;
}

export interface CollaborationParticipants {
  collaboration_id: string;
  confirmed_at: Date | null;
  joined_at: Date;
  left_at: Date | null;
  objected_at: Date | null;
  objection: string | null;
  share: bigint | null;
  share_before: bigint | null;
  user_id: string;
  was_removed: Generated<boolean>;
}

export interface CollaborationRatings {
  collaboration_id: string;
  counts: boolean;
  is_shown: boolean;
  rated_at: Date;
  rated_id: string;
  rater_id: string;
  stars: number;
  words: string;
}

export interface CollaborationRequests {
  asked_at: Date;
  collaboration_id: string;
  decided_at: Date | null;
  note: string;
  status: string;
  user_id: string;
}

export interface CollaborationReviews {
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  body: string;
  collaboration_id: string;
  subject: string;
  title: string;
}

export interface Collaborations {
  approved_by: string | null;
  closed_at: Date | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decision: string | null;
  description: string;
  due_at: Date | null;
  ends_at: Date;
  id: string;
  initiator_id: string;
  prd_reward: bigint;
  proposed: string | null;
  proposed_at: Date | null;
  proposed_before: string | null;
  request_hash: string;
  skills_needed: string[];
  status: string;
  title: string;
  updated_at: Date;
  was_asked: boolean;
}

export interface CommunityPools {
  created_at: Date | null;
  current_exchange_rate: bigint | null;
  id: string | null;
  is_active: boolean | null;
  maximum_investment: bigint | null;
  minimum_investment: bigint | null;
  pool_name: string | null;
  total_prd_distributed: bigint | null;
  total_usd_raised: bigint | null;
  updated_at: Date | null;
}

export interface CommunityWallets {
  created_at: Date | null;
  pool_id: string | null;
  total_balance_usd: bigint | null;
}

export interface Connections {
  asked_at: Date;
  asked_by: string;
  decided_at: Date | null;
  high_id: string;
  id: string;
  low_id: string;
  note: Generated<string>;
  status: string;
  written_at: Date | null;
}

export interface ContactAnswers {
  answered_at: Date;
  answered_by: string;
  body: string;
  id: string;
  request_id: string;
  ticket_id: string;
  version: Generated<number>;
}

export interface ContactChanges {
  newest: number;
  only_one: Generated<boolean>;
}

export interface ContactDuty {
  member_id: string;
  until: Date;
}

export interface ContactReplies {
  body: string;
  id: string;
  reopened: boolean;
  request_id: string;
  ticket_id: string;
  version: number;
  written_at: Date;
}

export interface ContactTickets {
  answer_by: Date;
  answered_at: Date | null;
  category: string;
  close_reason: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  email: string;
  id: string;
  member_id: string | null;
  message: string;
  name: string;
  reference: string;
  request_id: string;
  seen_version: Generated<number>;
  sent_at: Date;
  subject: string;
  thread_id: string | null;
  transcript: Generated<string>;
  version: Generated<number>;
}

export interface ContestEntries {
  changed_at: Date;
  contest_id: string;
  entered_at: Date;
  id: string;
  link: string | null;
  member_id: string;
  prize: string | null;
  prize_proposal_id: string | null;
  summary: string;
  title: string;
  won_at: Date | null;
}

export interface Contests {
  announced_by: string | null;
  created_at: Date;
  deadline_at: Date;
  grand_prize_prd: bigint;
  grand_prize_usd: bigint;
  id: string;
  opens_at: Date;
  rules: Generated<string[]>;
  rules_path: string;
  runner_up_count: number;
  runner_up_usd: bigint;
  theme: string;
  title: string;
}

export interface ConversionQuotes {
  amount: bigint;
  arrives: bigint;
  created_at: Date;
  expires_at: Date;
  fee: bigint;
  gross: bigint;
  id: string;
  member_id: string;
  rate_prd: bigint;
  rate_usd: bigint;
}

export interface DataExportParts {
  export_id: string;
  file_id: string;
  number: number;
  size: number;
}

export interface DataExports {
  asked_at: Date;
  expires_at: Date | null;
  id: string;
  member_id: string;
  ready_at: Date | null;
  status: string;
  tries: Generated<number>;
}

export interface EmailChanges {
  asked_at: Date;
  confirm_token_hash: string | null;
  confirmed_at: Date | null;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  member_id: string;
  new_email: string;
  old_email: string;
  undo_token_hash: string | null;
  undo_until: Date | null;
  undone_at: Date | null;
}

export interface EmailHours {
  digest_at: number | null;
  digest_on: number | null;
  member_id: string;
  quiet_from: number | null;
  quiet_until: number | null;
  time_zone: string;
}

export interface ExchangeAccounts {
  account_status: Generated<string>;
  created_at: Date;
  is_house: Generated<boolean>;
  is_sandbox_verification: Generated<boolean>;
  kyc_status: Generated<string>;
  requested_tier: string | null;
  sequence: Generated<number>;
  tier_note: string | null;
  updated_at: Date;
  user_id: string;
  verification_requested_at: Date | null;
}

export interface ExchangeAddresses {
  address: string;
  created_at: Date;
  currency_id: string;
  id: string;
  label: string;
  usable_at: Date;
  user_id: string;
}

export interface ExchangeAmendments {
  created_at: Date;
  filled_after: number;
  filled_before: number;
  id: string;
  keeps_place: boolean;
  order_id: string;
  request_hash: string;
  state: Json;
}

export interface ExchangeCandles {
  close: number;
  high: number;
  low: number;
  open: number;
  quote_volume: bigint;
  seconds: number;
  start: Date;
  trades: number;
  trading_pair_id: string;
  volume: bigint;
}

export interface ExchangeCurrencies {
  created_at: Date;
  decimals: number;
  deposit_fee: Generated<bigint>;
  id: string;
  is_active: Generated<boolean>;
  is_paper: Generated<boolean>;
  minimum_withdrawal: bigint;
  name: string;
  symbol: string;
  updated_at: Date;
  withdrawal_fee: bigint;
  world: Generated<string>;
}

export interface ExchangeFeeSchedule {
  id: string;
  maker_fee_bps: number;
  name: string;
  set_by: string | null;
  taker_fee_bps: number;
  trading_pair_id: string | null;
  valid_from: Date;
}

export interface ExchangeFlows {
  btc: bigint;
  counted: Generated<bigint>;
  day: Timestamp;
  eth: bigint;
  member_id: string;
  prd: bigint;
  unasked: Generated<bigint>;
  usdt: bigint;
}

export interface ExchangeGifts {
  day: Timestamp;
  first_at: Date;
  giver_id: string;
  last_at: Date;
  lost: bigint;
  receiver_id: string;
  trading_pair_id: string;
  worth: bigint;
}

export interface ExchangeHouse {
  is_on: Generated<boolean>;
  is_single: Generated<boolean>;
}

export interface ExchangeInbox {
  answer: Json | null;
  command: Json;
  id: string;
  place: Generated<number>;
  sent_at: Generated<Date>;
  taken_epoch: number | null;
}

export interface ExchangeMatcher {
  elected_at: Date | null;
  epoch: Generated<number>;
  instance: string | null;
  is_single: Generated<boolean>;
  next_priority: Generated<number>;
  next_trade: Generated<number>;
}

export interface ExchangeOrderHolds {
  hold_id: string;
  made_at: Date;
  order_id: string;
}

export interface ExchangeOrders {
  cancel_reason: string | null;
  created_at: Date;
  fee: Generated<bigint>;
  fee_basis: Generated<bigint>;
  filled_quantity: Generated<number>;
  filled_quote: Generated<bigint>;
  first_state: Json | null;
  held: bigint;
  hold_id: string | null;
  id: string;
  maker_fee_bps: number;
  oco_group_id: string | null;
  order_type: string;
  price: number | null;
  priority: number;
  quantity: number;
  quote_amount: bigint | null;
  remaining_quantity: number;
  request_hash: string;
  self_trade_prevention: string;
  side: string;
  slippage_cap_bps: number | null;
  status: string;
  stop_price: number | null;
  taker_fee_bps: number;
  time_in_force: Generated<string>;
  trading_pair_id: string;
  triggered_at: Date | null;
  updated_at: Date;
  user_id: string;
  was_asked: Generated<boolean>;
}

export interface ExchangePaperAccounts {
  opened_at: Date;
  reset_at: Date | null;
  round: Generated<number>;
  user_id: string;
}

export interface ExchangeReferencePrices {
  price: number;
  read_at: Date;
  source: string;
  trading_pair_id: string;
}

export interface ExchangeTradePatterns {
  closed_at: Date | null;
  closed_by: string | null;
  day: Timestamp;
  id: Generated<string>;
  is_giving: Generated<boolean>;
  is_linked: boolean | null;
  is_wash: Generated<boolean>;
  last_at: Date;
  one_bought: bigint;
  one_gave: bigint;
  one_id: string;
  other_bought: bigint;
  other_gave: bigint;
  other_id: string;
  trades: number;
  trading_pair_id: string;
  worth: bigint;
}

export interface ExchangeTrades {
  base_worth: bigint | null;
  buy_order_id: string;
  buyer_fee: bigint;
  buyer_id: string;
  created_at: Date;
  id: string;
  price: number;
  quantity: number;
  quote_amount: bigint;
  quote_worth: bigint | null;
  reference_price: number | null;
  sell_order_id: string;
  seller_fee: bigint;
  seller_id: string;
  sequence: number;
  taker_side: string;
  trading_pair_id: string;
}

export interface ExchangeTradingPairs {
  base_currency_id: string;
  created_at: Date;
  halt_reason: string | null;
  id: string;
  is_active: Generated<boolean>;
  last_price: number | null;
  last_trade_at: Date | null;
  max_order_size: number;
  min_notional: bigint;
  min_order_size: number;
  opening_price: number | null;
  opening_set_at: Generated<Date>;
  price_band_bps: number | null;
  price_precision: number;
  quantity_precision: number;
  quote_currency_id: string;
  sequence: Generated<number>;
  status: Generated<string>;
  symbol: string;
}

export interface ExchangeTransactions {
  amount: bigint;
  approved_at: Date | null;
  approved_by: string | null;
  completed_at: Date | null;
  created_at: Date;
  currency_id: string;
  fee: bigint;
  id: string;
  needs_approval: Generated<boolean>;
  provider_reference: string | null;
  request_hash: string;
  status: string;
  status_note: string | null;
  transaction_type: string;
  updated_at: Date;
  user_id: string;
  wallet_address: string | null;
}

export interface ExchangeWallets {
  balance: bigint | null;
  created_at: Date | null;
  currency_id: string | null;
  id: string | null;
  locked_balance: bigint | null;
  user_id: string | null;
  version: number | null;
}

export interface ExchangeWatched {
  only_one: Generated<boolean>;
  sequence: number;
}

export interface FactorChallenges {
  challenge: string | null;
  channel: string;
  code_hash: string | null;
  created_at: Date;
  expires_at: Date;
  factor_id: string | null;
  id: string;
  member_id: string;
  session_id: string;
  used_at: Date | null;
}

export interface FactorEvents {
  by_member_id: string;
  event: string;
  factor_name: string | null;
  happened_at: Date;
  id: Generated<number>;
  member_id: string;
  reason: string | null;
}

export interface Factors {
  created_at: Date;
  factor_type: string;
  friendly_name: string;
  id: string;
  last_counter: number | null;
  member_id: string;
  phone: string | null;
  secret_encrypted: string | null;
  status: Generated<string>;
  updated_at: Date;
  verified_at: Date | null;
}

export interface FailedJobs {
  failed_at: Date;
  id: string;
  queue: string;
  tries: number;
  words: string;
}

export interface FilePieces {
  file_id: string;
  piece_offset: number;
  size: number;
}

export interface Files {
  claimed_at: Date | null;
  created_at: Date;
  id: string;
  mime: string;
  name: string;
  object_key: string;
  owner_id: string;
  purpose: string;
  received: Generated<number>;
  size: number;
  status: string;
  text_status: Generated<string>;
  updated_at: Date;
}

export interface FileTexts {
  content: string;
  file_id: string;
  is_cut: boolean;
}

export interface FinancialGoals {
  contribution: bigint | null;
  contribution_day: number | null;
  created_at: Date;
  ended_at: Date | null;
  goal_name: string;
  goal_type: string;
  id: string;
  is_paused: Generated<boolean>;
  looked_version: Generated<number>;
  next_contribution_on: Timestamp | null;
  request_hash: string;
  rounded_version: Generated<number>;
  rounds_up: Generated<boolean>;
  source_account: string;
  target_amount: bigint;
  target_date: Timestamp | null;
  updated_at: Date;
  user_id: string;
}

export interface FoundLinks {
  found_at: Generated<Date>;
  id: Generated<string>;
  kinds: string[];
  member_id: string;
  other_id: string;
}

export interface FundingEvents {
  created_at: Date;
  id: string;
  investment_id: string;
  kind: string;
  note: string | null;
  prd_amount: bigint;
  usd_amount: bigint;
  user_id: string;
}

export interface FundingInvestments {
  created_at: Date;
  credited_at: Date | null;
  hold_days: number;
  hold_until: Date | null;
  id: string;
  payment_id: string;
  pool_id: string;
  prd_amount: bigint;
  prd_back: Generated<bigint>;
  prd_due: Generated<bigint>;
  rate_prd: number;
  rate_usd: number;
  request_hash: string;
  settlements: Generated<number>;
  status: string;
  status_note: string | null;
  updated_at: Date;
  usd_amount: bigint;
  usd_back: Generated<bigint>;
  usd_due: Generated<bigint>;
  user_id: string;
}

export interface FundingMassRefunds {
  created_at: Date;
  credited_until: Date;
  failed: Generated<number>;
  id: string;
  pool_id: string;
  reached_at: Date | null;
  reached_id: string | null;
  reason: string;
  refunded: Generated<number>;
  requested_by: string;
  status: string;
  total: number;
  updated_at: Date;
  usd: Generated<bigint>;
}

export interface FundingPoolChanges {
  changed_at: Date;
  changed_by: string;
  hold_days: number;
  id: string;
  is_active: boolean;
  maximum_investment: bigint;
  minimum_investment: bigint;
  pool_id: string;
  pool_name: string;
  rate_prd: number;
  rate_usd: number;
  target_usd: bigint;
}

export interface FundingPools {
  created_at: Date;
  hold_days: number;
  id: string;
  is_active: Generated<boolean>;
  maximum_investment: bigint;
  minimum_investment: bigint;
  pool_name: string;
  rate_prd: number;
  rate_usd: number;
  standard_prd: number;
  standard_usd: number;
  target_usd: bigint;
  updated_at: Date;
}

export interface HealthLines {
  line: string;
  looked_at: Date;
  since: Date;
  state: string;
  todo: string | null;
  told_at: Date | null;
  told_state: string | null;
  words: string;
}

export interface HeldEmails {
  actor_id: string | null;
  due_at: Date;
  held_at: Date;
  id: string;
  kind: string;
  member_id: string;
  more: string[];
  path: string;
  words: string;
}

export interface IdeaEntries {
  changed_at: Date;
  confirmed_at: Date | null;
  created_at: Date;
  file_id: string | null;
  id: string;
  idea_id: string;
  is_only: boolean;
  message_id: string | null;
  place: string;
  position: number;
  quote_length: number | null;
  quote_start: number | null;
  replaced_by: string | null;
  source: string;
  span_end: number | null;
  span_start: number | null;
  state: string;
  value: Json;
}

export interface IdeaReadings {
  created_at: Date;
  idea_id: string | null;
  message_id: string;
}

export interface Ideas {
  archived_at: Date | null;
  created_at: Date;
  entry_count: number;
  id: string;
  member_id: string;
  request_id: string | null;
  title: string | null;
  updated_at: Date;
  version: number;
}

export interface InvestmentAccounts {
  account_type: string;
  closed_at: Date | null;
  created_at: Date;
  id: string;
  request_hash: string;
  user_id: string;
}

export interface InvestmentHeld {
  account_id: string | null;
  is_dust: boolean | null;
  last_price: bigint | null;
  symbol: string | null;
  units: bigint | null;
  user_id: string | null;
}

export interface InvestmentTrades {
  account_id: string;
  amount: bigint;
  created_at: Date;
  id: string;
  price: bigint;
  priced_at: Date;
  priced_by: string;
  reference_number: string;
  request_hash: string;
  side: string;
  symbol: string;
  units: bigint;
  user_id: string;
}

export interface KeptTerms {
  hash: string | null;
  id: Generated<number>;
  kept_at: Generated<Date>;
  of_table: string;
  row_id: string;
}

export interface KnownDevices {
  created_at: Date;
  device_id: string;
  last_seen_at: Date;
  member_id: string;
}

export interface LedgerAccounts {
  asset: string;
  balance: Generated<bigint>;
  created_at: Date;
  floor: bigint | null;
  held: Generated<bigint>;
  id: string;
  key: string;
  limit_day: bigint | null;
  limit_month: bigint | null;
  limit_unasked: Generated<bigint>;
  owed: Generated<bigint>;
  owner_id: string | null;
  posted_at: Date;
  stopped_at: Date | null;
  version: Generated<number>;
}

export interface LedgerAdjustments {
  amount: bigint;
  approved_by: string | null;
  asked_by: string | null;
  asset: string;
  created_at: Date;
  credit_account_id: string;
  debit_account_id: string;
  id: string;
  kind: string;
  reason: string;
  repairs: string | null;
}

export interface LedgerHolds {
  account_id: string;
  expires_at: Date | null;
  remaining: bigint;
  state: string;
  transfer_id: string;
}

export interface LedgerPostings {
  account_id: string;
  amount: bigint;
  balance: bigint;
  created_at: Date;
  held: bigint;
  held_change: bigint;
  transfer_id: string;
  version: number;
}

export interface LedgerTransfers {
  amount: bigint;
  asset: string;
  code: string;
  created_at: Date;
  credit_account_id: string;
  debit_account_id: string;
  expires_at: Date | null;
  hold_id: string | null;
  id: string;
  is_test: Generated<boolean>;
  keeps_rest: Generated<boolean>;
  kind: string;
  memo: string | null;
  metadata: Json | null;
  reference: string | null;
}

export interface LiquidityAdditions {
  amount: bigint;
  created_at: Date;
  id: string;
  member_id: string;
  reason: string;
  request_hash: string;
}

export interface LoanCollateral {
  amount: bigint;
  created_at: Date;
  id: string;
  kind: string;
  left_pledged: bigint;
  loan_id: string;
  nth: Generated<number>;
  payment_id: string | null;
  proceeds: bigint | null;
  rate_prd: bigint | null;
  rate_usd: bigint | null;
  reason: string | null;
  reference_number: string;
  request_hash: string;
}

export interface LoanFees {
  charged_at: Date;
  charged_on: Timestamp;
  fee: bigint;
  loan_id: string;
  number: number;
}

export interface LoanInstalments {
  due_on: Timestamp;
  interest: bigint;
  loan_id: string;
  number: number;
  payment: bigint;
  principal: bigint;
}

export interface LoanPayments {
  amount: bigint;
  created_at: Date;
  fees: bigint;
  id: string;
  interest: bigint;
  kind: string;
  left_owed: bigint;
  loan_id: string;
  paid_on: Timestamp;
  principal: bigint;
  request_hash: string;
}

export interface Loans {
  account_id: string;
  accrued: Generated<bigint>;
  accrued_to: Timestamp | null;
  agreed_at: Date | null;
  agreed_hash: string | null;
  amount: bigint;
  approved_by: string | null;
  apr: number | null;
  autopay_account: string | null;
  collateral_looked_at: Date | null;
  created_at: Date;
  debt_percent: number | null;
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  default_at: Date | null;
  default_instalment: number | null;
  disbursed_on: Timestamp | null;
  id: string;
  instalments: number;
  interest_rate: number;
  judged: Generated<number>;
  loan_type: string;
  margin_due_at: Date | null;
  outcome: string;
  payment: bigint | null;
  pledge: bigint | null;
  purpose: string;
  repaid_at: Date | null;
  request_hash: string;
  score: number;
  score_lines: Json;
  status: string;
  total_of_payments: bigint | null;
  updated_at: Date;
  user_id: string;
  warned_at: Date | null;
  worked_on: Timestamp | null;
}

export interface MailDomains {
  domain: string;
  is_disposable: boolean;
  reason: string;
  set_at: Date;
  set_by: string;
}

export interface MailDomainWords {
  domain: string;
  id: string;
  is_disposable: boolean;
  let_go: bigint;
  proposal_id: string | null;
  reason: string;
  said_at: Date;
  said_by: string;
}

export interface MailProviders {
  domain: string;
  has_hyphen_tags: Generated<boolean>;
  ignores_dots: Generated<boolean>;
  same_as: string;
}

export interface MailTokens {
  created_at: Date;
  expires_at: Date;
  member_id: string;
  purpose: string;
  token_hash: string;
  used_at: Date | null;
}

export interface MemberBlocks {
  blocked_at: Date;
  blocked_id: string;
  blocker_id: string;
}

export interface MemberFlows {
  amount: bigint;
  recipient_id: string;
  sender_id: string;
}

export interface MemberFlowSums {
  member_id: string;
  received: bigint;
  sent: bigint;
}

export interface MemberIdeas {
  member_id: string | null;
  total_ideas: number | null;
}

export interface MemberInboxes {
  member_id: string;
  version: number;
}

export interface MemberLinks {
  created_at: Date;
  declared_by: string;
  id: string;
  member_id: string;
  other_id: string;
  reason: string;
  removed_at: Date | null;
  removed_by: string | null;
  verdict: Generated<string>;
}

export interface MemberMailboxes {
  first_at: Date;
  mailbox: string | null;
  mailbox_hash: string | null;
  member_id: string;
}

export interface MemberMessages {
  body: string;
  connection_id: string;
  id: string;
  request_id: string;
  sender_id: string;
  sent_at: Date;
}

export interface MemberPresence {
  change: number;
  left_at: Date | null;
  member_id: string;
}

export interface MemberProfiles {
  achievements_for: Generated<string>;
  bio: Generated<string>;
  bio_for: Generated<string>;
  listed_at: Date | null;
  location: Generated<string>;
  location_for: Generated<string>;
  member_id: string;
  name_key: string;
  photo_file_id: string | null;
  photo_for: Generated<string>;
  presence_for: Generated<string>;
  skills_for: Generated<string>;
  updated_at: Date;
  website: Generated<string>;
  website_for: Generated<string>;
}

export interface MemberReports {
  evidence: Json;
  id: string;
  reason: string;
  reported_at: Date;
  reported_id: string;
  reporter_id: string;
  resolution: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  words: string;
}

export interface MemberRoleChanges {
  change: string;
  changed_at: Date;
  changed_by: string | null;
  id: Generated<number>;
  member_id: string;
  role: string;
}

export interface MemberRoles {
  granted_at: Date;
  granted_by: string | null;
  member_id: string;
  role: string;
}

export interface Members {
  banking_onboarding_completed: Generated<boolean>;
  completed_projects: Generated<number>;
  created_at: Date;
  email: string;
  email_verified_at: Date | null;
  id: string;
  initial_deposit_amount: bigint | null;
  mailbox: Generated<string>;
  password_hash: string;
  password_mailed_at: Date | null;
  protege_address: string;
  suspended_at: Date | null;
  total_ideas: Generated<number>;
  updated_at: Date;
  username: string;
  username_shape: string | null;
  wants_checking_account: Generated<boolean>;
  wants_savings_account: Generated<boolean>;
}

export interface MemberSends {
  amount: bigint;
  recipient_id: string;
  sender_id: string;
  sent_at: Date;
  transfer_id: string;
  was_asked: boolean | null;
}

export interface MemberSkills {
  member_id: string;
  position: number;
  skill: string;
}

export interface MemberStops {
  id: string;
  is_suspended: boolean;
  lift_reason: string | null;
  lifted_at: Date | null;
  lifted_by: string | null;
  member_id: string;
  reason: string;
  stopped_at: Date;
  stopped_by: string;
}

export interface MentorAccesses {
  action: string;
  admin_id: string;
  at: Date;
  consent_id: string;
  id: string;
  thread_id: string;
}

export interface MentorAllowanceDays {
  day: Timestamp;
  member_id: string;
  reserved: Generated<number>;
  used: Generated<number>;
}

export interface MentorAttachments {
  file_id: string;
  is_cut: Generated<boolean>;
  message_id: string;
  mime: string;
  name: string;
  position: number;
  size: number;
  words: string | null;
}

export interface MentorCalls {
  cost_micro: number | null;
  created_at: Date;
  day: Timestamp;
  id: string;
  input_tokens: Generated<number>;
  member_id: string;
  output_tokens: Generated<number>;
  reserved: Generated<number>;
  settled_at: Date | null;
}

export interface MentorConsents {
  expires_at: Date;
  granted_at: Date;
  id: string;
  member_id: string;
  revoked_at: Date | null;
  thread_id: string;
}

export interface MentorFolders {
  created_at: Date;
  id: string;
  member_id: string;
  name: string;
}

export interface MentorImages {
  created_at: Date;
  error: string | null;
  file_id: string | null;
  file_mime: string | null;
  id: string;
  kind: string;
  member_id: string;
  message_id: string | null;
  model: string;
  prompt: string;
  revised_prompt: string | null;
  state: string;
}

export interface MentorMemories {
  content: string;
  created_at: Date;
  id: string;
  member_id: string;
  state: string;
  thread_id: string | null;
  topic: string;
  updated_at: Date;
}

export interface MentorMessages {
  asked: string | null;
  care: Json | null;
  choices: Json | null;
  client_message_id: string | null;
  content: string;
  cost_micro: number | null;
  created_at: Date;
  error: string | null;
  fields: Json | null;
  id: string;
  input_tokens: Generated<number>;
  is_current: Generated<boolean>;
  is_estimated: Generated<boolean>;
  is_stopped: Generated<boolean>;
  lease_owner: number | null;
  lease_until: Date | null;
  member_id: string;
  model: string | null;
  output_tokens: Generated<number>;
  parent_id: string | null;
  reading: Json | null;
  reply_to: string | null;
  request: Json | null;
  search: string | null;
  sender: string;
  sequence: number;
  status: string;
  thread_id: string;
  version: number;
  version_of: string | null;
}

export interface MentorRewardProposals {
  answer_id: string;
  booked: bigint;
  clarity: number;
  created_at: Date;
  evidence: number;
  member_id: string;
  message_id: string;
  model: string;
  novelty: number;
  proposed_prd: number;
  reason: string;
}

export interface MentorSettings {
  daily_cap: number | null;
  is_memory_on: Generated<boolean>;
  member_id: string;
  updated_at: Date;
}

export interface MentorThreads {
  branched_version: Generated<number>;
  carried_over: Json | null;
  created_at: Date;
  deleted_at: Date | null;
  erased_at: Date | null;
  folder_id: string | null;
  id: string;
  idea_id: string | null;
  member_id: string;
  message_count: Generated<number>;
  mode: string;
  title: string;
  updated_at: Date;
  version: Generated<number>;
}

export interface MentorUnfound {
  dismissed_at: Date | null;
  id: Generated<string>;
  key: string;
  language: string;
  others: string[];
  terms: string[];
}

export interface MentorUnfoundAskers {
  asker: string;
  country: string | null;
  day: Timestamp;
  unfound_id: string;
}

export interface MentorUnfoundCommon {
  word: string;
  word_key: string;
}

export interface MentorUnfoundWords {
  asker: string;
  day: Timestamp;
  word_key: string;
}

export interface NoticeChoices {
  is_mailed: boolean;
  is_shown: boolean;
  kind: string;
  member_id: string;
}

export interface Notices {
  actor_id: string | null;
  id: string;
  kind: string;
  member_id: string;
  path: string;
  read_at: Date | null;
  told_at: Date;
  words: string;
}

export interface OutboxMails {
  created_at: Date;
  id: string;
  recipient: string;
  subject: string;
  text: string;
}

export interface Passkeys {
  counter: number;
  credential_id: string;
  factor_id: string;
  is_syncable: boolean;
  is_synced: boolean;
  last_used_at: Date;
  public_key: string;
  signs_in_alone: Generated<boolean>;
  transports: string[];
}

export interface PersonSignals {
  first_at: Date;
  id: Generated<string>;
  kind: string;
  last_at: Date;
  member_id: string;
  value: string;
}

export interface PrdPriceLooks {
  least_micro_usd: bigint | null;
  looked_at: Date;
  only_row: Generated<boolean>;
}

export interface PrdPrices {
  hour: Date;
  micro_usd: bigint;
}

export interface PresenceChanges {
  is_one: Generated<boolean>;
  newest: number;
}

export interface PresenceNodes {
  alive_until: Date;
  id: string;
}

export interface PresenceSeats {
  member_id: string;
  node_id: string;
}

export interface Profiles {
  banking_onboarding_completed: boolean | null;
  id: string | null;
  initial_deposit_amount: bigint | null;
  is_admin: boolean | null;
  protege_address: string | null;
  total_ideas: number | null;
  updated_at: Date | null;
  username: string | null;
  wallet_balance: bigint | null;
  wants_checking_account: boolean | null;
  wants_savings_account: boolean | null;
}

export interface ProfileViews {
  action: string;
  id: string;
  member_id: string;
  viewed_at: Date;
  viewer_id: string;
}

export interface ProjectBallotChanges {
  amount: bigint;
  changed_at: Date;
  hold_id: string;
  idempotency_key: string;
  project_id: string;
  revision: number;
  support: boolean;
  unasked: Generated<bigint>;
  voter_id: string;
}

export interface ProjectBallots {
  amount: bigint;
  created_at: Date;
  hold_id: string;
  id: string;
  project_id: string;
  released_at: Date | null;
  resting: Generated<Json>;
  revision: number;
  set_aside: string | null;
  set_aside_for: string | null;
  support: boolean;
  voted_at: Date;
  voter_id: string;
  weight: bigint;
}

export interface ProjectComments {
  created_at: Date;
  id: string;
  member_id: string;
  project_id: string;
  removed_at: Date | null;
  removed_by: string | null;
  text: string;
}

export interface ProjectDocuments {
  created_at: Date;
  description: string;
  file_id: string | null;
  id: string;
  kind: string;
  link: string | null;
  media_type: string | null;
  name: string;
  project_id: string;
  removed_at: Date | null;
  size: number | null;
  type: string;
}

export interface ProjectDocumentViews {
  document_id: string;
  id: string;
  nda_version: number | null;
  project_id: string;
  viewed_at: Date;
  viewer_id: string;
}

export interface ProjectEvents {
  actor_id: string | null;
  at: Date;
  details: Json | null;
  id: string;
  kind: string;
  nth: Generated<number>;
  project_id: string;
  text: string;
}

export interface ProjectFees {
  amount_minor: bigint;
  id: string;
  member_id: string;
  paid_at: Date;
  project_id: string;
  refunded_at: Date | null;
  rehold_id: string | null;
  status: string;
  taken_at: Date | null;
  transfer_id: string;
  unasked: Generated<bigint>;
  welcome_minor: Generated<bigint>;
  welcome_until: Date | null;
}

export interface ProjectMilestones {
  amount_cents: bigint;
  evidence: string | null;
  evidence_url: string | null;
  id: string;
  paid_asset: string | null;
  paid_at: Date | null;
  paid_minor: bigint | null;
  position: number;
  project_id: string;
  request: Generated<number>;
  requested_at: Date | null;
  status: string;
  title: string;
  transfer_id: string | null;
  turned_down_reason: string | null;
}

export interface ProjectNdaAcceptances {
  accepted_at: Date;
  member_id: string;
  project_id: string;
  version: number;
}

export interface ProjectPayoutApprovals {
  approved_at: Date;
  approver_id: string;
  milestone_id: string;
  request: number;
}

export interface ProjectPoolApprovers {
  id: Generated<string>;
  member_id: string;
  pool_id: string;
}

export interface ProjectPoolRules {
  approvals_needed: number;
  four_eyes_cents: bigint;
  min_account_days: Generated<number>;
  min_vote_minor: Generated<bigint>;
  pays_in: string;
  pool_id: string;
  prd_per_usd: bigint | null;
  set_at: Date;
  set_by: string;
  vote_privacy: string;
  voter_threshold: number;
  weighting: string;
}

export interface ProjectReminders {
  created_at: Date;
  member_id: string;
  project_id: string;
  sent_hours: number | null;
}

export interface ProjectReports {
  comment_id: string | null;
  created_at: Date;
  evidence: string;
  evidence_url: string | null;
  id: string;
  note: string | null;
  project_id: string;
  reason: string;
  reporter_id: string;
  resolved_at: Date | null;
  resolved_by: string | null;
  status: string;
}

export interface ProjectResults {
  decided_at: Date;
  decided_by: string;
  is_approved: boolean;
  project_id: string;
  reason: string;
  released_at: Date | null;
  released_votes: Generated<number>;
  reviewer_id: string | null;
  rules: Json;
  set_aside_votes: Generated<number>;
  told_at: Date | null;
  told_through: string | null;
  voters_against: number;
  voters_for: number;
  votes_against: bigint;
  votes_for: bigint;
  weight_against: bigint;
  weight_for: bigint;
}

export interface Projects {
  approvals_needed: number | null;
  comment_count: Generated<number>;
  created_at: Date;
  description: string;
  four_eyes_cents: bigint | null;
  id: string;
  member_id: string;
  min_account_days: Generated<number>;
  min_vote_minor: Generated<bigint>;
  nda_text: string | null;
  nda_version: Generated<number>;
  number: Generated<number>;
  paid_cents: Generated<bigint>;
  pays_in: string | null;
  pool_id: string | null;
  prd_per_usd: bigint | null;
  removed_at: Date | null;
  requested_cents: bigint | null;
  reserved_at: Date | null;
  reserved_until: Date | null;
  status: string;
  submitted_at: Date | null;
  title: string;
  updated_at: Date;
  version: Generated<number>;
  vote_privacy: string | null;
  voter_threshold: number | null;
  voting_ends_at: Date | null;
  weighting: string | null;
}

export interface ProjectSubmissions {
  created_at: Date | null;
  description: string | null;
  documents: Json | null;
  id: string | null;
  requested_amount: bigint | null;
  status: string | null;
  submission_fee_paid: boolean | null;
  submission_fee_tx_hash: string | null;
  title: string | null;
  updated_at: Date | null;
  user_id: string | null;
  votes_against: bigint | null;
  votes_for: bigint | null;
  voting_ends_at: Date | null;
}

export interface ProjectTotals {
  changes: Generated<number>;
  project_id: string;
  voters_against: Generated<number>;
  voters_for: Generated<number>;
  votes_against: Generated<bigint>;
  votes_for: Generated<bigint>;
  weight_against: Generated<bigint>;
  weight_for: Generated<bigint>;
}

export interface ProjectViewerBlocks {
  blocked_at: Date;
  project_id: string;
  viewer_id: string;
}

export interface ProjectVotes {
  created_at: Date | null;
  id: string | null;
  prd_amount: bigint | null;
  project_id: string | null;
  user_id: string | null;
  vote_type: string | null;
}

export interface Proposals {
  decided_at: Date | null;
  decided_by: string | null;
  effective_at: Date;
  favours: Generated<string[]>;
  id: string;
  kind: string;
  note: string | null;
  payload: Json;
  proposed_at: Date;
  proposed_by: string;
  state: Generated<string>;
  words: string;
}

export interface ProviderAccounts {
  email: string;
  id: string;
  issuer: string;
  last_used_at: Date;
  linked_at: Date;
  member_id: string;
  provider: string;
  subject: string;
}

export interface ProviderCalls {
  answered_at: Date | null;
  failed_at: Date | null;
  failing_since: Date | null;
  failure: string | null;
  failures: Generated<number>;
  provider: string;
}

export interface ProviderSessions {
  id_token_encrypted: string;
  provider: string;
  session_id: string;
}

export interface RecoveryCodes {
  code_hash: string;
  created_at: Date;
  member_id: string;
  used_at: Date | null;
}

export interface ResearchAllowances {
  day: Timestamp;
  member_id: string;
  used: number;
}

export interface ResearchReports {
  created_at: Date;
  current_version: number;
  id: string;
  industry: string;
  member_id: string;
  query: string;
  request_id: string;
  revision: Generated<number>;
  status: string;
  title: string;
  type: string;
  updated_at: Date;
}

export interface ResearchSources {
  body: Generated<string>;
  failure: string | null;
  file_id: string | null;
  kind: string;
  number: number;
  read_at: Date | null;
  report_id: string;
  status: string;
  title: string;
  url: string | null;
  version: number;
}

export interface ResearchVersions {
  created_at: Date;
  error: string | null;
  inputs: Json;
  model: string;
  number: number;
  origin: string;
  pending: string[] | null;
  report_id: string;
  request_id: string;
  search: Json | null;
  sections: Generated<Json>;
  status: string;
}

export interface RewardCases {
  claim_id: string;
  closed_at: Date | null;
  decision: string | null;
  event_id: string | null;
  handed_at: Date;
  id: string;
  put_right_at: Date | null;
  reviewer_id: string;
  unpaid: string | null;
}

export interface RewardClaims {
  amount: bigint;
  created_at: Date;
  due_at: Date | null;
  event_id: string | null;
  id: string;
  idea_id: string;
  mailbox: string;
  member_id: string;
  message_id: string;
  places: string[];
  review_note: string | null;
  review_reason: string | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  state: string;
}

export interface RewardDays {
  day: Timestamp;
  holder: string;
  paid: Generated<bigint>;
  rewards: Generated<number>;
}

export interface RewardDisputes {
  amount: bigint | null;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  content: string;
  created_at: Date;
  id: string;
  member_id: string;
  reward_id: string;
  state: string;
  transfer_id: string | null;
}

export interface RewardEvents {
  adjustments: Json;
  amount: bigint;
  balance_after: bigint | null;
  category: string | null;
  confidence_score: number;
  error_message: string | null;
  fingerprint: Json | null;
  fingerprint_exact: string | null;
  fingerprint_keys: string[] | null;
  id: string;
  lines: Json;
  member_id: string;
  message_id: string | null;
  message_snippet: string;
  mint_category: string;
  needs_review: boolean;
  outcome: string;
  policy: string;
  reason: string;
  resumes_at: Date | null;
  reward_type: string;
  score: number;
  success: boolean;
  timestamp: Date;
  transaction_hash: string | null;
  transfer_id: string | null;
  user_address: string;
}

export interface RewardPlaces {
  claim_id: string;
  idea_id: string;
  place: string;
}

export interface RewardReadings {
  created_at: Date;
  fingerprint: Json;
  fingerprint_exact: string;
  fingerprint_keys: string[];
  mailbox: string;
  member_id: string;
  message_id: string;
  skeleton: Json;
  skeleton_keys: string[];
}

export interface RewardReviewers {
  ended_at: Date | null;
  looked_at: Date | null;
  member_id: string;
  named_at: Date;
  named_by: string;
}

export interface RoadmapCollaborators {
  added_at: Date;
  member_id: string;
  roadmap_id: string;
  role: string;
}

export interface RoadmapConfirmations {
  confirmed_at: Date | null;
  member_id: string | null;
  task_id: string;
}

export interface RoadmapIdeas {
  created_at: Date;
  fingerprint: Json | null;
  id: string;
  import_key: string | null;
  member_id: string;
  rewarded_at: Date | null;
  thread_id: string | null;
}

export interface RoadmapPhases {
  depends_on: string[];
  description: string;
  estimated_days: number;
  id: string;
  late_days: Generated<number>;
  position: number;
  roadmap_id: string;
  title: string;
}

export interface Roadmaps {
  accepted_at: Date | null;
  calendar_link: number | null;
  created_at: Date;
  description: string;
  id: string;
  idea_id: string;
  is_rewarded: Generated<boolean>;
  links_made: Generated<number>;
  member_id: string;
  page_link: number | null;
  removed_at: Date | null;
  reward_note: string | null;
  source: string;
  source_message_id: string | null;
  starts_on: Timestamp;
  title: string;
  updated_at: Date;
  version: Generated<number>;
}

export interface RoadmapTasks {
  created_at: Date;
  done_at: Date | null;
  evidence_url: string | null;
  id: string;
  phase_id: string;
  position: number;
  roadmap_id: string;
  slot: number | null;
  text: string;
  transfer_id: string | null;
}

export interface RoadmapTasksUnconfirmed {
  task_id: string;
}

export interface SampleCommunity {
  finished_at: Date | null;
  is_sample: Generated<boolean>;
  sign_in_email: string;
  started_at: Date;
}

export interface SandboxBankAccounts {
  bank_name: string;
  created_at: Date;
  customer_reference: string;
  fate: string;
  last4: string;
  reference: string;
  unlinked_at: Date | null;
}

export interface SandboxBankCustomers {
  client_reference: string;
  created_at: Date;
  customer_reference: string;
  reason: string | null;
  refresh_url: string;
  status: Generated<string>;
  success_url: string;
}

export interface SandboxBankPayments {
  account_reference: string;
  amount: bigint;
  began_at: Date;
  client_reference: string;
  direction: string;
  reference: string;
}

export interface SandboxCardRefunds {
  amount: bigint;
  id: string;
  session_id: string;
}

export interface SandboxCardSessions {
  amount: bigint;
  cancel_url: string;
  client_reference: string;
  created_at: Date;
  description: string;
  dispute_reference: string | null;
  dispute_status: string | null;
  expires_at: Date;
  failure: string | null;
  payment_reference: string | null;
  session_id: string;
  status: string;
  success_url: string;
}

export interface ScheduledRuns {
  due_on: Timestamp;
  moved_by: string;
  ran_at: Date;
  schedule_id: string;
}

export interface ScheduledTransfers {
  amount: bigint;
  created_at: Date;
  description: string;
  first_on: Timestamp;
  frequency: string;
  from_account_id: string | null;
  from_outside_id: string | null;
  id: string;
  last_on: Timestamp | null;
  member_id: string;
  next_on: Timestamp | null;
  occurrence: Generated<number>;
  paused_reason: string | null;
  recipient_id: string | null;
  request_hash: string;
  status: Generated<string>;
  to_account_id: string | null;
  to_outside_id: string | null;
  updated_at: Date;
}

export interface SchemaMigrations {
  applied_at: Generated<Date>;
  hash: string;
  name: string;
}

export interface SecurityAlerts {
  account_id: string | null;
  alert_type: string;
  created_at: Date;
  description: string;
  evidence: Json;
  id: string;
  resolution: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  severity: string;
  status: Generated<string>;
  subject: string;
  user_id: string;
}

export interface SendingLimits {
  counted_version: Generated<number>;
  member_id: string;
  next_day: bigint | null;
  next_day_from: Date | null;
  next_month: bigint | null;
  next_month_from: Date | null;
  own_day: bigint | null;
  own_month: bigint | null;
  person_id: string | null;
  shared_day: bigint | null;
  shared_month: bigint | null;
  warned_day: Timestamp | null;
  warned_month: Timestamp | null;
}

export interface Sessions {
  assurance_level: Generated<string>;
  created_at: Date;
  device_id: string | null;
  end_reason: string | null;
  ended_at: Date | null;
  expires_at: Date;
  factor_verified_at: Date | null;
  generation: Generated<number>;
  id: string;
  ip_address: string;
  last_seen_at: Date;
  member_id: string;
  rotated_at: Date;
  seed: string;
  signed_in_by: string | null;
  user_agent: string;
}

export interface SignInFailures {
  email_hash: string;
  failures: number;
  last_failed_at: Date;
  locked_until: Date | null;
  source: string;
}

export interface SigningKeys {
  algorithm: string;
  created_at: Date;
  id: string;
  private_jwk_encrypted: string;
  public_jwk: Json;
}

export interface SignIns {
  began_at: Date;
  confirmed_by: string | null;
  country: string | null;
  device_id: string | null;
  id: string;
  is_new_device: Generated<boolean>;
  let_in_at: Date | null;
  member_id: string;
  method: string;
  network: string | null;
  user_agent: string;
}

export interface StudioAllowances {
  day: Timestamp;
  member_id: string;
  used: number;
}

export interface StudioVersions {
  created_at: Date;
  error: string | null;
  inputs: Json;
  model: string | null;
  number: number;
  origin: string;
  pending: string[] | null;
  request_id: string | null;
  sections: Generated<Json>;
  status: string;
  template_id: string;
  template_version: number;
  wish: Generated<string>;
  work_id: string;
}

export interface StudioWorks {
  created_at: Date;
  current_version: number;
  id: string;
  kind: string;
  locked_sections: Generated<string[]>;
  member_id: string;
  request_id: string;
  revision: Generated<number>;
  status: string;
  title: string;
  type: string;
  updated_at: Date;
}

export interface TransactionLimits {
  account_id: string;
  created_at: Date;
  daily_limit: bigint | null;
  holds_from: Date;
  id: string;
  is_active: Generated<boolean>;
  is_raise: Generated<boolean>;
  monthly_limit: bigint | null;
  single_transaction_limit: bigint | null;
  transaction_type: string;
}

export interface Transactions {
  amount: bigint | null;
  created_at: Date | null;
  from_address: string | null;
  id: string | null;
  is_test: boolean | null;
  reason: string | null;
  status: string | null;
  to_address: string | null;
  transaction_hash: string | null;
}

export interface UnreadMessages {
  connection_id: string;
  mail_due_at: Date | null;
  member_id: string;
  unread: number;
}

export interface UsedChallenges {
  expires_at: Date;
  id: string;
}

export interface UserInvestments {
  created_at: Date | null;
  exchange_rate: bigint | null;
  id: string | null;
  investment_status: string | null;
  payment_intent_id: string | null;
  pool_id: string | null;
  prd_amount: bigint | null;
  updated_at: Date | null;
  usd_amount: bigint | null;
  user_id: string | null;
}

export interface UserSkills {
  skill_name: string | null;
  user_id: string | null;
}

export interface ValueLeft {
  account_id: string;
  left_at: Date;
  way: string;
  worth: bigint;
}

export interface WalletCounterparties {
  has_received: boolean;
  has_sent: boolean;
  member_id: string;
  other_id: string;
  received: Generated<bigint>;
  sent: Generated<bigint>;
}

export interface WalletUntold {
  account_id: string;
  sent_at: Date;
  transfer_id: string;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  created_at: Date;
  endpoint_id: string;
  event_id: string;
  id: string;
  leased_until: Date | null;
  member_id: string;
  next_try_at: Date;
  problem: string | null;
  replay_id: string | null;
  response_code: number | null;
  response_start: string | null;
  state: string;
  tried_at: Date | null;
}

export interface WebhookEndpoints {
  altered_at: Date | null;
  created_at: Date;
  description: string;
  events: string[];
  failing_since: Date | null;
  id: string;
  is_on: boolean;
  is_slow: Generated<boolean>;
  member_id: string;
  off_reason: string | null;
  old_secret_encrypted: string | null;
  old_secret_until: Date | null;
  pointed_at: Date;
  secret_encrypted: string;
  served_at: Date | null;
  url: string;
}

export interface WebhookEvents {
  data: Json;
  id: string;
  member_id: string;
  occurred_at: Date;
  type: string;
}

export interface WelcomeGrants {
  again_since: Date | null;
  decided_at: Date;
  member_id: string;
  other_id: string | null;
  posted_on: Timestamp | null;
  withheld: string | null;
}

export interface WorkLists {
  batch_to: string | null;
  late: number;
  list: string;
  looked_at: Date;
  oldest_at: Date | null;
  told_at: Date | null;
  waiting: number;
}

export interface WorkTries {
  item: string;
  list: string;
  next_try_at: Date;
  share: string;
  tries: number;
}

export interface DB {
  account_departures: AccountDepartures;
  account_verifications: AccountVerifications;
  action_confirmations: ActionConfirmations;
  admin_acts: AdminActs;
  admin_acts_head: AdminActsHead;
  api_calls: ApiCalls;
  api_key_calls: ApiKeyCalls;
  api_keys: ApiKeys;
  api_tiers: ApiTiers;
  attempts: Attempts;
  backup_runs: BackupRuns;
  backup_state: BackupState;
  bank_accounts: BankAccounts;
  bank_accruals: BankAccruals;
  bank_budgets: BankBudgets;
  bank_categories_chosen: BankCategoriesChosen;
  bank_category_rules: BankCategoryRules;
  bank_conversions: BankConversions;
  bank_customers: BankCustomers;
  bank_imported_accounts: BankImportedAccounts;
  bank_imported_lines: BankImportedLines;
  bank_movements: BankMovements;
  bank_onboardings: BankOnboardings;
  bank_outside_accounts: BankOutsideAccounts;
  bank_payments: BankPayments;
  bank_receipts: BankReceipts;
  bank_recommendations: BankRecommendations;
  bank_seats: BankSeats;
  bank_transactions: BankTransactions;
  bank_two_rules: BankTwoRules;
  bank_waiting: BankWaiting;
  book_checks: BookChecks;
  budgets: Budgets;
  card_limits: CardLimits;
  card_payments: CardPayments;
  card_purchases: CardPurchases;
  card_refunds: CardRefunds;
  card_repayments: CardRepayments;
  card_statements: CardStatements;
  cards: Cards;
  chain_blocks: ChainBlocks;
  chain_entries: ChainEntries;
  chain_keys: ChainKeys;
  chain_liabilities: ChainLiabilities;
  chain_register: ChainRegister;
  chain_unsealed: ChainUnsealed;
  chain_verification: ChainVerification;
  collaboration_participants: CollaborationParticipants;
  collaboration_ratings: CollaborationRatings;
  collaboration_requests: CollaborationRequests;
  collaboration_reviews: CollaborationReviews;
  collaborations: Collaborations;
  community_pools: CommunityPools;
  community_wallets: CommunityWallets;
  connections: Connections;
  contact_answers: ContactAnswers;
  contact_changes: ContactChanges;
  contact_duty: ContactDuty;
  contact_replies: ContactReplies;
  contact_tickets: ContactTickets;
  contest_entries: ContestEntries;
  contests: Contests;
  conversion_quotes: ConversionQuotes;
  data_export_parts: DataExportParts;
  data_exports: DataExports;
  email_changes: EmailChanges;
  email_hours: EmailHours;
  exchange_accounts: ExchangeAccounts;
  exchange_addresses: ExchangeAddresses;
  exchange_amendments: ExchangeAmendments;
  exchange_candles: ExchangeCandles;
  exchange_currencies: ExchangeCurrencies;
  exchange_fee_schedule: ExchangeFeeSchedule;
  exchange_flows: ExchangeFlows;
  exchange_gifts: ExchangeGifts;
  exchange_house: ExchangeHouse;
  exchange_inbox: ExchangeInbox;
  exchange_matcher: ExchangeMatcher;
  exchange_order_holds: ExchangeOrderHolds;
  exchange_orders: ExchangeOrders;
  exchange_paper_accounts: ExchangePaperAccounts;
  exchange_reference_prices: ExchangeReferencePrices;
  exchange_trade_patterns: ExchangeTradePatterns;
  exchange_trades: ExchangeTrades;
  exchange_trading_pairs: ExchangeTradingPairs;
  exchange_transactions: ExchangeTransactions;
  exchange_wallets: ExchangeWallets;
  exchange_watched: ExchangeWatched;
  factor_challenges: FactorChallenges;
  factor_events: FactorEvents;
  factors: Factors;
  failed_jobs: FailedJobs;
  file_pieces: FilePieces;
  file_texts: FileTexts;
  files: Files;
  financial_goals: FinancialGoals;
  found_links: FoundLinks;
  funding_events: FundingEvents;
  funding_investments: FundingInvestments;
  funding_mass_refunds: FundingMassRefunds;
  funding_pool_changes: FundingPoolChanges;
  funding_pools: FundingPools;
  health_lines: HealthLines;
  held_emails: HeldEmails;
  idea_entries: IdeaEntries;
  idea_readings: IdeaReadings;
  ideas: Ideas;
  investment_accounts: InvestmentAccounts;
  investment_held: InvestmentHeld;
  investment_trades: InvestmentTrades;
  kept_terms: KeptTerms;
  known_devices: KnownDevices;
  ledger_accounts: LedgerAccounts;
  ledger_adjustments: LedgerAdjustments;
  ledger_holds: LedgerHolds;
  ledger_postings: LedgerPostings;
  ledger_transfers: LedgerTransfers;
  liquidity_additions: LiquidityAdditions;
  loan_collateral: LoanCollateral;
  loan_fees: LoanFees;
  loan_instalments: LoanInstalments;
  loan_payments: LoanPayments;
  loans: Loans;
  mail_domain_words: MailDomainWords;
  mail_domains: MailDomains;
  mail_providers: MailProviders;
  mail_tokens: MailTokens;
  member_blocks: MemberBlocks;
  member_flow_sums: MemberFlowSums;
  member_flows: MemberFlows;
  member_ideas: MemberIdeas;
  member_inboxes: MemberInboxes;
  member_links: MemberLinks;
  member_mailboxes: MemberMailboxes;
  member_messages: MemberMessages;
  member_presence: MemberPresence;
  member_profiles: MemberProfiles;
  member_reports: MemberReports;
  member_role_changes: MemberRoleChanges;
  member_roles: MemberRoles;
  member_sends: MemberSends;
  member_skills: MemberSkills;
  member_stops: MemberStops;
  members: Members;
  mentor_accesses: MentorAccesses;
  mentor_allowance_days: MentorAllowanceDays;
  mentor_attachments: MentorAttachments;
  mentor_calls: MentorCalls;
  mentor_consents: MentorConsents;
  mentor_folders: MentorFolders;
  mentor_images: MentorImages;
  mentor_memories: MentorMemories;
  mentor_messages: MentorMessages;
  mentor_reward_proposals: MentorRewardProposals;
  mentor_settings: MentorSettings;
  mentor_threads: MentorThreads;
  mentor_unfound: MentorUnfound;
  mentor_unfound_askers: MentorUnfoundAskers;
  mentor_unfound_common: MentorUnfoundCommon;
  mentor_unfound_words: MentorUnfoundWords;
  notice_choices: NoticeChoices;
  notices: Notices;
  outbox_mails: OutboxMails;
  passkeys: Passkeys;
  person_signals: PersonSignals;
  prd_price_looks: PrdPriceLooks;
  prd_prices: PrdPrices;
  presence_changes: PresenceChanges;
  presence_nodes: PresenceNodes;
  presence_seats: PresenceSeats;
  profile_views: ProfileViews;
  profiles: Profiles;
  project_ballot_changes: ProjectBallotChanges;
  project_ballots: ProjectBallots;
  project_comments: ProjectComments;
  project_document_views: ProjectDocumentViews;
  project_documents: ProjectDocuments;
  project_events: ProjectEvents;
  project_fees: ProjectFees;
  project_milestones: ProjectMilestones;
  project_nda_acceptances: ProjectNdaAcceptances;
  project_payout_approvals: ProjectPayoutApprovals;
  project_pool_approvers: ProjectPoolApprovers;
  project_pool_rules: ProjectPoolRules;
  project_reminders: ProjectReminders;
  project_reports: ProjectReports;
  project_results: ProjectResults;
  project_submissions: ProjectSubmissions;
  project_totals: ProjectTotals;
  project_viewer_blocks: ProjectViewerBlocks;
  project_votes: ProjectVotes;
  projects: Projects;
  proposals: Proposals;
  provider_accounts: ProviderAccounts;
  provider_calls: ProviderCalls;
  provider_sessions: ProviderSessions;
  recovery_codes: RecoveryCodes;
  research_allowances: ResearchAllowances;
  research_reports: ResearchReports;
  research_sources: ResearchSources;
  research_versions: ResearchVersions;
  reward_cases: RewardCases;
  reward_claims: RewardClaims;
  reward_days: RewardDays;
  reward_disputes: RewardDisputes;
  reward_events: RewardEvents;
  reward_places: RewardPlaces;
  reward_readings: RewardReadings;
  reward_reviewers: RewardReviewers;
  roadmap_collaborators: RoadmapCollaborators;
  roadmap_confirmations: RoadmapConfirmations;
  roadmap_ideas: RoadmapIdeas;
  roadmap_phases: RoadmapPhases;
  roadmap_tasks: RoadmapTasks;
  roadmap_tasks_unconfirmed: RoadmapTasksUnconfirmed;
  roadmaps: Roadmaps;
  sample_community: SampleCommunity;
  sandbox_bank_accounts: SandboxBankAccounts;
  sandbox_bank_customers: SandboxBankCustomers;
  sandbox_bank_payments: SandboxBankPayments;
  sandbox_card_refunds: SandboxCardRefunds;
  sandbox_card_sessions: SandboxCardSessions;
  scheduled_runs: ScheduledRuns;
  scheduled_transfers: ScheduledTransfers;
  schema_migrations: SchemaMigrations;
  security_alerts: SecurityAlerts;
  sending_limits: SendingLimits;
  sessions: Sessions;
  sign_in_failures: SignInFailures;
  sign_ins: SignIns;
  signing_keys: SigningKeys;
  studio_allowances: StudioAllowances;
  studio_versions: StudioVersions;
  studio_works: StudioWorks;
  transaction_limits: TransactionLimits;
  transactions: Transactions;
  unread_messages: UnreadMessages;
  used_challenges: UsedChallenges;
  user_investments: UserInvestments;
  user_skills: UserSkills;
  value_left: ValueLeft;
  wallet_counterparties: WalletCounterparties;
  wallet_untold: WalletUntold;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  webhook_events: WebhookEvents;
  welcome_grants: WelcomeGrants;
  work_lists: WorkLists;
  work_tries: WorkTries;
}
