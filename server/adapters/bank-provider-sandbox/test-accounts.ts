/** The accounts elsewhere that the sandbox bank takes, and what becomes of payments from and to them. */

/** What becomes of payments: they work, there is too little on it, it is closed, or they come back after they had settled. */
export type Fate = 'works' | 'empty' | 'closed' | 'returns';

/** By number. */
export const TEST_ACCOUNTS: Readonly<Record<string, { label: string; fate: Fate }>> = {
  '000123456789': { label: 'Payments work', fate: 'works' },
  '000111111116': { label: 'Too little on it: payments from it fail', fate: 'empty' },
  '000222222227': { label: 'Closed: payments from and to it fail', fate: 'closed' },
  '000333333338': { label: 'Payments come back three days after they arrived', fate: 'returns' },
};

/** Why a payment comes back, as a person reads it. */
export const RETURNED = 'Your other bank has returned it.';

/** Where the test accounts are kept. */
export const TEST_BANK = 'Sandbox Savings Bank';

/** Why a payment fails, as a person reads it; null for one that works. */
export function failureOf(fate: string, direction: 'in' | 'out'): string | null {
  if (fate === 'closed') return 'The account at your other bank is closed.';
  return fate === 'empty' && direction === 'in'
    ? 'There isn’t enough on the account at your other bank.'
    : null;
}

/** The test account of a number as somebody types it; null for any other. */
export function testAccountOf(text: string): { number: string; fate: Fate } | null {
  const number = text.replaceAll(/[ -]/g, '');
  const known = TEST_ACCOUNTS[number];
  return known ? { number, fate: known.fate } : null;
}
