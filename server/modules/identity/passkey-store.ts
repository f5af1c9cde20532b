/** The SQL of passkeys. */
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { PasskeyRecord } from './passkey-tools.ts';

/** A passkey that counts, with its factor and whose it is. */
export interface KnownPasskey extends PasskeyRecord {
  factorId: string;
  memberId: string;
  friendlyName: string;
  /** It was used since the mailbox last set the password anew. */
  signsInAlone: boolean;
}

/** The passkeys of a member that count. */
export async function passkeysOf(db: Db | Tx, memberId: string): Promise<KnownPasskey[]> {
  return (await select(db).where('factors.member_id', '=', memberId).execute()).map(recordOf);
}

/** The passkey of this credential that counts; null for none. */
export async function findPasskey(tx: Tx, credentialId: string): Promise<KnownPasskey | null> {
  const row = await select(tx).where('passkeys.credential_id', '=', credentialId).executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** The same, locked until the commit: its count goes one way. */
export async function lockPasskey(tx: Tx, credentialId: string): Promise<KnownPasskey | null> {
  const row = await select(tx)
    .where('passkeys.credential_id', '=', credentialId)
    .forUpdate('passkeys')
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** Keeps a new passkey. Refuses with: `passkey_taken`. */
export async function keepPasskey(
  tx: Tx,
  { factorId, made, now }: { factorId: string; made: PasskeyRecord; now: Date },
): Promise<void> {
  const kept = await tx
    .insertInto('passkeys')
    .values({
      factor_id: factorId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
      is_syncable: made.isSyncable,
      is_synced: made.isSynced,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('factor_id')
    .executeTakeFirst();
  if (!kept) refuse('passkey_taken');
}

/** Has a member's passkeys wait until each was used once behind the password. */
export async function askForPasswordFirst(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ signs_in_alone: false })
    .where('factor_id', 'in', tx.selectFrom('factors').select('id').where('member_id', '=', memberId))
    .execute();
}

/** Notes that a passkey has signed: behind another way in, or alone, which it may. */
export async function noteUse(
  tx: Tx,
  { factorId, used, now }: { factorId: string; used: { counter: number; isSynced: boolean }; now: Date },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter: used.counter, is_synced: used.isSynced, signs_in_alone: true, last_used_at: now })
    .where('factor_id', '=', factorId)
    .execute();
}

function select(db: Db | Tx) {
  return db
    .selectFrom('passkeys')
    .innerJoin('factors', 'factors.id', 'passkeys.factor_id')
    .where('factors.status', '=', 'verified')
    .selectAll('passkeys')
    .select(['factors.member_id', 'factors.friendly_name'])
    .orderBy('passkeys.factor_id');
}

function recordOf(row: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]): KnownPasskey {
  return {
    factorId: row.factor_id,
    memberId: row.member_id,
    friendlyName: row.friendly_name,
    signsInAlone: row.signs_in_alone,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    isSyncable: row.is_syncable,
    isSynced: row.is_synced,
  };
}
