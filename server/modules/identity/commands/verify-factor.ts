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
import { clearCodeAttempts } from '../sign-in-failures.ts';

export interface VerifyRequest {
  memberId: string;
  sessionId: string;
  factorId: string;
  challengeId: string;
  /** Six digits, or null for what cannot be a code. */
  code: string | null;
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
 * Confirms a factor with its code, and raises the session. The first code of a factor makes it count; the first
 * factor brings recovery codes. A code is good once: the factor is locked, so of two that come at once the second
 * finds it used.
 *
 * Refuses with: `not_found`, `challenge_expired`, `factor_code_wrong`, `factor_code_used`, `session_expired`.
 */
export async function verifyFactor(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  request: VerifyRequest,
  tools: FactorTools,
): Promise<VerifiedFactor> {
  const { memberId, sessionId, factorId } = request;
  const { email } = await lockMember(tx, memberId);
  const factor = await lockFactor(tx, { memberId, factorId });
  const isNew = factor.status !== 'verified';
  if (isNew && request.isUnconfirmed) refuse('not_found');

  const challenge = await takeChallenge({ tx, now }, request);
  const { code } = request;
  if (code === null) return refuse('factor_code_wrong');
  let counter = factor.last_counter;
  if (factor.factor_type === 'totp') {
    const step = await tools.stepOf(factor.secret_encrypted!, code, now);
    if (step === null) return refuse('factor_code_wrong');
    // A step that no code can have yet was used before the clock was set back.
    const isPossible = counter !== null && counter <= step + 2 * CODE_STEPS_AROUND;
    if (isPossible && step <= counter!) return refuse('factor_code_used');
    counter = step;
  } else if (!tools.isSmsCode(challenge.code_hash!, challenge.id, code)) {
    return refuse('factor_code_wrong');
  }

  const isFirst = isNew && (await countVerified(tx, memberId)) === 0;
  await tx
    .updateTable('factors')
    .set({ status: 'verified', last_counter: counter, updated_at: now })
    .where('id', '=', factorId)
    .execute();
  await confirmSession(tx, { sessionId, memberId, now });
  await clearCodeAttempts(tx, memberId);
  const { friendly_name: friendlyName } = factor;
  if (isNew) {
    await recordFactorEvent(tx, {
      memberId,
      event: 'added',
      factorName: friendlyName,
      byMemberId: memberId,
      now,
    });
  }
  const recoveryCodes = isFirst ? await giveRecoveryCodes(tx, { memberId, now }, tools) : null;
  return { friendlyName, email, isNew, recoveryCodes };
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
    .returning(['id', 'code_hash'])
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
