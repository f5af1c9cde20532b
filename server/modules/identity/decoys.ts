/**
 * What is verified when nobody has the email that was tried: a hash of nobody's password, of the kind that a
 * member's would be. While some members have hashes from before, an unknown email has one as often as they do,
 * always the same for one email, so that neither the time of one attempt nor of many tells who is a member.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import { hashPassword, makeOldDecoy } from './password-hashes.ts';

const SECRET_BYTES = 16;

export interface Decoys {
  /** The hash to verify for an email that nobody has. */
  hashFor(email: string): string;
}

/** Makes the decoys for the members that there are. */
export async function createDecoys({ db, secret }: { db: Db; secret: string }): Promise<Decoys> {
  const { all, old } = await db
    .selectFrom('members')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where password_hash not like '$argon2id$%'))::int`.as('old'),
    ])
    .executeTakeFirstOrThrow();
  const modern = await hashPassword(randomBytes(SECRET_BYTES).toString('hex'), 'house');
  const before = old > 0 ? await makeOldDecoy() : modern;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'protege decoys', 32));
  return {
    hashFor(email) {
      const place = createHmac('sha256', key).update(email).digest().readUInt32BE() / 2 ** 32;
      return place < old / Math.max(1, all) ? before : modern;
    },
  };
}
