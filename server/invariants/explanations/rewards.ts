/** What decisions about rewards, their disputes and adjustments say of the ledger. */
import type { Explanation } from './explanation.ts';

export const REWARDS: readonly Explanation[] = [
  {
    codes: ['reward'],
    row: '`reward_events`, and of a task `roadmap_tasks`, with `roadmap_confirmations` for a large one',
    says: 'a paid decision issued its amount to its member, once',
    query: `
      select 'reward_events ' || e.id, e.transfer_id::text, 'transfer', 'issuance:PRD', 'wallet:' || e.member_id || ':PRD',
        'PRD', e.amount, 'reward', 'message:' || e.message_id, null::uuid, true, e."timestamp"
      from reward_events e where e.success`,
  },
  {
    codes: ['resting'],
    row: '`reward_events`, and `ledger_holds` for what is given back',
    says: 'what rests was earned by a paid decision of the same member; a hold that was taken has one release',
    query: `
      select 'reward_events ' || e.id, h.id::text, 'hold', 'wallet:' || e.member_id || ':PRD', 'issuance:PRD', 'PRD',
        null::numeric, 'resting', h.reference, null::uuid, false, h.created_at
      from ledger_transfers h join reward_events e on h.reference = 'transfer:' || e.transfer_id and e.success
      where h.code = 'resting' and h.kind = 'hold'
      union all
      select 'ledger_holds ' || h.transfer_id, ledger_transfer_id('resting-taken:' || h.transfer_id)::text, 'void', null, null,
        'PRD', t.amount, 'resting', null, h.transfer_id, true, null
      from ledger_holds h join ledger_transfers t on t.id = h.transfer_id
      where h.state = 'voided' and t.code = 'resting'`,
  },
  {
    codes: ['reversal'],
    row: '`reward_disputes` that took a reward back, or else `reward_claims` that were withheld after they were paid',
    says: 'the reward went back whole, once',
    query: `
      select 'reward_disputes ' || d.id, d.transfer_id::text, 'transfer', 'wallet:' || d.member_id || ':PRD', 'issuance:PRD',
        'PRD', d.amount, 'reversal', 'transfer:' || e.transfer_id, null::uuid, true, d.answered_at
      from reward_disputes d join reward_events e on e.id = d.reward_id where d.state = 'taken_back'
      union all
      select 'reward_claims ' || c.id, ledger_transfer_id('reversal:' || e.transfer_id)::text, 'transfer',
        'wallet:' || c.member_id || ':PRD', 'issuance:PRD', 'PRD', e.amount, 'reversal', 'transfer:' || e.transfer_id,
        null, true, c.reviewed_at
      from reward_claims c join reward_events e on e.id = c.event_id
      where c.state = 'withheld'
        and not exists (select from reward_disputes d where d.reward_id = e.id and d.state = 'taken_back')`,
  },
  {
    codes: ['adjustment'],
    row: '`ledger_adjustments`, or `reward_disputes` that paid',
    says: 'the same accounts and amount; a repair has a reason and two names',
    query: `
      select 'ledger_adjustments ' || j.id, j.id::text, null::text, coalesce(d.key, 'no account'), coalesce(c.key, 'no account'), j.asset, j.amount, 'adjustment',
        null::text, null::uuid, true, j.created_at
      from ledger_adjustments j
      left join ledger_accounts d on d.id = j.debit_account_id
      left join ledger_accounts c on c.id = j.credit_account_id
      union all
      select 'reward_disputes ' || d.id, d.transfer_id::text, 'transfer', 'issuance:PRD', 'wallet:' || d.member_id || ':PRD',
        'PRD', d.amount, 'adjustment', 'reward:' || d.reward_id, null, true, d.answered_at
      from reward_disputes d where d.state = 'paid'`,
  },
];
