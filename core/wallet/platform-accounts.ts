/** How accounts that belong to no member are shown to members: a public address and a name. */
import { TREASURY_ADDRESS } from '#core/ledger/genesis.ts';

const PLATFORM_ACCOUNTS: Record<string, { address: string; name: string }> = {
  treasury: { address: TREASURY_ADDRESS, name: 'Protege treasury' },
  issuance: { address: 'PRD_SYSTEM_ISSUANCE_001', name: 'Protege rewards' },
  fees: { address: 'PRD_SYSTEM_FEES_001', name: 'Protege fees' },
  ballots: { address: 'PRD_SYSTEM_BALLOTS_001', name: 'Community vote' },
  'pitch-fee': { address: 'PRD_SYSTEM_FEES_001', name: 'Protege fees' },
  collaboration: { address: 'PRD_SYSTEM_ESCROW_001', name: 'Collaboration reward' },
  collateral: { address: 'PRD_SYSTEM_COLLATERAL_001', name: 'Collateral of a loan' },
  pool: { address: 'PRD_SYSTEM_POOL_001', name: 'Community pool' },
  'bank-clearing': { address: 'PRD_SYSTEM_OUTSIDE_001', name: 'Outside Protege' },
  liquidity: { address: 'PRD_SYSTEM_LIQUIDITY_001', name: 'Protege liquidity' },
  outside: { address: 'PRD_SYSTEM_OUTSIDE_001', name: 'Outside Protege' },
};

/** The other side of every trade, as members see it: who traded with whom is nobody's to know (C-61). */
export const EXCHANGE_PARTY = { address: 'PRD_SYSTEM_EXCHANGE_001', name: 'PRD Exchange' };

/** The public face of a platform account by its ledger key, e.g. `treasury:PRD`. */
export function platformAccount(key: string): { address: string; name: string } {
  const [kind = ''] = key.split(':');
  return PLATFORM_ACCOUNTS[kind] ?? { address: 'PRD_SYSTEM_ACCOUNT_001', name: 'Protege' };
}
