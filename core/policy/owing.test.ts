import { expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { TRANSFER_CODES } from '../ledger/codes.ts';
import { ASKING } from './decide-asking.ts';
import { OWING } from './owing.ts';

/** Ways by which a member lets value go that a debt of theirs elsewhere leaves alone, each with the reason. */
const LEFT_ALONE: Record<string, string> = {
  vote: 'it is held, and comes back',
  trade: 'it comes of an order, which is refused',
  investment: 'it is paid by card, and what is bought comes in',
  liquidity: 'an administrator puts it in for the house',
};

test('whatever a member lets go of is refused while they owe elsewhere, or says why not [G18]', () => {
  const leaving = Object.keys(TRANSFER_CODES).filter(
    (code) => ASKING[code as keyof typeof ASKING] !== 'not_theirs',
  );
  const refused = leaving.filter((code) => OWING[code as keyof typeof OWING] === 'refused');
  expect(leaving.filter((code) => !refused.includes(code)).toSorted()).toEqual(
    Object.keys(LEFT_ALONE).toSorted(),
  );
});

type Refused = {
  [Code in keyof typeof OWING]: (typeof OWING)[Code] extends 'refused' ? Code : never;
}[keyof typeof OWING];

/** By which endpoints a member lets go of what is refused: each says so by a refusal of its own. */
const REFUSING: Record<Refused, readonly string[]> = {
  transfer: ['wallet.send', 'procedures.transfer'],
  pitch_fee: ['pitch.payFee'],
  collaboration: ['collaborations.create', 'collaborations.complete'],
  order: ['exchange.placeOrder', 'exchange.placeOco', 'exchange.amendOrder'],
  withdrawal: ['exchange.withdraw', 'exchange.approveWithdrawal'],
  bank_transfer: ['banking.transfer', 'joint.confirmPayment'],
  bank_payment: ['banking.transfer', 'joint.confirmPayment'],
  loan_disbursement: ['loans.agree'],
  collateral: ['loans.addCollateral'],
  card_purchase: ['cards.purchase'],
  conversion: ['conversion.convert'],
  holding: ['investments.trade'],
};

test('whoever refuses says so in the contract, and nobody else does [G18]', () => {
  // A card is a loan: its deposit stays, and what is lent by it is refused before.
  const refusing = [...new Set([...Object.values(REFUSING).flat(), 'cards.open'])];
  const declaring = listEndpoints().filter(({ meta }) =>
    meta.refuses.some((code) => /debt_first$/.test(code)),
  );
  expect(declaring.map(({ id }) => id).toSorted()).toEqual(refusing.toSorted());
});
