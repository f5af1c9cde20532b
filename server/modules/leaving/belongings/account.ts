/** What members are known by, how they get in, and what they are to each other. */
import type { Belonging } from './belonging.ts';

const EITHER_OF_TWO = ':me in (t.low_id, t.high_id)';
/** As a member; or before they were one, from a mailbox that they have shown to be theirs. */
const WROTE_TO_US = (t: string) =>
  `${t}.member_id = :me or ${t}.member_id is null and ${t}.email =
    (select email from members where id = :me and email_verified_at is not null)`;
const WHO_LOOKED = 'Whoever was looked at sees who looked; it says when, and nothing else.';
const ABUSE =
  'Keyed hashes, so that one person has one welcome grant; they go a year after they were last seen.';

/** How a member gets in. */
export const ENTRANCE_BELONGINGS: readonly Belonging[] = [
  { table: 'action_confirmations', whose: 'member_id', becomes: 'goes', takes: null },
  { table: 'factor_challenges', whose: 'member_id', becomes: 'goes', takes: null },
  {
    table: 'passkeys',
    whose: 'exists (select from factors f where f.id = t.factor_id and f.member_id = :me)',
    becomes: 'goes',
    takes: 'sign-ins/passkeys',
    without: ['credential_id', 'public_key'],
  },
  { table: 'factors', whose: 'member_id', becomes: 'goes', takes: 'sign-ins/second-factors' },
  { table: 'recovery_codes', whose: 'member_id', becomes: 'goes', takes: null },
  { table: 'factor_events', whose: 'member_id', becomes: 'goes', takes: 'sign-ins/second-factor-events' },
  { table: 'known_devices', whose: 'member_id', becomes: 'goes', takes: 'sign-ins/known-browsers' },
  { table: 'mail_tokens', whose: 'member_id', becomes: 'goes', takes: null },
  {
    table: 'provider_sessions',
    whose: 'exists (select from sessions s where s.id = t.session_id and s.member_id = :me)',
    becomes: 'goes',
    takes: null,
  },
  { table: 'provider_accounts', whose: 'member_id', becomes: 'goes', takes: 'sign-ins/provider-accounts' },
  {
    table: 'api_key_calls',
    whose: 'exists (select from api_keys k where k.id = t.key_id and k.member_id = :me)',
    becomes: 'goes',
    takes: 'sign-ins/api-key-calls',
  },
  { table: 'api_calls', whose: 'member_id', becomes: 'goes', takes: null },
  {
    table: 'api_keys',
    whose: 'member_id',
    becomes: 'goes',
    takes: 'sign-ins/api-keys',
    without: ['secret_hash', 'old_secret_hash'],
  },
  { table: 'webhook_deliveries', whose: 'member_id', becomes: 'goes', takes: 'sign-ins/webhook-deliveries' },
  { table: 'webhook_events', whose: 'member_id', becomes: 'goes', takes: 'sign-ins/webhook-events' },
  {
    table: 'webhook_endpoints',
    whose: 'member_id',
    becomes: 'goes',
    takes: 'sign-ins/webhooks',
    without: ['old_secret_encrypted'],
  },
  { table: 'sessions', whose: 'member_id', becomes: 'goes', takes: 'sign-ins/sessions' },
  { table: 'sign_ins', whose: 'member_id', becomes: 'goes', takes: 'sign-ins/history' },
  {
    table: 'email_changes',
    whose: 'member_id',
    becomes: 'goes',
    takes: 'sign-ins/email-changes',
    without: ['confirm_token_hash', 'undo_token_hash'],
  },
  { table: 'person_signals', whose: 'member_id', becomes: 'stays', why: ABUSE, takes: null },
  {
    table: 'member_mailboxes',
    whose: 'member_id',
    becomes: 'stays',
    why: 'As keyed hashes alone, so that whoever comes back with a mailbox has no second welcome grant and no caps anew.',
    takes: null,
  },
  {
    table: 'welcome_grants',
    whose: 'member_id',
    becomes: 'stays',
    why: 'That the welcome grant was decided, so that it is once.',
    takes: 'wallet/welcome-grant',
    without: ['other_id'],
  },
  {
    table: 'found_links',
    whose: ':me in (t.member_id, t.other_id)',
    becomes: 'stays',
    why: 'That two accounts were found to be one person’s, when and by what, without the signals themselves.',
    takes: null,
  },
  {
    table: 'member_links',
    whose: ':me in (t.member_id, t.other_id)',
    becomes: 'stays',
    why: 'What an administrator ruled about two accounts.',
    takes: null,
  },
  {
    table: 'member_role_changes',
    whose: 'member_id',
    becomes: 'stays',
    why: 'Who held which power when.',
    takes: 'account/roles',
  },
  {
    table: 'member_roles',
    whose: 'member_id',
    becomes: 'goes',
    takes: null,
  },
  {
    table: 'member_stops',
    whose: 'member_id',
    becomes: 'stays',
    why: 'That an account was stopped, by whom and why, is a record.',
    takes: 'account/stops',
    without: ['stopped_by', 'lifted_by'],
  },
  {
    table: 'api_tiers',
    whose: 'member_id',
    becomes: 'stays',
    why: 'Which tier was given, by whom and why, is a record.',
    takes: 'account/api-tiers',
    without: ['set_by'],
  },
];

