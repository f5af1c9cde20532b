/** What members, holds and the platform's constants say of the ledger. */
import { SIGNUP_GRANT } from '#core/identity/terms.ts';
import { BASE_SUPPLY } from '#core/ledger/genesis.ts';
import type { Explanation } from './explanation.ts';

export const MEMBERS: readonly Explanation[] = [
  {
    codes: ['genesis'],
    row: 'the constant of `core/ledger/genesis.ts`',
    says: 'the base supply entered the treasury, once',
    query: `
      select 'the base supply', ledger_transfer_id('genesis:PRD')::text, 'transfer', 'issuance:PRD', 'treasury:PRD', 'PRD',
        ${BASE_SUPPLY.minor}::numeric, 'genesis', 'genesis:PRD', null::uuid, true, null::timestamptz`,
  },
  {
    codes: ['signup_grant'],
    row: '`welcome_grants`, and `project_fees` for welcome PRD that went back',
    says: 'a grant that says when it was posted gave its member 100 PRD, once, and held them; what a refunded fee held again',
    query: `
      select 'welcome_grants ' || g.member_id, ledger_transfer_id(l.name || g.member_id)::text, l.kind, l.debit, l.credit,
        'PRD', ${SIGNUP_GRANT.minor}::numeric, 'signup_grant', 'member:' || g.member_id, null::uuid, true,
        (g.posted_on + 1)::timestamp at time zone 'UTC'
      from welcome_grants g
      cross join lateral (values
        ('signup-grant:', 'transfer', 'treasury:PRD', 'wallet:' || g.member_id || ':PRD'),
        ('signup-grant-hold:', 'hold', 'wallet:' || g.member_id || ':PRD', 'treasury:PRD')
      ) l(name, kind, debit, credit)
      where g.posted_on is not null
      union all
      select 'project_fees ' || f.id, f.rehold_id::text, 'hold', 'wallet:' || f.member_id || ':PRD', 'treasury:PRD', 'PRD',
        f.welcome_minor, 'signup_grant', 'project:' || f.project_id, null, true, f.refunded_at
      from project_fees f where f.rehold_id is not null`,
  },
  {
    codes: ['expiry'],
    row: '`ledger_holds`',
    says: 'a hold that has expired has one release',
    query: `
      select 'ledger_holds ' || h.transfer_id, ledger_transfer_id('expiry:' || h.transfer_id)::text, 'void', null::text,
        null::text, null::text, null::numeric, 'expiry', null::text, h.transfer_id, true, null::timestamptz
      from ledger_holds h where h.state = 'expired'`,
  },
  {
    codes: ['transfer'],
    row: '`member_sends`',
    says: 'a member sent another so much, from one PRD wallet to the other',
    query: `
      select 'member_sends ' || s.transfer_id, s.transfer_id::text, 'transfer', 'wallet:' || s.sender_id || ':PRD',
        'wallet:' || s.recipient_id || ':PRD', 'PRD', s.amount, 'transfer', null::text, null::uuid, true, s.sent_at
      from member_sends s`,
  },
];
