import type { PasskeyAnswer } from '#contract/passkey-shapes.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import {
  confirmSession,
  countVerified,
  lockFactor,
  lockMember,
  recordFactorEvent,
  replaceRecoveryCodes,
} from '../factor-store.ts';
import { CODE_STEPS_AROUND, type FactorTools } from '../factor-tools.ts';
import type { PasskeyTools } from '../passkey-tools.ts';
import { clearCodeAttempts } from '../sign-in-failures.ts';
import { noteConfirmedBy } from '../sign-ins.ts';
import { takeNewPasskey, takeSignature } from './use-passkey.ts';

export interface VerifyRequest {
  memberId: string;
  sessionId: string;
  factorId: string;
  challengeId: string;
  /** Six digits, or null for what cannot be a code. */
  code: string | null;
  /** What a passkey has made or signed, in place of a code. */
  credential?: PasskeyAnswer;
  isUnconfirmed: boolean;
}

export interface VerifiedFactor {
  friendlyName: string;
  email: string;
  /** The factor counts since just now. */
  isNew: boolean;
  /** With the first factor: what is told once. */
  recoveryCodes: string[] | null;
}

/**
 * Confirms a factor with its code, or a passkey with what it has signed, and raises the session. The first code of a
 * factor makes it count; the first factor brings recovery codes. A code is good once: the factor is locked, so of two
 * that come at once the second finds it used. Any passkey of the member answers for each of them.
 *
 * Refuses with: `not_found`, `challenge_expired`, `factor_code_wrong`, `factor_code_used`, `passkey_refused`,
 * `passkey_taken`, `passkey_copied`, `session_expired`.
 */
export async function verifyFactor(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  request: VerifyRequest,
  tools: { factors: FactorTools; passkeys: PasskeyTools },
): Promise<VerifiedFactor> {
  const { memberId, sessionId, factorId } = request;
  const { email } = await lockMember(tx, memberId);
  const factor = await lockFactor(tx, { memberId, factorId });
  const isNew = factor.status !== 'verified';
  if (isNew && request.isUnconfirmed) refuse('not_found');

  const challenge = await takeChallenge({ tx, now }, request);
  const proved = { factor, challenge, isNew };
  const { friendlyName, counter } =
    factor.factor_type === 'webauthn'
      ? await provePasskey({ tx, now }, { ...request, ...proved }, tools.passkeys)
      : await proveCode(now, { ...proved, code: request.code }, tools.factors);

  const isFirst = isNew && (await countVerified(tx, memberId)) === 0;
  await tx
    .updateTable('factors')
    .set({
      status: 'verified',
      last_counter: counter,
      updated_at: now,
      ...(isNew && { verified_at: now }),
    })
    .where('id', '=', factorId)
    .execute();
  await confirmSession(tx, { sessionId, memberId, now });
  await noteConfirmedBy(tx, { sessionId, by: factor.factor_type as 'totp' | 'phone' | 'webauthn' });
  await clearCodeAttempts(tx, memberId);
  if (isNew) {
    await recordFactorEvent(tx, {
      memberId,
      event: 'added',
      factorName: friendlyName,
      byMemberId: memberId,
      now,
    });
  }
  const recoveryCodes = isFirst ? await giveRecoveryCodes(tx, { memberId, now }, tools.factors) : null;
  return { friendlyName, email, isNew, recoveryCodes };
}

type Counter = Awaited<ReturnType<typeof lockFactor>>['last_counter'];

interface Proved {
  factor: Awaited<ReturnType<typeof lockFactor>>;
  challenge: Awaited<ReturnType<typeof takeChallenge>>;
  isNew: boolean;
}

/** Refuses with: `factor_code_wrong`, `factor_code_used`. */
async function proveCode(
  now: Date,
  { factor, challenge, code }: Proved & { code: string | null },
  tools: FactorTools,
): Promise<{ friendlyName: string; counter: Counter }> {
  const { friendly_name: friendlyName, last_counter: counter } = factor;
  if (code === null) return refuse('factor_code_wrong');
  if (factor.factor_type !== 'totp') {
    if (!tools.isSentCode(challenge.code_hash!, challenge.id, code)) refuse('factor_code_wrong');
    return { friendlyName, counter };
  }
  const step = await tools.stepOf(factor.secret_encrypted!, code, now);
  if (step === null) return refuse('factor_code_wrong');
  // A step that no code can have yet was used before the clock was set back.
  const isPossible = counter !== null && counter <= step + 2 * CODE_STEPS_AROUND;
  if (isPossible && step <= counter!) return refuse('factor_code_used');
  return { friendlyName, counter: step };
}

/** Refuses with: `passkey_refused`, `passkey_taken`, `passkey_copied`. */
async function provePasskey(
  context: Pick<CommandContext, 'tx' | 'now'>,
  { factor, challenge: { challenge }, isNew, memberId, credential: answer }: Proved & VerifyRequest,
  tools: PasskeyTools,
): Promise<{ friendlyName: string; counter: Counter }> {
  if (!answer || challenge === null) return refuse('passkey_refused');
  const { id: factorId, friendly_name: friendlyName } = factor;
  if (isNew) await takeNewPasskey(context, { factorId, answer, challenge }, tools);
  const used = isNew
    ? { friendlyName }
    : await takeSignature(context, { memberId, answer, challenge }, tools);
  return { friendlyName: used.friendlyName, counter: null };
}

/** Uses the challenge up, if it waits for this factor in this session. */
async function takeChallenge(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, sessionId, factorId, challengeId }: VerifyRequest,
) {
  const challenge = await tx
    .updateTable('factor_challenges')
    .set({ used_at: now })
    .where('id', '=', challengeId)
    .where('factor_id', '=', factorId)
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash', 'challenge'])
    .executeTakeFirst();
  return challenge ?? refuse('challenge_expired');
}

/** Makes recovery codes in place of the old ones, and returns them for the one time that they are told. */
export async function giveRecoveryCodes(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
  tools: FactorTools,
): Promise<string[]> {
  const codes = tools.newRecoveryCodes();
  const hashes = codes.map((code) => tools.hashRecoveryCode(memberId, code)!);
  await replaceRecoveryCodes(tx, { memberId, hashes, now });
  return codes;
}
