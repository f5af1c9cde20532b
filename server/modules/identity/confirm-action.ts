/**
 * Confirming one action: with a fresh second factor, or, of members who have none, with a code by email that is
 * good for this very action of this session and for nothing else, within ten minutes. It happens once: by its
 * idempotency key, which lets the same request be sent again, or, where there is none, because letting it through uses
 * the confirmation up.
 */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { FRESH_FACTOR_MS } from '#core/identity/terms.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isRecent } from '#server/platform/clock.ts';
import type { ActionToConfirm, UsedConfirmation } from '#server/platform/http/edge-parts.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireFreshFactor } from '#server/platform/require-fresh-factor.ts';
import type { Deps } from './deps.ts';

/**
 * Lets through what was confirmed, by a person; gives what it used up, or null. Of several at once, one gets through.
 * Refuses with: `api_key_cannot_confirm`, `fresh_two_factor_required`, `verified_email_required`, `email_code_required` with the id of the
 * confirmation to ask a code for.
 */
export async function confirmAction(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  actor: Actor,
  action: ActionToConfirm,
): Promise<UsedConfirmation | null> {
  const now = clock.now();
  if (actor.apiKey) refuse('api_key_cannot_confirm');
  if (actor.hasSecondFactor) {
    requireFreshFactor(actor, now);
    return null;
  }
  const { memberId, sessionId } = actor;
  const digest = digestOf(action);
  const [freshFrom, freshTo] = [-FRESH_FACTOR_MS, FRESH_FACTOR_MS].map((ms) => new Date(now.getTime() + ms));
  const known = await db
    .selectFrom('action_confirmations')
    .select(['id', 'confirmed_at'])
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('action_digest', '=', digest)
    .executeTakeFirst();
  if (known?.confirmed_at && isRecent(known.confirmed_at, { now, withinMs: FRESH_FACTOR_MS })) {
    if (action.isRead || action.idempotencyKey !== null) return null;
    const used = await takeOnce(db, { id: known.id, confirmedAt: known.confirmed_at });
    if (used) return used;
  }
  const member = await db
    .selectFrom('members')
    .select('email_verified_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!member.email_verified_at) refuse('verified_email_required');
  const { id } = await db
    .insertInto('action_confirmations')
    .values({
      id: newId(),
      member_id: memberId,
      session_id: sessionId,
      action_digest: digest,
      words: action.words,
      created_at: now,
    })
    // What was confirmed too long ago is confirmed again.
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'action_digest']).doUpdateSet({
        words: action.words,
        confirmed_at: sql`case when action_confirmations.confirmed_at > ${freshFrom} and action_confirmations.confirmed_at < ${freshTo} then action_confirmations.confirmed_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return refuse('email_code_required', { confirmation: { id, words: action.words } });
}

/** Takes a confirmation; null where somebody else was faster. */
async function takeOnce(
  db: Deps['db'],
  { id, confirmedAt }: { id: string; confirmedAt: Date },
): Promise<UsedConfirmation | null> {
  const set = (confirmed_at: Date | null) =>
    db.updateTable('action_confirmations').set({ confirmed_at }).where('id', '=', id);
  const { numUpdatedRows } = await set(null).where('confirmed_at', 'is not', null).executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  return { giveBack: async () => void (await set(confirmedAt).execute()) };
}

function digestOf({ endpoint, content, idempotencyKey }: ActionToConfirm): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, idempotencyKey, content], sorted))
    .digest('hex');
}

/** Objects with the same fields have one text, in whatever order they came. */
function sorted(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
