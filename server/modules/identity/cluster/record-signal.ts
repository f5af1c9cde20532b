/**
 * Keeps what accounts may have in common. Addresses and cards lie here as keyed hashes: they can be compared, and
 * told to nobody.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';

export interface Signal {
  memberId: string;
  kind: 'device' | 'network' | 'card';
  /** As `createSignalHash` gives it; of a browser the id that the server gave it. */
  value: string;
  now: Date;
}

/** Hashes an address, a card's fingerprint or a mailbox under the server's secret. */
export type SignalHash = (kind: 'network' | 'card' | 'mailbox', text: string) => string;

export function createSignalHash(secret: string): SignalHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'protege person signals', 32));
  return (kind, text) => createHmac('sha256', key).update(`${kind}:${text}`).digest('base64url');
}

/** Keeps a signal, or that it was seen again; says which. */
export async function recordSignal(
  tx: Tx,
  { memberId, kind, value, now }: Signal,
): Promise<{ isFirst: boolean }> {
  const row = await tx
    .insertInto('person_signals')
    .values({ member_id: memberId, kind, value, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'value']).doUpdateSet({ last_at: now }))
    // A row that nobody has changed since it was written has no such transaction.
    .returning(sql<boolean>`xmax = 0`.as('is_first'))
    .executeTakeFirstOrThrow();
  return { isFirst: row.is_first };
}
