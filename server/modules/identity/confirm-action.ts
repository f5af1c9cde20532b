/**
 * Confirming one action: with a fresh second factor, or, of members who have none, with a code by email that is
 * good for this very action of this session and for nothing else, within ten minutes. It happens once: by its
 * idempotency key, which lets the same request be sent again, or, where there is none, because the confirmation is used
 * up: in the transaction that does it (`confirmInside`, and of the edge `confirmOnce`), or before a handler that can't
 * say when it does (`takeConfirmation`).
 */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isFactorFresh } from '#core/identity/second-factor.ts';
import { FRESH_FACTOR_MS } from '#core/identity/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isRecent } from '#server/platform/clock.ts';
import type {
  ActionInside,
  ActionToConfirm,
  Confirmed,
  ConfirmInside,
  UsedConfirmation,
} from '#server/platform/http/edge-parts.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireFreshFactor } from '#server/platform/require-fresh-factor.ts';
import type { Deps } from './deps.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'newId'>;

type Words = Pick<ActionToConfirm, 'words'>;

/** Lets through what was confirmed, by a person. Refuses as `readConfirmation`, and with: `email_code_required`. */
export async function confirmAction(
  parts: Parts,
  actor: Actor,
  action: ActionToConfirm & { idempotencyKey: string },
): Promise<void> {
  requireConfirmed(await readConfirmation(parts, actor, action), action);
}

/**
 * The same for what has no key, and is used up: whether it is confirmed is asked in the transaction, since another
 * request may use it up, and do the act, before that. Refuses as `readConfirmation`.
 */
export async function confirmOnce(parts: Parts, actor: Actor, action: ActionInside): Promise<Confirmed> {
  return usedUp(parts, await readConfirmation(parts, actor, { ...action, idempotencyKey: null }), action);
}

function usedUp({ clock }: Parts, confirmation: Confirmation | null, action: Words): Confirmed {
  return {
    async consume(tx) {
      if (confirmation && !(await take(tx, confirmation.id, clock.now())))
        refuseUnconfirmed(confirmation.id, action);
    },
  };
}

/** Thrown out of a transaction that found something to confirm. */
class ToConfirm extends Error {
  readonly action: ActionInside;

  constructor(action: ActionInside) {
    super('This is to be confirmed first.');
    this.action = action;
  }
}

/** So often a command may find another thing to confirm than the time before. */
const MOST_TRIES = 5;

/**
 * Runs a command whose locks alone say whether anything is to be confirmed, and what. It calls what it is given, in its
 * transaction, before it does that, and has done nothing unless that returns. Of whoever has just confirmed a second factor
 * nothing else is asked, so it runs once. Of others the first call throws, which rolls the transaction back; the second one
 * uses up the confirmation of just this. What is found to be another thing by then is asked about in its turn, five times at
 * most. So there is no way past it but not to call it. Refuses as `confirmOnce`, and as what it gives.
 */
export async function confirmInside<Value>(
  parts: Parts,
  actor: Actor,
  work: (confirm: ConfirmInside) => Promise<Value>,
): Promise<Value> {
  if (actor.hasSecondFactor && !actor.apiKey && isFactorFresh(actor.factorVerifiedAt, parts.clock.now()))
    return work(async () => undefined);
  let asked: { digest: string; confirmed: Confirmed } | null = null;
  for (let tries = 1; ; tries += 1) {
    const known: typeof asked = asked;
    try {
      return await work(async (tx, action) => {
        if (known?.digest !== digestInside(action)) throw new ToConfirm(action);
        await known.confirmed.consume(tx);
      });
    } catch (error) {
      if (!(error instanceof ToConfirm)) throw error;
      const { action } = error;
      const confirmation = await readConfirmation(parts, actor, { ...action, idempotencyKey: null });
      if (confirmation && tries === MOST_TRIES) refuseUnconfirmed(confirmation.id, action);
      asked = { digest: digestInside(action), confirmed: usedUp(parts, confirmation, action) };
    }
  }
}

const digestInside = (action: ActionInside) => digestOf({ ...action, idempotencyKey: null });

/**
 * The same for the edge, which knows only afterwards whether anything was done; gives what it used up, or null. Of several
 * at once, one gets through. Refuses as `confirmAction`.
 */
export async function takeConfirmation(
  parts: Parts,
  actor: Actor,
  action: ActionToConfirm,
): Promise<UsedConfirmation | null> {
  const confirmed = requireConfirmed(await readConfirmation(parts, actor, action), action);
  if (!confirmed || action.isRead || action.idempotencyKey !== null) return null;
  const { id, confirmedAt } = confirmed;
  if (!(await take(parts.db, id, parts.clock.now()))) return refuseUnconfirmed(id, action);
  return {
    async giveBack() {
      await parts.db
        .updateTable('action_confirmations')
        .set({ confirmed_at: confirmedAt })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** A confirmation that was asked for; `confirmedAt` is null until its code was given, and where that is too long ago. */
interface Confirmation {
  id: string;
  confirmedAt: Date | null;
}

function requireConfirmed(
  confirmation: Confirmation | null,
  action: Words,
): { id: string; confirmedAt: Date } | null {
  if (confirmation === null) return null;
  const { id, confirmedAt } = confirmation;
  return confirmedAt ? { id, confirmedAt } : refuseUnconfirmed(id, action);
}

function refuseUnconfirmed(id: string, { words }: Words): never {
  return refuse('email_code_required', { confirmation: { id, words } });
}

/** Takes a confirmation; false where it isn't confirmed, or somebody else was faster. */
async function take(db: Parts['db'] | Tx, id: string, now: Date): Promise<boolean> {
  const [from, to] = freshAt(now);
  const { numUpdatedRows } = await db
    .updateTable('action_confirmations')
    .set({ confirmed_at: null })
    .where('id', '=', id)
    .where('confirmed_at', '>', from)
    .where('confirmed_at', '<', to)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Between which moments a code was given that counts now. */
const freshAt = (now: Date) =>
  [new Date(now.getTime() - FRESH_FACTOR_MS), new Date(now.getTime() + FRESH_FACTOR_MS)] as const;

/**
 * The confirmation of an action, made where there is none; null where a second factor confirmed it.
 * Refuses with: `api_key_cannot_confirm`, `fresh_two_factor_required`, `verified_email_required`.
 */
async function readConfirmation(
  { db, clock, newId }: Parts,
  actor: Actor,
  action: ActionToConfirm,
): Promise<Confirmation | null> {
  const now = clock.now();
  if (actor.apiKey) refuse('api_key_cannot_confirm');
  if (actor.hasSecondFactor) {
    requireFreshFactor(actor, now);
    return null;
  }
  const { memberId, sessionId } = actor;
  const digest = digestOf(action);
  const [freshFrom, freshTo] = freshAt(now);
  const known = await db
    .selectFrom('action_confirmations')
    .select(['id', 'confirmed_at'])
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('action_digest', '=', digest)
    .executeTakeFirst();
  if (known?.confirmed_at && isRecent(known.confirmed_at, { now, withinMs: FRESH_FACTOR_MS }))
    return { id: known.id, confirmedAt: known.confirmed_at };
  const member = await db
    .selectFrom('members')
    .select('email_verified_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!member.email_verified_at) refuse('verified_email_required');
  const made = await db
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
    .returning(['id', 'confirmed_at'])
    .executeTakeFirstOrThrow();
  return { id: made.id, confirmedAt: made.confirmed_at };
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
