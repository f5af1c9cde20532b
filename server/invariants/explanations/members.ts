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
    row: '`members`, and `project_fees` for welcome PRD that went back',
    says: 'a member whose e-mail is verified may have been given 100 PRD, and where there is the one there is the other: the grant and its hold; what a refunded fee held again',
    query: `
      select 'members ' || m.id, ledger_transfer_id('signup-grant:' || m.id)::text, 'transfer', 'treasury:PRD',
        'wallet:' || m.id || ':PRD', 'PRD', ${SIGNUP_GRANT.minor}::numeric, 'signup_grant', 'member:' || m.id, null::uuid,
        h.id is not null, m.email_verified_at
      from members m left join ledger_transfers h on h.id = ledger_transfer_id('signup-grant-hold:' || m.id)
      where m.email_verified_at is not null
      union all
      select 'members ' || m.id, ledger_transfer_id('signup-grant-hold:' || m.id)::text, 'hold', 'wallet:' || m.id || ':PRD',
        'treasury:PRD', 'PRD', ${SIGNUP_GRANT.minor}, 'signup_grant', 'member:' || m.id, null, g.id is not null,
        m.email_verified_at
      from members m left join ledger_transfers g on g.id = ledger_transfer_id('signup-grant:' || m.id)
      where m.email_verified_at is not null
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
    row: '`value_left`, by its sums',
    says: 'what its sender has sent in each minute of the last 29 days; from one PRD wallet to another',
    query: `
      select 'ledger_transfers ' || t.id, t.id::text, 'transfer', d.key, c.key, 'PRD', null::numeric, 'transfer', null::text,
        null::uuid, true, t.created_at
      from ledger_transfers t
      join ledger_accounts d on d.id = t.debit_account_id
      join ledger_accounts c on c.id = t.credit_account_id
      where t.code = 'transfer' and d.key like 'wallet:%' and c.key like 'wallet:%'`,
  },
];
