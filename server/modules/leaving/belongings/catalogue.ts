/**
 * Every table of the database: whose its rows are and what becomes of them when their member goes, or that nobody's
 * rows stand in it. In the order in which they are erased: what refers to something is before it. A test compares it
 * with the database, and docs/privacy.md with it.
 */
import { COLLABORATION_BELONGINGS, ENTRANCE_BELONGINGS, PEOPLE_BELONGINGS } from './account.ts';
import type { Belonging } from './belonging.ts';
import { IDEA_BELONGINGS } from './ideas.ts';
import { BANK_BELONGINGS, EXCHANGE_BELONGINGS, FUNDING_BELONGINGS, WALLET_BELONGINGS } from './money.ts';

/** The belongings of a member, by what they are about. */
export const BELONGINGS_BY_ROOM: Readonly<Record<string, readonly Belonging[]>> = {
  'Getting in': ENTRANCE_BELONGINGS,
  People: PEOPLE_BELONGINGS,
  Collaborations: COLLABORATION_BELONGINGS,
  'Ideas and the mentor': IDEA_BELONGINGS,
  'The wallet': WALLET_BELONGINGS,
  'The exchange': EXCHANGE_BELONGINGS,
  'Funding and pitches': FUNDING_BELONGINGS,
  Banking: BANK_BELONGINGS,
};

/** All of them, in the order in which they are erased. */
export const BELONGINGS: readonly Belonging[] = Object.values(BELONGINGS_BY_ROOM).flat();

/** Taken care of by steps of their own: files with their bytes, the member's own row, and what is about going. */
export const BY_STEPS: Readonly<Record<string, string>> = {
  members:
    'Emptied last: no name, no email, no password; the id and the address, which the books name, stay.',
  files: 'Every file goes, with its bytes.',
  file_pieces: 'Go with their file.',
  file_texts: 'Go with their file.',
  data_exports: 'Go, with their archives.',
  data_export_parts: 'Go with their export.',
  account_departures: 'When the account was deleted.',
};

/** Taken along beside them. */
export const TAKEN_BESIDE: readonly Belonging[] = [
  { table: 'members', whose: 'id', becomes: 'stays', takes: 'account/account' },
  {
    table: 'files',
    whose: `t.owner_id = :me and t.purpose <> 'data_export'`,
    becomes: 'stays',
    takes: 'files',
  },
  { table: 'account_departures', whose: 'member_id', becomes: 'stays', takes: 'account/deletion' },
];

/** Tables in which nothing is a member's. */
export const NOBODYS: Readonly<Record<string, string>> = {
  attempts: 'how often work was begun',
  health_lines: 'how parts of the server stand',
  provider_calls: 'when providers outside answered last, and when not',
  failed_jobs: 'that a job was given up, without what it was about',
  backup_runs: 'what base backups and drills came to',
  backup_state: 'how far backups go',
  book_checks: 'what a look at the books has found',
  budgets: 'hashed keys, forgotten within hours',
  chain_blocks: 'sealed blocks',
  chain_entries: 'hashes of sealed transfers',
  chain_keys: 'keys of the network',
  chain_liabilities: 'sums by hashes of accounts',
  chain_register: 'sealed records of the books',
  chain_unsealed: 'ids of transfers',
  wallet_untold: 'ids of accounts and transfers',
  chain_verification: 'how far the chain was verified',
  contact_changes: 'how many changes of messages there were',
  contests: 'what may be won',
  admin_acts: 'what administrators did, and to whom: the audit log, chained by hashes',
  admin_acts_head: 'the newest row of the audit log',
  exchange_candles: 'prices',
  exchange_currencies: 'currencies',
  exchange_fee_schedule: 'fees',
  exchange_house: 'whether the house quotes',
  exchange_inbox: 'commands on their way to the matcher, by ids',
  exchange_matcher: 'who matches',
  kept_terms: 'hashes of what was written, by which a change behind the back of the database is found',
  exchange_reference_prices: 'prices',
  exchange_trading_pairs: 'markets',
  exchange_watched: 'how far trades were looked at',
  funding_mass_refunds: 'what administrators did',
  funding_pool_changes: 'what administrators did',
  funding_pools: 'pools',
  ledger_adjustments: 'corrections of the books by administrators, with their reasons',
  liquidity_additions: 'what administrators did',
  mail_domain_words: 'what administrators said of domains',
  mail_domains: 'domains of mailboxes',
  mail_providers: 'providers of mailboxes',
  mentor_unfound: 'questions that several people asked, in single words',
  mentor_unfound_askers: 'keyed hashes, forgotten by themselves',
  mentor_unfound_common: 'single words',
  mentor_unfound_words: 'keyed hashes, forgotten by themselves',
  prd_price_looks: 'when prices were looked at',
  prd_prices: 'prices',
  presence_changes: 'how many changes of presence there were',
  presence_nodes: 'which processes live',
  project_pool_rules: 'rules of pools',
  project_results: 'how votes ended',
  project_totals: 'sums of votes',
  reward_days: 'sums by day',
  reward_places: 'which place of an idea was paid',
  roadmap_tasks_unconfirmed: 'ids of tasks',
  sample_community: 'that this is a sample',
  sandbox_bank_accounts: 'the sandbox in the place of a bank',
  sandbox_bank_customers: 'the sandbox in the place of a bank',
  sandbox_bank_payments: 'the sandbox in the place of a bank',
  sandbox_card_refunds: 'the sandbox in the place of a card provider',
  sandbox_card_sessions: 'the sandbox in the place of a card provider',
  schema_migrations: 'the migrations',
  sign_in_failures: 'hashed keys, forgotten within a day',
  signing_keys: 'keys of sessions',
  used_challenges: 'ids of proofs of work',
  work_lists: 'how much work waits',
  work_tries: 'how often work was tried',
};
