/**
 * Telling accounts apart takes two administrators (G16 of core/policy/decide-terms.ts): a ruling that identity was asked
 * for waits here, and takes effect as every proposal does.
 */
import type { WaitingRuling } from '#server/modules/identity/index.ts';
import type { RouteDeps } from './deps.ts';
import { propose } from './proposals.ts';

/** Says how such rulings wait, and how they take effect. */
export function defineSeparations({ identity, jobs, newId, policy }: RouteDeps): void {
  identity.onAskSecond(({ tx, now, ruling, words, adminId }) => {
    const proposal = { id: newId(), kind: 'separate_accounts', payload: ruling, words } as const;
    return propose({ tx, jobs, now }, { ...proposal, proposedBy: adminId, favours: ruling.memberIds });
  });
  policy.onProposal('separate_accounts', ({ tx, now, payload, proposedBy }) =>
    identity.separate({ tx, now }, { ...(payload as WaitingRuling), adminId: proposedBy }),
  );
}
