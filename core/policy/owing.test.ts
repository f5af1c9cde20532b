import { expect, test } from 'vitest';
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
