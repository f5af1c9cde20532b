/**
 * The closed list of refusals: everything that the API says no with, its HTTP status, its title (the title of
 * the toast) and its message. Messages that the specification gives are verbatim. A message may hold
 * `{placeholders}`, which the server fills from the refusal's values.
 *
 * A refusal is expected and final for the same input; an outage (`503`) may be tried again; a fault (`500`)
 * is a bug of ours, and its text stays on the server.
 */
import { bankingRefusals } from './refusals/banking.ts';
import { cardRefusals } from './refusals/banking-cards.ts';
import { conversionRefusals } from './refusals/banking-conversion.ts';
import { goalRefusals } from './refusals/banking-goals.ts';
import { investmentRefusals } from './refusals/banking-investments.ts';
import { jointRefusals } from './refusals/banking-joint.ts';
import { loanRefusals } from './refusals/banking-loans.ts';
import { bankSecurityRefusals } from './refusals/banking-security.ts';
import { collaborationRefusals } from './refusals/collaborations.ts';
import { disputeRefusals } from './refusals/disputes.ts';
import { edgeRefusals } from './refusals/edge.ts';
import { exchangeRefusals } from './refusals/exchange.ts';
import { filesRefusals } from './refusals/files.ts';
import { fundingRefusals } from './refusals/funding.ts';
import { ideaRefusals } from './refusals/ideas.ts';
import { identityRefusals } from './refusals/identity.ts';
import { leavingRefusals } from './refusals/leaving.ts';
import { memberRefusals } from './refusals/members.ts';
import { mentorRefusals } from './refusals/mentor.ts';
import { pitchRefusals } from './refusals/pitch.ts';
import { fillMessage, type RefusalText } from './refusals/refusal-text.ts';
import { researchRefusals } from './refusals/research.ts';
import { roadmapRefusals } from './refusals/roadmap.ts';
import { studioRefusals } from './refusals/studio.ts';
import { supportRefusals } from './refusals/support.ts';
import { walletRefusals } from './refusals/wallet.ts';
import { webhookRefusals } from './refusals/webhooks.ts';

const list = {
  ...edgeRefusals,
  ...identityRefusals,
  ...walletRefusals,
  ...mentorRefusals,
  ...ideaRefusals,
  ...filesRefusals,
  ...disputeRefusals,
  ...roadmapRefusals,
  ...studioRefusals,
  ...fundingRefusals,
  ...researchRefusals,
  ...exchangeRefusals,
  ...pitchRefusals,
  ...bankingRefusals,
  ...memberRefusals,
  ...collaborationRefusals,
  ...loanRefusals,
  ...goalRefusals,
  ...jointRefusals,
  ...investmentRefusals,
  ...cardRefusals,
  ...bankSecurityRefusals,
  ...conversionRefusals,
  ...supportRefusals,
  ...webhookRefusals,
  ...leavingRefusals,
} as const;

/** The code of a refusal, stable across releases; programs branch on it. */
export type RefusalCode = keyof typeof list;

/** Every refusal by its code. */
export const REFUSALS: Record<RefusalCode, RefusalText> = list;

/** What travels in the body of a refusal beside its code, status and message. */
export interface RefusalData {
  title: string;
  requestId: string;
  /** Per-field messages of a malformed request; the path is dotted, e.g. `amount`. */
  fields?: { path: string; message: string }[];
  retryAfterSeconds?: number;
  /** What an emailed code would confirm, and where to ask for it. */
  confirmation?: { id: string; words: string };
}

/** The message of a refusal with its placeholders filled. */
export function refusalMessage(code: RefusalCode, values?: Record<string, string | number>): string {
  return fillMessage(REFUSALS[code].message, values);
}
