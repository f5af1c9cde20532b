/** What bank movements say of the ledger. */
import type { Explanation } from './explanation.ts';

export const BANKING: readonly Explanation[] = [
  {
    codes: ['bank_transfer'],
    row: '`bank_movements`',
    says: 'so much moved from one account or wallet to another, under its reference number',
    query: `
      select 'bank_movements ' || m.transfer_id, m.transfer_id::text, 'transfer',
        coalesce('bank:' || m.from_account || ':USD', 'wallet:' || m.from_wallet || ':USD'),
        coalesce('bank:' || m.to_account || ':USD', 'wallet:' || m.to_wallet || ':USD'), 'USD', m.amount,
        'bank_transfer', m.reference_number, null::uuid, true, m.created_at
      from bank_movements m where m.code = 'bank_transfer'`,
  },
  {
    codes: ['interest'],
    row: '`bank_movements`',
    says: 'a month’s interest, or what was left of it at the close, was paid to an account, once',
    query: `
      select 'bank_movements ' || m.transfer_id,
        ledger_transfer_id('bank-interest:' || m.to_account || ':' || m.period)::text, 'transfer', 'interest:USD',
        'bank:' || m.to_account || ':USD', 'USD', m.amount, 'interest', m.reference_number, null::uuid, true, m.created_at
      from bank_movements m where m.code = 'interest'`,
  },
];
