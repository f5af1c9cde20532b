/**
 * An administrator opens a member's conversation. It is possible only under the member's own consent, while it
 * lasts; that it was opened is written before any word of it is read, in the same transaction.
 */
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../../in-transaction.ts';
import { loadThread, type ThreadRow } from '../../store.ts';
import { insertAccess, loadConsent } from '../consent-store.ts';

/** Refuses with: `consent_required`, also where there is no such conversation. */
export async function openByConsent(
  { tx, actor, now, newId }: CommandContext,
  { id, action }: { id: string; action: 'read' | 'export' },
): Promise<ThreadRow> {
  const consent = await loadConsent(tx, { threadId: id, now, isLocked: true });
  if (!consent) refuse('consent_required');
  await insertAccess(tx, {
    id: newId(),
    consent_id: consent.id,
    thread_id: id,
    admin_id: actor.memberId,
    action,
    at: now,
  });
  return (await loadThread(tx, { id, memberId: consent.member_id })) ?? refuse('consent_required');
}
