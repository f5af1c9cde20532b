/**
 * What leaves an account, by kind and reason (L11, L12): whoever is stopped, or owes what would go, is refused it. A feature
 * that moves, holds or posts for a new reason says its word here.
 */
import type { TransferCode } from './codes.ts';
import type { TransferKind } from './types.ts';

interface Words {
  /** `back` takes back, or keeps together what comes in. */
  transfer: 'leaves' | 'back';
  /**
   * `let_go` is the decision to give it away, and asks. `kept` only keeps what just came in from being spent: it asks
   * nothing, and what it keeps is still the member's. `none`: nothing is held for this reason.
   */
  hold: 'let_go' | 'kept' | 'none';
  /**
   * `goes`: where its hold had let it go to, without being asked again; out of a hold that only kept it, it leaves.
   * `back` takes back, out of any. `none`: nothing that is held moves for this reason.
   */
  post: 'goes' | 'back' | 'none';
}

const words = (
  transfer: Words['transfer'],
  hold: Words['hold'] = 'none',
  post: Words['post'] = 'none',
): Words => ({ transfer, hold, post });

/** The word of each kind for each reason. */
export const LEAVING = {
  genesis: words('leaves'),
  // Welcome PRD pay nothing but a fee, which posts this hold by a reason of its own.
  signup_grant: words('leaves', 'kept'),
  reward: words('leaves'),
  resting: words('back', 'kept'),
  transfer: words('leaves'),
  reversal: words('back'),
  expiry: words('leaves'),
  fee: words('leaves', 'none', 'goes'),
  // It is released after the close.
  vote: words('leaves', 'let_go'),
  pitch_fee: words('leaves', 'none', 'goes'),
  payout: words('leaves'),
  pool_purchase: words('back', 'kept'),
  card_reversal: words('back', 'none', 'back'),
  collaboration: words('leaves', 'let_go', 'goes'),
  investment: words('leaves'),
  order: words('leaves', 'let_go'),
  trade: words('leaves', 'none', 'goes'),
  deposit: words('leaves'),
  withdrawal: words('leaves', 'let_go', 'goes'),
  bank_transfer: words('leaves'),
  bank_payment: words('leaves'),
  bank_return: words('back'),
  interest: words('leaves'),
  loan_disbursement: words('leaves'),
  loan_payment: words('leaves'),
  loan_interest: words('leaves'),
  loan_fee: words('leaves'),
  collateral: words('leaves'),
  collateral_sale: words('leaves'),
  card_deposit: words('leaves', 'let_go'),
  // Released; what is confirmed is moved by another reason, which asks.
  bank_waiting: words('leaves', 'let_go'),
  card_purchase: words('leaves'),
  // Also out of the deposit that was held for it.
  card_repayment: words('leaves', 'none', 'goes'),
  card_interest: words('leaves'),
  card_payment: words('leaves'),
  conversion: words('leaves'),
  holding: words('leaves'),
  liquidity: words('leaves'),
  adjustment: words('back'),
} as const satisfies Record<TransferCode, Words>;

/**
 * Says whether a request sets out to take something away from its debit account. A post names the reason of its hold. What
 * has no word leaves.
 */
export function leaves({
  kind,
  code,
  heldFor,
}: {
  kind: TransferKind;
  code: TransferCode;
  heldFor?: TransferCode;
}): boolean {
  const { transfer, hold, post }: Words = LEAVING[code];
  switch (kind) {
    case 'transfer':
      return transfer === 'leaves';
    case 'hold':
      return hold !== 'kept';
    case 'post':
      return post !== 'back' && (heldFor === undefined || LEAVING[heldFor].hold === 'kept');
    case 'void':
      return false;
  }
}
