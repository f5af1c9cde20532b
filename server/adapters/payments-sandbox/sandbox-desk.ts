/** What the payment page does, as the payer or the payer's bank. */
import type { Db } from '#server/database/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import { randomId, type SandboxSession, type SandboxSessions } from './sandbox-sessions.ts';
import { type CardForm, decideCard } from './test-cards.ts';

/** Each method answers with the session as it then stands; null for one that does not exist. */
export interface SandboxDesk {
  find(sessionId: string): Promise<SandboxSession | null>;
  /** Tries a card. */
  pay(sessionId: string, form: CardForm): Promise<SandboxSession | null>;
  /** The bank's answer to its own question. */
  answerChallenge(sessionId: string, isConfirmed: boolean): Promise<SandboxSession | null>;
  /** The cardholder disputes a payment; later the dispute is decided. */
  dispute(sessionId: string, status: 'open' | 'won' | 'lost'): Promise<SandboxSession | null>;
}

const paid = () => ({ status: 'paid', payment_reference: randomId('pi_sandbox'), failure: null });
const eventOf = (isPaid: boolean) =>
  isPaid ? 'checkout.session.completed' : 'payment_intent.payment_failed';

/** Sits the payer and the bank down before the provider's sessions. */
export function createSandboxDesk(
  { find, change }: SandboxSessions,
  { db, clock }: { db: Db; clock: Clock },
): SandboxDesk {
  return {
    find: (sessionId) => find(db, sessionId),

    pay(sessionId, form) {
      const outcome = decideCard(form, clock.now());
      return change(sessionId, eventOf(outcome.kind === 'paid'), ({ status }) => {
        if (status !== 'open' && status !== 'challenge') return null;
        if (outcome.kind === 'paid') return paid();
        if (outcome.kind === 'challenge') return { status: 'challenge', failure: null };
        return { status: 'open', failure: outcome.message };
      });
    },

    answerChallenge: (sessionId, isConfirmed) =>
      change(sessionId, eventOf(isConfirmed), ({ status }) => {
        if (status !== 'challenge') return null;
        return isConfirmed
          ? paid()
          : { status: 'open', failure: 'Your bank did not confirm the payment. Nothing was charged.' };
      }),

    dispute: (sessionId, status) =>
      change(sessionId, status === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', (session) => {
        if (session.status !== 'paid') return null;
        if (status === 'open' && session.dispute_status === null) {
          return { dispute_reference: randomId('du_sandbox'), dispute_status: 'open' };
        }
        return status !== 'open' && session.dispute_status === 'open' ? { dispute_status: status } : null;
      }),
  };
}
