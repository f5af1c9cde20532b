/** What the ids of loans, cards and goals name (`foreign-ids.test.ts`). */
import type { Kind } from '#tests/support/world.ts';

/** By endpoint, and where the id stands. */
export const NAMED_OF_CREDIT: Record<string, Record<string, Kind>> = {
  'bankSecurity.resolve': { id: 'securityAlert' },
  'bankSecurity.dismiss': { id: 'securityAlert' },
  'bankSecurity.freeze': { id: 'securityAlert' },
  'bankSecurity.risk': { id: 'bankAccount' },
  'bankSecurity.report': { id: 'bankAccount' },
  'cards.open': { accountId: 'bankAccount' },
  'cards.read': { id: 'bankCard' },
  'cards.freeze': { id: 'bankCard' },
  'cards.unfreeze': { id: 'bankCard' },
  'cards.setLimit': { id: 'bankCard' },
  'cards.purchase': { id: 'bankCard' },
  'cards.pay': { id: 'bankCard', fromAccountId: 'bankAccount' },
  'cards.close': { id: 'bankCard' },
  'goals.create': { sourceAccountId: 'bankAccount' },
  'goals.update': { id: 'goal', sourceAccountId: 'bankAccount' },
  'goals.setPaused': { id: 'goal' },
  'goals.move': { id: 'goal' },
  'goals.end': { id: 'goal' },
  'loans.apply': { accountId: 'bankAccount' },
  'loans.read': { id: 'loan' },
  'loans.offer': { id: 'loan' },
  'loans.agree': { id: 'loan' },
  'loans.withdraw': { id: 'loan' },
  'loans.pay': { id: 'loan', fromAccountId: 'bankAccount' },
  'loans.payoff': { id: 'loan' },
  'loans.setAutopay': { id: 'loan', accountId: 'bankAccount' },
};
