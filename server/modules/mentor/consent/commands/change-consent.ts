/** A member lets administrators read one conversation for a while, or no longer. */
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../../in-transaction.ts';
import { loadThread } from '../../store.ts';
import { insertConsent, revokeConsent } from '../consent-store.ts';

const HOUR_MS = 3_600_000;

/** Ends the consent for the member's own thread, and gives a new one where hours are named. Refuses with: `not_found`. */
export async function changeConsent(
  { tx, actor: { memberId }, now, newId }: CommandContext,
  { id, hours }: { id: string; hours: number | null },
): Promise<void> {
  if (!(await loadThread(tx, { id, memberId, isLocked: true }))) refuse('not_found');
  await revokeConsent(tx, { threadId: id, now });
  if (hours === null) return;
  await insertConsent(tx, {
    id: newId(),
    thread_id: id,
    member_id: memberId,
    granted_at: now,
    expires_at: new Date(now.getTime() + hours * HOUR_MS),
  });
}