/** What members show, are to each other, and are told. */
export const PEOPLE_BELONGINGS: readonly Belonging[] = [
  { table: 'member_skills', whose: 'member_id', becomes: 'goes', takes: 'profile/skills' },
  { table: 'presence_seats', whose: 'member_id', becomes: 'goes', takes: null },
  {
    table: 'member_presence',
    whose: 'member_id',
    becomes: 'goes',
    takes: 'profile/last-here',
    without: ['change'],
  },
  { table: 'member_profiles', whose: 'member_id', becomes: 'goes', takes: 'profile/profile' },
  {
    table: 'member_messages',
    whose: 'sender_id',
    becomes: { body: `'This message was deleted with its account.'` },
    why: 'That there was a message, so that the other one’s answers keep their place; its words go.',
    takes: 'messages/sent',
  },
  {
    table: 'member_messages',
    whose: `t.sender_id <> :me and exists (select from connections c where c.id = t.connection_id
      and :me in (c.low_id, c.high_id))`,
    becomes: 'stays',
    why: 'They are the words of whoever wrote them, who keeps them.',
    takes: 'messages/received',
  },
  { table: 'unread_messages', whose: 'member_id', becomes: 'goes', takes: null },
  {
    table: 'connections',
    whose: EITHER_OF_TWO,
    becomes: { status: `'declined'`, decided_at: 'coalesce(t.decided_at, :now)', note: `''` },
    why: 'That there was one, so that the other one’s messages keep their place.',
    takes: 'messages/connections',
  },
  { table: 'member_blocks', whose: 'blocker_id', becomes: 'goes', takes: 'messages/blocked' },
  { table: 'member_blocks', whose: 'blocked_id', becomes: 'goes', takes: null },
  {
    table: 'member_reports',
    whose: 'reporter_id',
    becomes: { words: `''` },
    why: 'What was decided about somebody else; the words of the report go.',
    takes: 'messages/reports',
    without: ['resolved_by'],
  },
  {
    table: 'member_reports',
    whose: 'reported_id',
    becomes: { evidence: `'[]'::jsonb` },
    why: 'That a report was decided; the messages that were its evidence go.',
    takes: null,
  },
  { table: 'notices', whose: 'member_id', becomes: 'goes', takes: 'notices/notices' },
  {
    table: 'notices',
    whose: 'actor_id',
    becomes: {
      actor_id: 'null',
      words: `'Somebody has left; what was told went with the account.'`,
      path: `'/network'`,
    },
    why: 'That somebody else was told something; of whom, and what, goes.',
    takes: null,
  },
  { table: 'notice_choices', whose: 'member_id', becomes: 'goes', takes: 'notices/choices' },
  { table: 'email_hours', whose: 'member_id', becomes: 'goes', takes: 'notices/email-hours' },
  { table: 'held_emails', whose: 'member_id', becomes: 'goes', takes: null },
  { table: 'held_emails', whose: 'actor_id', becomes: 'goes', takes: null },
  { table: 'member_inboxes', whose: 'member_id', becomes: 'goes', takes: null },
  { table: 'profile_views', whose: 'viewer_id', becomes: 'stays', why: WHO_LOOKED, takes: null },
  {
    table: 'profile_views',
    whose: 'member_id',
    becomes: 'stays',
    why: 'Which administrator looked at an account is a record of what administrators do.',
    takes: 'account/who-looked',
  },
  {
    table: 'contact_answers',
    whose: `exists (select from contact_tickets c where c.id = t.ticket_id and (${WROTE_TO_US('c')}))`,
    becomes: 'goes',
    takes: 'messages/contact-answers',
    without: ['answered_by'],
  },
  {
    table: 'contact_replies',
    whose: `exists (select from contact_tickets c where c.id = t.ticket_id and (${WROTE_TO_US('c')}))`,
    becomes: 'goes',
    takes: 'messages/contact-replies',
    without: ['version'],
  },
  { table: 'contact_duty', whose: 'member_id', becomes: 'goes', takes: null },
  {
    table: 'contact_tickets',
    whose: `(${WROTE_TO_US('t')})`,
    becomes: 'goes',
    takes: 'messages/contact',
    without: ['closed_by'],
  },
  {
    table: 'outbox_mails',
    whose: 't.recipient = (select email from members where id = :me)',
    becomes: 'goes',
    takes: null,
  },
];

