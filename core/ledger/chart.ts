/**
 * The chart of accounts: the key, asset and floor of every kind of account, built in one place. Keys are
 * for ever: an account's id derives from its key.
 *
 * Floors: an account of a member, of the house or of a project cannot be overdrawn (0). Accounts that stand
 * for what lies outside the books (issuance, outside, card clearing) have none: their balance below zero is
 * what has come in through them.
 */
import type { Asset } from '#core/money/asset.ts';
import { FIRST_LIMITS } from '#core/wallet/sending-limits.ts';
import type { AccountSpec } from './types.ts';

/** The PRD that exists but belongs to no member: the base supply, less what has been granted or sold. */
export function treasuryAccount(): AccountSpec {
  return { key: 'treasury:PRD', asset: 'PRD', floor: 0n };
}

/** Where PRD comes from. Its balance, negated, is the total supply. */
export function issuanceAccount(): AccountSpec {
  return { key: 'issuance:PRD', asset: 'PRD', floor: null };
}

/** A member's wallet in one asset. */
export function walletAccount(memberId: string, asset: Asset): AccountSpec {
  const key = `wallet:${part(memberId)}:${asset}`;
  const limits = asset === 'PRD' ? FIRST_LIMITS : undefined;
  return { key, asset, floor: 0n, ownerId: memberId, limits };
}

/** What the house has earned in one area, e.g. `exchange` or `pitch`. */
export function feesAccount(area: string, asset: Asset): AccountSpec {
  return { key: `fees:${part(area)}:${asset}`, asset, floor: 0n };
}

/** The dollars that a funding pool has taken in. */
export function poolAccount(poolId: string): AccountSpec {
  return { key: `pool:${part(poolId)}:USD`, asset: 'USD', floor: 0n };
}

/** Card payments on their way between the card provider and the books. */
export function cardClearingAccount(): AccountSpec {
  return { key: 'card-clearing:USD', asset: 'USD', floor: null };
}

/** The votes of one project. */
export function ballotsAccount(projectId: string): AccountSpec {
  return { key: `ballots:${part(projectId)}:PRD`, asset: 'PRD', floor: 0n };
}

/** The fee of one draft, from its payment until its submission or refund. */
export function pitchFeeAccount(projectId: string): AccountSpec {
  return { key: `pitch-fee:${part(projectId)}:PRD`, asset: 'PRD', floor: 0n };
}

/** The reward of one collaboration; it is held for it, so nothing is ever moved to it. */
export function collaborationAccount(collaborationId: string): AccountSpec {
  return { key: `collaboration:${part(collaborationId)}:PRD`, asset: 'PRD', floor: 0n };
}

/** A bank account of a member; `overdraftMinor` (cents, 0 or more) is how far it may go below zero. */
export function bankAccount(bankAccountId: string, ownerId: string, overdraftMinor = 0n): AccountSpec {
  return { key: `bank:${part(bankAccountId)}:USD`, asset: 'USD', floor: -overdraftMinor, ownerId };
}

/** Dollars on their way to members' accounts at other banks. */
export function bankClearingAccount(): AccountSpec {
  return { key: 'bank-clearing:USD', asset: 'USD', floor: 0n };
}

/** Interest: what members were paid, below zero, and what they paid, above. */
export function interestAccount(): AccountSpec {
  return { key: 'interest:USD', asset: 'USD', floor: null };
}

/** What a member owes on a loan, as a balance below zero; never more than `limitMinor` cents. */
export function loanAccount(loanId: string, limitMinor: bigint): AccountSpec {
  return { key: `loans:${part(loanId)}:USD`, asset: 'USD', floor: -limitMinor };
}

/** The PRD that is pledged for a loan. It is nobody's to send, to vote with or to stop. */
export function collateralAccount(loanId: string): AccountSpec {
  return { key: `collateral:${part(loanId)}:PRD`, asset: 'PRD', floor: 0n };
}

/** What a member owes on a card, as a balance below zero; never more than `limitMinor` cents. */
export function cardAccount(cardId: string, limitMinor: bigint): AccountSpec {
  return { key: `cards:${part(cardId)}:USD`, asset: 'USD', floor: -limitMinor };
}

/** The dollars out of which the house pays for PRD. */
export function liquidityAccount(): AccountSpec {
  return { key: 'liquidity:USD', asset: 'USD', floor: 0n };
}

/** The world outside the books, in one asset. */
export function outsideAccount(asset: Asset): AccountSpec {
  return { key: `outside:${asset}`, asset, floor: null };
}

/** A part of a key must not be empty or hold the separator, or two accounts could share a key. */
function part(text: string): string {
  if (!/^[^:\s]{1,120}$/.test(text)) throw new RangeError(`Not a part of an account key: ${text}`);
  return text;
}
