import { expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { TRANSFER_CODES } from '../ledger/codes.ts';
import { ASKING } from './decide-asking.ts';
import { type IN_DEFAULT, OWING } from './owing.ts';

/** Ways by which a member lets value go that a debt of theirs elsewhere leaves alone, each with the reason. */
const LEFT_ALONE: Record<string, string> = {
  vote: 'it is held, and comes back',
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

const BANK_PROCEDURES = ['bankProcedures.transfer', 'bankProcedures.transaction'];

/** By which endpoints a member lets go of what is refused: each says so by a refusal of its own. */
const REFUSING: Record<Refused, readonly string[]> = {
  transfer: ['wallet.send', 'procedures.transfer'],
  pitch_fee: ['pitch.payFee'],
  collaboration: ['collaborations.create', 'collaborations.complete'],
  trade: ['exchange.placeOrder', 'exchange.placeOco', 'exchange.amendOrder'],
  order: ['exchange.placeOrder', 'exchange.placeOco', 'exchange.amendOrder'],
  withdrawal: ['exchange.withdraw', 'exchange.approveWithdrawal'],
  bank_transfer: ['banking.transfer', 'joint.confirmPayment', ...BANK_PROCEDURES],
  bank_payment: ['banking.transfer', 'joint.confirmPayment', ...BANK_PROCEDURES],
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

type InDefault = {
  [Code in keyof typeof IN_DEFAULT]: (typeof IN_DEFAULT)[Code] extends 'refused' | 'given' ? Code : never;
}[keyof typeof IN_DEFAULT];

/** By which endpoints somebody in default is refused, by the reason for which value would move. */
const REFUSING_IN_DEFAULT: Record<InDefault, readonly string[]> = {
  transfer: ['wallet.send', 'procedures.transfer'],
  pitch_fee: ['pitch.payFee'],
  collaboration: ['collaborations.create', 'collaborations.complete'],
  order: ['exchange.placeOrder', 'exchange.placeOco', 'exchange.amendOrder'],
  trade: ['exchange.placeOrder', 'exchange.placeOco', 'exchange.amendOrder'],
  withdrawal: ['exchange.withdraw'],
  bank_transfer: ['banking.transfer', 'joint.confirmPayment', ...BANK_PROCEDURES],
  bank_payment: ['banking.transfer', 'joint.confirmPayment', ...BANK_PROCEDURES],
  loan_disbursement: ['loans.agree'],
  card_deposit: ['cards.open'],
  card_purchase: ['cards.purchase'],
};

test('what somebody in default lets go of is refused, or says why not, and the contract says so [G24]', () => {
  const declaring = listEndpoints().filter(({ meta }) => meta.refuses.includes('credit_in_default'));
  expect(declaring.map(({ id }) => id).toSorted()).toEqual(
    [...new Set(Object.values(REFUSING_IN_DEFAULT).flat())].toSorted(),
  );
  const leaving = Object.entries(ASKING).filter(([, asking]) => asking !== 'not_theirs');
  const open = leaving.map(([code]) => code).filter((code) => !(code in REFUSING_IN_DEFAULT));
  // They are held or stay theirs, are paid elsewhere, or are the house's.
  expect(open.toSorted()).toEqual(['conversion', 'investment', 'liquidity', 'vote']);
});