/** What members do together. */
export const COLLABORATION_BELONGINGS: readonly Belonging[] = [
  {
    table: 'collaborations',
    whose: 'initiator_id',
    becomes: { title: `'A collaboration of a former member'`, description: `''` },
    why: 'What was held and paid for it, and who was in it; its words go.',
    takes: 'collaborations/begun',
    without: ['decided_by', 'approved_by'],
  },
  {
    table: 'collaboration_reviews',
    whose: 'exists (select from collaborations k where k.id = t.collaboration_id and k.initiator_id = :me)',
    becomes: { title: `'A text of a former member'`, body: `''` },
    why: 'That a review was asked for; the text goes.',
    takes: 'collaborations/reviewed-for-me',
    without: ['answered_by'],
  },
  {
    table: 'collaboration_reviews',
    whose: 'answered_by',
    becomes: { answer: `'Deleted with its account.'` },
    why: 'That a review was handed in; its words go.',
    takes: 'collaborations/reviews-by-me',
    without: ['body'],
  },
  {
    table: 'collaboration_participants',
    whose: 'user_id',
    becomes: { objection: `case when t.objection is null then null else 'Deleted with its account.' end` },
    why: 'Who had which share; the words of an objection go.',
    takes: 'collaborations/joined',
  },
  {
    table: 'collaboration_requests',
    whose: 'user_id',
    becomes: { note: `''` },
    why: 'That there was a request; its words go.',
    takes: 'collaborations/requests',
  },
  {
    table: 'collaboration_ratings',
    whose: 'rater_id',
    becomes: { words: `''` },
    why: 'The stars are somebody else’s rating; the words go.',
    takes: 'collaborations/ratings-given',
  },
  {
    table: 'collaboration_ratings',
    whose: 't.rated_id = :me and t.is_shown',
    becomes: { words: `''` },
    why: 'That the collaboration was rated; what was said of the member goes.',
    takes: 'collaborations/ratings-received',
  },
  {
    table: 'collaboration_ratings',
    whose: 't.rated_id = :me and not t.is_shown',
    becomes: { words: `''` },
    why: 'As the others; until both have rated, neither reads what was said.',
    takes: null,
  },
];
