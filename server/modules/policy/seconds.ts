/**
 * What identity asks a second administrator for waits here, and takes effect as every proposal does: telling accounts
 * apart (G16 of core/policy/decide-terms.ts), and judging a domain of mailboxes as kept beyond what one issues alone (G7).
 */
import {
  lockRuling,
  standingWord,
  type WaitingDomain,
  type WaitingRuling,
} from '#server/modules/identity/index.ts';
import type { RouteDeps } from './deps.ts';
import { propose } from './proposals.ts';

/** Says how it waits, and how it takes effect. */
export function defineSeconds({ identity, jobs, newId, policy }: RouteDeps): void {
  identity.onAskSecond(({ tx, now, asked, words, adminId }) => {
    const favours = asked.kind === 'separate_accounts' ? asked.payload.memberIds : [];
    const proposal = { ...asked, id: newId(), words, proposedBy: adminId, favours };
    return propose({ tx, jobs, now }, proposal);
  });
  policy.onTerm(
    'separate_accounts',
    (tx, payload) => lockRuling(tx, (payload as WaitingRuling).memberIds),
    ({ tx, now, payload, proposedBy }) =>
      identity.separate({ tx, now }, { ...(payload as WaitingRuling), adminId: proposedBy }),
  );
  policy.onTerm(
    'keep_domain',
    async (tx, payload) => (await standingWord(tx, (payload as WaitingDomain).domain)).at,
    ({ tx, now, id: proposalId, payload, proposedBy, approvedBy }) =>
      identity.keepDomain(
        { tx, now },
        { ...(payload as WaitingDomain), adminId: proposedBy, approvedBy, proposalId },
      ),
  );
}
