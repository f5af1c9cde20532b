/**
 * The chart of accounts: the key, asset and floor of every kind of account, built in one place. Keys are
 * for ever: an account's id derives from its key. The hourly look at the books knows the kinds from here.
 *
 * Floors: an account of a member, of the house or of a project cannot be overdrawn (0). Accounts that stand
 * for what lies outside the books (issuance, outside, card clearing) have none: their balance below zero is
 * what has come in through them.
 */
import type { Asset } from '#core/money/asset.ts';
import { FIRST_LIMITS } from '#core/wallet/sending-limits.ts';
import type { AccountSpec } from './types.ts';

/** Where the floor of a kind lies: at zero, nowhere, or where each account says. */
type Floor = 'zero' | 'none' | 'own';

/** Every kind of account, by the first part of its key. */
export const ACCOUNT_KINDS = {
  treasury: 'zero',
  issuance: 'none',
  wallet: 'zero',
  fees: 'zero',
  pool: 'zero',
  'card-clearing': 'none',
  ballots: 'zero',
  'pitch-fee': 'zero',
  collaboration: 'zero',
  bank: 'zero',
  'bank-clearing': 'zero',
  interest: 'none',
  loans: 'own',
  collateral: 'zero',
  cards: 'own',
  liquidity: 'zero',
  outside: 'none',
} as const satisfies Record<string, Floor>;

const keyOf = (kind: keyof typeof ACCOUNT_KINDS, asset: Asset, of?: string): string =>
  of === undefined ? `${kind}:${asset}` : `${kind}:${part(of)}:${asset}`;

/** The PRD that exists but belongs to no member: the base supply, less what has been granted or sold. */
export function treasuryAccount(): AccountSpec {
  return { key: keyOf('treasury', 'PRD'), asset: 'PRD', floor: 0n };
}

/** Where PRD comes from. Its balance, negated, is the total supply. */
export function issuanceAccount(): AccountSpec {
  return { key: keyOf('issuance', 'PRD'), asset: 'PRD', floor: null };
}

/** A member's wallet in one asset. */
export function walletAccount(memberId: string, asset: Asset): AccountSpec {
  const key = keyOf('wallet', asset, memberId);
  const limits = asset === 'PRD' ? FIRST_LIMITS : undefined;
  return { key, asset, floor: 0n, ownerId: memberId, limits };
}

/** What the house has earned in one area, e.g. `exchange` or `pitch`. */
export function feesAccount(area: string, asset: Asset): AccountSpec {
  return { key: keyOf('fees', asset, area), asset, floor: 0n };
}

/** The dollars that a funding pool has taken in. */
export function poolAccount(poolId: string): AccountSpec {
  return { key: keyOf('pool', 'USD', poolId), asset: 'USD', floor: 0n };
}

/** Card payments on their way between the card provider and the books. */
export function cardClearingAccount(): AccountSpec {
  return { key: keyOf('card-clearing', 'USD'), asset: 'USD', floor: null };
}

/** The votes of one project. */
export function ballotsAccount(projectId: string): AccountSpec {
  return { key: keyOf('ballots', 'PRD', projectId), asset: 'PRD', floor: 0n };
}

/** The fee of one draft, from its payment until its submission or refund. */
export function pitchFeeAccount(projectId: string): AccountSpec {
  return { key: keyOf('pitch-fee', 'PRD', projectId), asset: 'PRD', floor: 0n };
}

/** The reward of one collaboration; it is held for it, so nothing is ever moved to it. */
export function collaborationAccount(collaborationId: string): AccountSpec {
  return { key: keyOf('collaboration', 'PRD', collaborationId), asset: 'PRD', floor: 0n };
}

/** A bank account of a member; `overdraftMinor` (cents, 0 or more) is how far it may go below zero. */
export function bankAccount(bankAccountId: string, ownerId: string, overdraftMinor = 0n): AccountSpec {
  return { key: keyOf('bank', 'USD', bankAccountId), asset: 'USD', floor: -overdraftMinor, ownerId };
}

/** Dollars on their way to members' accounts at other banks. */
export function bankClearingAccount(): AccountSpec {
  return { key: keyOf('bank-clearing', 'USD'), asset: 'USD', floor: 0n };
}

/** Interest: what members were paid, below zero, and what they paid, above. */
export function interestAccount(): AccountSpec {
  return { key: keyOf('interest', 'USD'), asset: 'USD', floor: null };
}

/** What a member owes on a loan, as a balance below zero; never more than `limitMinor` cents. */
export function loanAccount(loanId: string, limitMinor: bigint): AccountSpec {
  return { key: keyOf('loans', 'USD', loanId), asset: 'USD', floor: -limitMinor };
}

/** The PRD that is pledged for a loan. It is nobody's to send, to vote with or to stop. */
export function collateralAccount(loanId: string): AccountSpec {
  return { key: keyOf('collateral', 'PRD', loanId), asset: 'PRD', floor: 0n };
}

/** What a member owes on a card, as a balance below zero; never more than `limitMinor` cents. */
export function cardAccount(cardId: string, limitMinor: bigint): AccountSpec {
  return { key: keyOf('cards', 'USD', cardId), asset: 'USD', floor: -limitMinor };
}

/** The dollars out of which the house pays for PRD. */
export function liquidityAccount(): AccountSpec {
  return { key: keyOf('liquidity', 'USD'), asset: 'USD', floor: 0n };
}

/** The world outside the books, in one asset. */
export function outsideAccount(asset: Asset): AccountSpec {
  return { key: keyOf('outside', asset), asset, floor: null };
}

/** A part of a key must not be empty or hold the separator, or two accounts could share a key. */
function part(text: string): string {
  if (!/^[^:\s]{1,120}$/.test(text)) throw new RangeError(`Not a part of an account key: ${text}`);
  return text;
}
