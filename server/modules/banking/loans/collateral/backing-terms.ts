/** What a loan against PRD could be now: for whoever asks what one would cost. */
import type { z } from 'zod';
import type { backingTermsSchema } from '#contract/banking-collateral-shapes.ts';
import { availableOf } from '#core/ledger/available.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money/amount.ts';
import { most } from '#core/money/least.ts';
import { readLiquidity, readRedeemRate } from '../../conversion/house-rate.ts';
import type { BankDeps } from '../../deps.ts';
import { findCustomer } from '../../provider/customers.ts';
import { toWireRate, usd } from '../../to-wire.ts';
import { backedDebts } from './move-collateral.ts';

/** Reads them for a member. */
export async function readBackingTerms(
  deps: BankDeps,
  memberId: string,
): Promise<z.infer<typeof backingTermsSchema>> {
  const { db, clock, ledger } = deps;
  const rate = await readRedeemRate(db, clock.now());
  const [wallet] = await ledger.accountsByKeys([walletAccount(memberId, 'PRD').key]);
  const left = (await readLiquidity(db)) - (await backedDebts(db));
  return {
    rate: rate && toWireRate(rate),
    available: formatMinor('PRD', wallet ? availableOf(wallet) : 0n),
    isVerified: (await findCustomer(deps, memberId))?.status === 'active',
    left: usd(most(left, 0n)),
  };
}
