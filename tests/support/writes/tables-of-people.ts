/** Tables of members: who may get in, who may decide, and what they are to each other. */
import type { TableStakes } from './table-stake.ts';

const LOG = 'It records what was decided, and nothing is decided by it.';
const WORDS = 'Members say there what they say, and choose what they are shown.';
const COUNTED = 'It counts or remembers what was done, so that the next thing is slowed down or asked about.';

/** By table. */
export const TABLES_OF_PEOPLE: TableStakes = {
  members: {
    columns: {
      'changes access': [
        'email',
        'email_verified_at',
        'password_hash',
        'password_mailed_at',
        'suspended_at',
        'mailbox',
      ],
      'moves value': ['protege_address'],
    },
    born: 'changes access',
    rest: 'Names, and what members said of themselves.',
    though: ['initial_deposit_amount', 'username_shape'],
  },
  sessions: {
    columns: {
      'changes access': [
        ...['id', 'member_id', 'seed', 'generation', 'assurance_level', 'factor_verified_at'],
        ...['expires_at', 'ended_at', 'end_reason', 'signed_in_by', 'device_id', 'rotated_at'],
      ],
    },
    born: 'changes access',
    rest: 'When and from where it was last used.',
  },
  api_keys: 'changes access',
  api_tiers: 'changes rules',
  webhook_endpoints: {
    columns: {
      'changes access': [
        ...['id', 'member_id', 'url', 'pointed_at', 'events', 'secret_encrypted'],
        ...['old_secret_encrypted', 'old_secret_until', 'altered_at', 'is_on', 'off_reason'],
      ],
    },
    born: 'changes access',
    gone: { none: 'Nothing is sent there any more.' },
    rest: 'What it is called, when it was served, and since when it takes nothing or is slow.',
  },
  webhook_events: { none: 'What happened, as it is sent to whoever asked for it.' },
  webhook_deliveries: { none: 'What became of what was sent.' },
  api_calls: { none: COUNTED },
  api_key_calls: { none: COUNTED },
  factors: 'changes access',
  passkeys: {
    columns: {
      'changes access': [
        ...['factor_id', 'credential_id', 'public_key', 'signs_in_alone', 'transports', 'is_syncable'],
      ],
    },
    born: 'changes access',
    rest: 'How often it was used, so that a copy is found out.',
    though: ['counter'],
  },
  recovery_codes: 'changes access',
  factor_challenges: { none: 'A challenge that its member has yet to answer.', though: ['code_hash'] },
  factor_events: { none: LOG },
  provider_accounts: {
    columns: { 'changes access': ['member_id', 'provider', 'issuer', 'subject'] },
    born: 'changes access',
    rest: 'Which address the provider named, and when it was last used.',
    though: ['email'],
  },
  provider_sessions: {
    none: 'What ends the session at the provider when the member signs out.',
    though: ['id_token_encrypted'],
  },
  email_changes: 'changes access',
  member_mailboxes: {
    none: 'Keyed hashes of mailboxes that the member has shown to be theirs; they only ever add up.',
    though: ['mailbox', 'mailbox_hash'],
  },
  mail_tokens: 'changes access',
  action_confirmations: {
    columns: { 'changes access': ['confirmed_at', 'action_digest', 'session_id', 'member_id'] },
    born: { none: 'Something was asked, and is yet to be confirmed.' },
    gone: { none: 'What was confirmed is forgotten, and asked again.' },
    rest: 'Codes that were sent, and how often somebody tried.',
    though: ['code_hash', 'code_expires_at', 'wrong_codes'],
  },
  known_devices: {
    columns: { 'changes access': ['device_id', 'member_id'] },
    born: 'changes access',
    rest: 'When it was last seen.',
  },
  sign_ins: { none: LOG },
  sign_in_failures: { none: COUNTED, though: ['email_hash', 'locked_until'] },
  used_challenges: { none: 'A proof of work that was used and is not taken again.' },
  signing_keys: 'changes access',
  member_roles: 'changes access',
  member_role_changes: { none: LOG, though: ['role'] },
  member_stops: 'changes access',
  account_departures: {
    columns: {
      'changes access': ['asked_at', 'erases_at', 'free_at', 'begun_at', 'erased_at', 'taken_back_at'],
    },
    born: 'changes access',
    rest: 'How far a deletion is, and what holds it up.',
    though: ['gives_up'],
  },
  data_exports: { none: 'An archive was asked for; it is opened elsewhere, and confirmed there.' },
  data_export_parts: { none: 'Of which files an archive is made.' },
  person_signals: { none: COUNTED },
  welcome_grants: 'moves value',
  found_links: { none: COUNTED },
  member_links: 'changes rules',
  mail_domains: 'changes rules',
  mail_domain_words: { none: LOG, though: ['let_go'] },
  mail_providers: 'changes rules',
  reward_reviewers: {
    columns: { 'changes access': ['member_id', 'named_at', 'named_by', 'ended_at'] },
    born: 'changes access',
    rest: 'When a reviewer last looked.',
  },
  profile_views: { none: LOG },
  admin_acts: { none: LOG, though: ['previous_hash'] },
  admin_acts_head: { none: LOG },
  member_profiles: { none: WORDS },
  member_skills: { none: WORDS },
  member_messages: { none: WORDS },
  member_blocks: { none: WORDS },
  member_inboxes: { none: COUNTED },
  unread_messages: { none: COUNTED },
  connections: { none: WORDS },
  member_reports: {
    columns: { 'changes rules': ['resolution', 'resolved_at', 'resolved_by'] },
    born: { none: 'A report only asks.' },
    rest: 'What was reported.',
  },
  notices: { none: 'What members are told.' },
  wallet_untold: { none: 'What members are to be told.' },
  notice_choices: { none: WORDS },
  email_hours: { none: WORDS },
  held_emails: { none: 'What members are told, a little later.' },
  member_presence: { none: COUNTED },
  presence_changes: { none: COUNTED },
  presence_nodes: { none: COUNTED },
  presence_seats: { none: COUNTED },
  outbox_mails: { none: 'Emails of a development server.' },
  contact_tickets: { none: WORDS, though: ['email'] },
  contact_answers: { none: WORDS },
  contact_replies: { none: WORDS },
  contact_changes: { none: COUNTED },
  contact_duty: { none: COUNTED },
  collaborations: {
    columns: {
      'moves value': [
        ...['prd_reward', 'status', 'proposed', 'proposed_at', 'proposed_before', 'decision', 'decided_by'],
        'approved_by',
      ],
    },
    born: 'moves value',
    rest: 'What it is about, and until when.',
  },
  collaboration_participants: {
    columns: { 'moves value': ['share', 'share_before', 'confirmed_at'] },
    born: { none: 'Somebody works with others; what they get is said when it ends.' },
    rest: 'Who came and went, and what they say.',
  },
  collaboration_requests: { none: WORDS },
  collaboration_ratings: { none: WORDS },
  collaboration_reviews: {
    none: 'What is to be read, and what was said of it; the reward is the collaboration’s.',
  },
  contests: 'changes rules',
  contest_entries: {
    columns: { 'moves value': ['prize', 'prize_proposal_id', 'won_at'] },
    born: { none: 'An entry only takes part.' },
    gone: { none: 'Whoever withdraws wins nothing.' },
    rest: 'The entry’s own words.',
  },
  proposals: {
    columns: {
      'moves value': ['payload', 'favours', 'kind', 'effective_at'],
      'changes rules': ['state', 'decided_at', 'decided_by'],
    },
    born: 'changes rules',
    rest: 'Who proposed it, and why.',
  },
};
