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
  signature: string;
  size: number;
  tail_from: Date;
  tail_movements: number;
}

export interface ChainEntries {
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

export interface ChainVerification {
  broken_height: number | null;
  broken_reason: string | null;
  is_single: Generated<boolean>;
  next_recheck: Generated<number>;
  verified_at: Date | null;
  verified_height: number | null;
}

export interface Contests {
  created_at: Date;
  deadline_at: Date;
  grand_prize_prd: bigint;
  grand_prize_usd: bigint;
  id: string;
  rules_path: string;
  runner_up_count: number;
  runner_up_usd: bigint;
  theme: string;
  title: string;
}

export interface ExchangeAccounts {
  account_status: Generated<string>;
  created_at: Date;
  is_house: Generated<boolean>;
  is_sandbox_verification: Generated<boolean>;
  kyc_status: Generated<string>;
  sequence: Generated<number>;
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
  minimum_withdrawal: bigint;
  name: string;
  symbol: string;
  updated_at: Date;
  withdrawal_fee: bigint;
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

export interface ExchangeMatcher {
  elected_at: Date | null;
  epoch: Generated<number>;
  instance: string | null;
  is_single: Generated<boolean>;
  next_priority: Generated<number>;
  next_trade: Generated<number>;
}

export interface ExchangeOrders {
  cancel_reason: string | null;
  created_at: Date;
  fee: Generated<bigint>;
  fee_basis: Generated<bigint>;
  filled_quantity: Generated<number>;
  filled_quote: Generated<bigint>;
  held: bigint;
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
}

export interface ExchangeReferencePrices {
  price: number;
  read_at: Date;
  source: string;
  trading_pair_id: string;
}

export interface ExchangeTrades {
  buy_order_id: string;
  buyer_fee: bigint;
  buyer_id: string;
  created_at: Date;
  id: string;
  price: number;
  quantity: number;
  quote_amount: bigint;
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

export interface Factors {
  created_at: Date;
  factor_type: string;
  friendly_name: string;
  id: string;
  member_id: string;
  phone: string | null;
  secret_encrypted: string | null;
  status: Generated<string>;
  updated_at: Date;
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

export interface LedgerAccounts {
  asset: string;
  balance: Generated<bigint>;
  created_at: Date;
  floor: bigint | null;
  held: Generated<bigint>;
  id: string;
  key: string;
  owner_id: string | null;
  posted_at: Date;
  version: Generated<number>;
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

export interface MailTokens {
  created_at: Date;
  expires_at: Date;
  member_id: string;
  purpose: string;
  token_hash: string;
  used_at: Date | null;
}

export interface MemberIdeas {
  member_id: string | null;
  total_ideas: number | null;
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
  password_hash: string;
  protege_address: string;
  suspended_at: Date | null;
  total_ideas: Generated<number>;
  updated_at: Date;
  username: string;
  wants_checking_account: Generated<boolean>;
  wants_savings_account: Generated<boolean>;
}

export interface MentorMessages {
  attempts: Generated<number>;
  client_message_id: string | null;
  content: string;
  created_at: Date;
  error: string | null;
  id: string;
  input_tokens: Generated<number>;
  lease_owner: number | null;
  lease_until: Date | null;
  member_id: string;
  model: string | null;
  output_tokens: Generated<number>;
  reply_to: string | null;
  request: Json | null;
  sender: string;
  sequence: number;
  status: string;
  thread_id: string;
  version: number;
}

export interface MentorThreads {
  created_at: Date;
  id: string;
  member_id: string;
  message_count: Generated<number>;
  mode: string;
  title: string;
  updated_at: Date;
  version: Generated<number>;
}

export interface OutboxMails {
  created_at: Date;
  id: string;
  recipient: string;
  subject: string;
  text: string;
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

export interface RewardDays {
  day: Timestamp;
  holder: string;
  paid: Generated<bigint>;
  rewards: Generated<number>;
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

export interface RoadmapCollaborators {
  added_at: Date;
  member_id: string;
  roadmap_id: string;
  role: string;
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

export interface SampleCommunity {
  finished_at: Date | null;
  is_sample: Generated<boolean>;
  sign_in_email: string;
  started_at: Date;
}

export interface SchemaMigrations {
  applied_at: Generated<Date>;
  hash: string;
  name: string;
}

export interface Sessions {
  assurance_level: Generated<string>;
  created_at: Date;
  end_reason: string | null;
  ended_at: Date | null;
  expires_at: Date;
  generation: Generated<number>;
  id: string;
  ip_address: string;
  last_seen_at: Date;
  member_id: string;
  rotated_at: Date;
  seed: string;
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
  status: string;
  title: string;
  type: string;
  updated_at: Date;
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

export interface DB {
  chain_blocks: ChainBlocks;
  chain_entries: ChainEntries;
  chain_keys: ChainKeys;
  chain_liabilities: ChainLiabilities;
  chain_verification: ChainVerification;
  contests: Contests;
  exchange_accounts: ExchangeAccounts;
  exchange_addresses: ExchangeAddresses;
  exchange_candles: ExchangeCandles;
  exchange_currencies: ExchangeCurrencies;
  exchange_fee_schedule: ExchangeFeeSchedule;
  exchange_matcher: ExchangeMatcher;
  exchange_orders: ExchangeOrders;
  exchange_reference_prices: ExchangeReferencePrices;
  exchange_trades: ExchangeTrades;
  exchange_trading_pairs: ExchangeTradingPairs;
  exchange_transactions: ExchangeTransactions;
  exchange_wallets: ExchangeWallets;
  factors: Factors;
  file_pieces: FilePieces;
  file_texts: FileTexts;
  files: Files;
  ledger_accounts: LedgerAccounts;
  ledger_holds: LedgerHolds;
  ledger_postings: LedgerPostings;
  ledger_transfers: LedgerTransfers;
  mail_tokens: MailTokens;
  member_ideas: MemberIdeas;
  member_role_changes: MemberRoleChanges;
  member_roles: MemberRoles;
  members: Members;
  mentor_messages: MentorMessages;
  mentor_threads: MentorThreads;
  outbox_mails: OutboxMails;
  profiles: Profiles;
  reward_days: RewardDays;
  reward_events: RewardEvents;
  roadmap_collaborators: RoadmapCollaborators;
  roadmap_ideas: RoadmapIdeas;
  roadmap_phases: RoadmapPhases;
  roadmap_tasks: RoadmapTasks;
  roadmaps: Roadmaps;
  sample_community: SampleCommunity;
  schema_migrations: SchemaMigrations;
  sessions: Sessions;
  sign_in_failures: SignInFailures;
  signing_keys: SigningKeys;
  studio_allowances: StudioAllowances;
  studio_versions: StudioVersions;
  studio_works: StudioWorks;
  transactions: Transactions;
}
