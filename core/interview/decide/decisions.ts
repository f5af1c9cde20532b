/** All decisions that can be worked out, by their ids. */
import type { DecisionId } from '../../idea/decision-fields.ts';
import type { Decision } from './decision.ts';
import { LATE, OWED, PARTNERS } from './of-cash.ts';
import { BORROW } from './of-loan.ts';
import { FLAT, ORDER, PRICE } from './of-orders.ts';
import { COMMISSION, HIRE, PROFIT_SHARE } from './of-people.ts';
import { PROOF, WORKS } from './of-proof.ts';
import { BUY, OTHER } from './of-spending.ts';
import { CAPACITY, WAGE, YIELD } from './of-work.ts';

/** They. */
export const DECISIONS: Readonly<Record<DecisionId, Decision>> = {
  ...{ order: ORDER, buy: BUY, hire: HIRE, borrow: BORROW, price: PRICE, flat: FLAT, capacity: CAPACITY },
  ...{ wage: WAGE, late: LATE, yield: YIELD, owed: OWED, proof: PROOF, works: WORKS, partners: PARTNERS },
  ...{ profitShare: PROFIT_SHARE, commission: COMMISSION, other: OTHER },
};
