import type { PasskeyAnswer } from '#contract/passkey-shapes.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { lockMember, recordFactorEvent } from '../factor-store.ts';
import { findPasskey, keepPasskey, lockPasskey, noteUse } from '../passkey-store.ts';
import { isHandleOf, type PasskeyTools } from '../passkey-tools.ts';

/** A passkey that was right. */
interface UsedPasskey {
  factorId: string;
  friendlyName: string;
}

/**
 * Takes what a new passkey has made, for a factor of the member, who is locked already.
 * Refuses with: `passkey_refused`, `passkey_taken`.
 */
export async function takeNewPasskey(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { factorId, answer, challenge }: { factorId: string; answer: PasskeyAnswer; challenge: string },
  tools: PasskeyTools,
): Promise<void> {
  await keepPasskey(tx, { factorId, made: await tools.readNew(answer, challenge), now });
}

/**
 * Takes what one of this member's passkeys has signed. Somebody else's is, to this member, unknown.
 * Refuses with: `passkey_refused`, `passkey_copied`.
 */
export async function takeSignature(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, answer, challenge }: { memberId: string; answer: PasskeyAnswer; challenge: string },
  tools: PasskeyTools,
): Promise<UsedPasskey> {
  const known = await lockPasskey(tx, answer.id);
  if (known?.memberId !== memberId) return refuse('passkey_refused');
  const used = await tools.readUse(answer, { challenge, known });
  await noteUse(tx, { factorId: known.factorId, used, now });
  return known;
}

/**
 * Says whose the passkey is that signed in a strange browser; the member is locked, as by all that lets in. What was
 * to be signed is used up, and the authenticator has to name the member whom we know.
 * Refuses with: `challenge_expired`, `passkey_refused`, `passkey_copied`, `passkey_wants_password`.
 */
export async function admitByPasskey(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { answer, asked }: { answer: PasskeyAnswer; asked: { id: string; challenge: string; expiresAt: Date } },
  tools: PasskeyTools,
): Promise<string> {
  const found = await findPasskey(tx, answer.id);
  if (!found || !isHandleOf(answer.response.userHandle, found.memberId)) return refuse('passkey_refused');
  const { memberId } = found;
  await lockMember(tx, memberId);
  const taken = await tx
    .insertInto('used_challenges')
    .values({ id: asked.id, expires_at: asked.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!taken) refuse('challenge_expired');
  // A reset may have come between.
  const known = await lockPasskey(tx, answer.id);
  await takeSignature({ tx, now }, { memberId, answer, challenge: asked.challenge }, tools);
  // Said to whoever holds it, and to nobody else.
  if (!known?.signsInAlone) refuse('passkey_wants_password');
  return memberId;
}

/** Writes down that a passkey may have been copied. Null where nobody has it. */
export async function recordCopied(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  credentialId: string,
): Promise<{ email: string; friendlyName: string } | null> {
  const known = await findPasskey(tx, credentialId);
  if (!known) return null;
  const { memberId, friendlyName } = known;
  const { email } = await lockMember(tx, memberId);
  await recordFactorEvent(tx, {
    memberId,
    event: 'copied',
    factorName: friendlyName,
    byMemberId: memberId,
    now,
  });
  return { email, friendlyName };
}
