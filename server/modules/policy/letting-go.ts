/**
 * Letting value go without asking (G13 of core/policy/decide-asking.ts): decided and recorded in the transaction that
 * lets it go, under the lock of the member's PRD wallet, beside what was sent. A command that may not go on says so by
 * a throw; its caller asks the member, and runs it again.
 */
import { sql } from 'kysely';
import { takesAsking, UNASKED_WAYS } from '#core/policy/decide-asking.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { leavingAccountOf } from './record.ts';

/** Something that a member lets go of. `minor` in the smallest unit of PRD. */
export interface LettingGo {
  memberId: string;
  /** Reasons whose transactions ask here; the ledger itself counts sends, the posting of trades what they give away. */
  code: 'vote' | 'pitch_fee';
  minor: bigint;
  /** The member has been asked about this very thing. */
  isAsked: boolean;
  now: Date;
}

/** Thrown where the member has to be asked first; it rolls back. */
class MustAsk extends Error {}

/** Says that the member has to be asked first. Throws, for `askingFirst`. */
export function mustAsk(): never {
  throw new MustAsk('The member was not asked.');
}

/**
 * Lets it go, and returns how much of it nobody was asked about. Who is stopped lets nothing go, also where no more is held
 * than before and the ledger isn't asked. Refuses with: `account_stopped`. Throws, for `askingFirst`, where it takes asking.
 */
export async function letGo(tx: Tx, { memberId, code, minor, isAsked, now }: LettingGo): Promise<bigint> {
  const accountId = leavingAccountOf(memberId);
  const { rows: locked } = await sql<{ is_stopped: boolean }>`
    select stopped_at is not null as is_stopped from ledger_accounts where id = ${accountId} for no key update`.execute(
    tx,
  );
  // Without a wallet nothing goes; the ledger says so.
  if (locked.length === 0) return 0n;
  if (locked[0]!.is_stopped) refuse('account_stopped');
  if (isAsked || minor === 0n) return 0n;
  // A statement of its own: it sees what was committed while the lock was waited for.
  const { rows } = await sql<{ unasked: bigint }>`
    select unasked::numeric(38,0) from value_sent(${accountId}, ${now})`.execute(tx);
  if (takesAsking({ before: rows[0]!.unasked, minor })) mustAsk();
  await sql`select value_leaves(${accountId}, ${UNASKED_WAYS[code]}, ${minor}, ${now})`.execute(tx);
  return minor;
}

/** Runs a command that lets value go; where that takes asking, the member is asked and it is run again. */
export async function askingFirst<Value>(
  ask: () => Promise<void>,
  run: (isAsked: boolean) => Promise<Value>,
): Promise<Value> {
  try {
    return await run(false);
  } catch (error) {
    if (!(error instanceof MustAsk)) throw error;
  }
  await ask();
  return run(true);
}
