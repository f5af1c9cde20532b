/** Amounts, rates and accounts as the API writes them. */
import type { z } from 'zod';
import type { bankAccountSchema } from '#contract/banking-shapes.ts';
import { maskedAccountNumber } from '#core/banking/account-number.ts';
import { ONE } from '#core/banking/rate.ts';
import { type Ratio, rateText } from '#core/funding/ratio.ts';
import { availableOf } from '#core/ledger/available.ts';
import { formatMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import type { StandingRow } from './store.ts';

/** `1250.00`: cents as the API writes them. */
export const usd = (minor: bigint): string => formatMinor('USD', minor);
/** `$1250.00`: an amount in a sentence. */
export const dollars = (minor: bigint): string => `$${usd(minor)}`;

/** What PRD counts at: exactly, and as dollars for one PRD. */
export const toWireRate = (rate: Ratio) => ({
  prd: String(rate.prd),
  usd: String(rate.usd),
  usdPerPrd: rateText(rate),
});

const RATE_DIGITS = ONE.toString().length - 1;

/** `0.099`: a rate as the API writes it. */
export function fraction(rate: bigint | number): string {
  const digits = String(rate).padStart(RATE_DIGITS + 1, '0');
  return plainDecimal(`${digits.slice(0, -RATE_DIGITS)}.${digits.slice(-RATE_DIGITS)}`);
}

/** An account as its owner sees it, its number masked. */
export function toWireAccount(row: StandingRow): z.infer<typeof bankAccountSchema> {
  return {
    id: row.id,
    userId: row.user_id,
    accountName: row.account_name,
    accountType: row.account_type,
    accountNumber: maskedAccountNumber(row.account_number),
    balance: usd(row.balance),
    availableBalance: usd(availableOf(row)),
    interestRate: fraction(row.interest_rate),
    isPrimary: row.is_primary,
    isActive: row.is_active,
    isFrozen: row.frozen_at !== null,
    isJoint: row.is_joint,
    isLive: row.is_live,
    providerStatus: row.provider_status ?? 'none',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
