/** The rows that the sandbox provider keeps of its payment pages, and the webhook that each change sends. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Clock, NewId } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { transaction } from '#server/platform/transaction.ts';
import { sandboxSigningKey, signEvent } from './sign-event.ts';

const QUEUE = 'sandbox-card.webhook';
const NOT_LISTENING_MS = 2_000;

/** What the provider is made of. */
export interface SandboxOptions {
  db: Db;
  clock: Clock;
  newId: NewId;
  jobs: Jobs;
  secret: string;
  /** Where browsers find the payment page. */
  publicUrl(): string;
  /** Where this process itself is reached, for the webhooks; empty before it listens. */
  ownUrl(): string;
}

/** A payment page, and what became of it. */
export interface SandboxSession {
  session_id: string;
  client_reference: string;
  amount: bigint;
  description: string;
  success_url: string;
  cancel_url: string;
  status: string;
  payment_reference: string | null;
  failure: string | null;
  dispute_reference: string | null;
  dispute_status: string | null;
  expires_at: Date;
}

/** What a change may set. */
type Change = Partial<
  Pick<SandboxSession, 'status' | 'payment_reference' | 'failure' | 'dispute_reference' | 'dispute_status'>
>;

/** Sessions, read and changed. */
export type SandboxSessions = ReturnType<typeof createSandboxSessions>;

/** Reads and changes sessions, and declares the queue of their webhooks. */
export function createSandboxSessions(options: SandboxOptions) {
  const { db, clock, jobs } = options;
  const key = sandboxSigningKey(options.secret);
  jobs.define<{ body: string }>(QUEUE, async ({ body }) => {
    if (options.ownUrl() !== '') return deliver(body, { key, options });
    // The server does not listen yet: what was left from before waits a little longer.
    const startAfter = new Date(clock.now().getTime() + NOT_LISTENING_MS);
    await jobs.enqueue(QUEUE, { body }, { startAfter });
  });

  const find = async (from: Db | Tx, sessionId: string): Promise<SandboxSession | null> => {
    const row = await from
      .selectFrom('sandbox_card_sessions')
      .selectAll()
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    if (!row) return null;
    const isOver = row.status !== 'paid' && row.expires_at <= clock.now();
    return { ...row, status: isOver ? 'expired' : row.status };
  };

  return {
    find,

    /** Changes a session behind its lock and queues the webhook in the same breath. */
    change: (
      sessionId: string,
      event: string,
      decide: (session: SandboxSession) => Change | null,
    ): Promise<SandboxSession | null> =>
      transaction(db, async (tx) => {
        await lockSession(tx, sessionId);
        const session = await find(tx, sessionId);
        const set = session && decide(session);
        if (!session || !set) return session;
        await tx.updateTable('sandbox_card_sessions').set(set).where('session_id', '=', sessionId).execute();
        const body = JSON.stringify({
          id: options.newId(),
          type: event,
          data: { object: { object: 'checkout.session', id: sessionId } },
        });
        await jobs.enqueue(QUEUE, { body }, { tx });
        return { ...session, ...set };
      }),
  };
}

/** Keeps other changes of a session waiting until the transaction ends. */
export async function lockSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`select from sandbox_card_sessions where session_id = ${sessionId} for update`.execute(tx);
}

/** What was given back of a session's payment so far. */
export async function refundedOf(from: Db | Tx, sessionId: string): Promise<bigint> {
  const rows = await from
    .selectFrom('sandbox_card_refunds')
    .select('amount')
    .where('session_id', '=', sessionId)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}

/** An id as the provider makes them, with what it is in front. */
export function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}

async function deliver(
  body: string,
  { key, options }: { key: string; options: SandboxOptions },
): Promise<void> {
  const response = await fetch(`${options.ownUrl()}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signEvent(body, { key, at: options.clock.now() }),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`);
}
