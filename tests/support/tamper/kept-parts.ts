/** Columns of which the database keeps a second record (`kept_terms`), in every row. */

/** Some columns of some tables, and in which rows they bear on value. */
export type Parts = Readonly<Record<string, { columns: readonly string[]; where: string }>>;

/** By table. Of joint accounts, and what waits there, see `PARTS`. */
export const KEPT_PARTS: Parts = {
  scheduled_transfers: {
    columns: [
      ...[
        'member_id',
        'from_account_id',
        'from_outside_id',
        'to_account_id',
        'to_outside_id',
        'recipient_id',
      ],
      ...['amount', 'frequency', 'first_on', 'last_on'],
    ],
    where: 'true',
  },
  bank_outside_accounts: {
    columns: ['member_id', 'provider', 'reference', 'last4', 'usable_at'],
    where: 'true',
  },
  exchange_addresses: { columns: ['user_id', 'currency_id', 'address', 'usable_at'], where: 'true' },
  exchange_fee_schedule: {
    columns: ['trading_pair_id', 'maker_fee_bps', 'taker_fee_bps', 'valid_from'],
    where: 'true',
  },
  exchange_accounts: {
    columns: ['account_status', 'kyc_status', 'is_house', 'is_sandbox_verification'],
    where: 'true',
  },
  found_links: { columns: ['member_id', 'other_id'], where: 'true' },
  member_links: { columns: ['member_id', 'other_id', 'verdict', 'removed_at'], where: 'true' },
  person_signals: { columns: ['member_id', 'kind', 'value'], where: 'true' },
  sending_limits: { columns: ['member_id'], where: 'true' },
  member_stops: { columns: ['member_id', 'is_suspended', 'lifted_at'], where: 'true' },
  cards: { columns: ['apr'], where: 'true' },
  proposals: {
    columns: [
      ...['kind', 'payload', 'words', 'favours', 'proposed_by', 'proposed_at', 'effective_at'],
      ...['state', 'decided_at', 'decided_by'],
    ],
    where: 'true',
  },
  project_pool_approvers: { columns: ['pool_id', 'member_id'], where: 'true' },
};
