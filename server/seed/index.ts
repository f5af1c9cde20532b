/**
 * The sample community of a first start.
 *
 * It promises: it is made once, and only in a database without members; a start that was cut short goes on
 * with it; of processes that start together one makes it; no email is sent and no model is asked outside.
 */
import { createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { holdLock } from '#server/database/advisory-locks.ts';
import { type Db, openDatabase } from '#server/database/pool.ts';
import { verifyPassword } from '#server/modules/identity/index.ts';
import { playStory } from './play-story.ts';
import { SIGN_IN_EMAIL } from './sample-story.ts';

export interface SampleSignIn {
  email: string;
  /** Undefined once somebody has changed it. */
  password: string | undefined;
}

interface SeedOptions {
  config: Config;
  databaseUrl: string;
  secret: string;
}

/**
 * Makes the sample community where it belongs, and returns its sign-in; undefined in a database that has
 * other members.
 */
export async function seedSampleCommunity(options: SeedOptions): Promise<SampleSignIn | undefined> {
  const { db, pool, close } = openDatabase({ url: options.databaseUrl, maxConnections: 2 });
  const guard = await pool.connect();
  try {
    await holdLock(guard, 'sampleCommunity');
    const signInPassword = passwordOf(options.secret);
    const state = await stateOf(db);
    if (state === 'foreign') return undefined;
    if (state !== 'finished') await seed(db, { ...options, signInPassword });
    const isCurrent = await hasPassword(db, signInPassword);
    return { email: SIGN_IN_EMAIL, password: isCurrent ? signInPassword : undefined };
  } finally {
    guard.release(true);
    await close();
  }
}

async function stateOf(db: Db): Promise<'empty' | 'begun' | 'finished' | 'foreign'> {
  const sample = await db.selectFrom('sample_community').select('finished_at').executeTakeFirst();
  if (sample) return sample.finished_at ? 'finished' : 'begun';
  const member = await db.selectFrom('members').select('id').limit(1).executeTakeFirst();
  return member ? 'foreign' : 'empty';
}

async function seed(db: Db, options: SeedOptions & { signInPassword: string }): Promise<void> {
  await db
    .insertInto('sample_community')
    .values({ sign_in_email: SIGN_IN_EMAIL, started_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // The story always leads up to the moment of the first attempt, so that a second one finds the same times.
  const { started_at } = await db
    .selectFrom('sample_community')
    .select('started_at')
    .executeTakeFirstOrThrow();
  await playStory({ ...options, endsAt: started_at });
  await db.updateTable('sample_community').set({ finished_at: new Date() }).execute();
}

/**
 * A password of this installation's own, which its operator can always be told again. Of letters alone: behind twelve
 * digits, "sample" would be a common word in a dress, and refused.
 */
export function passwordOf(secret: string): string {
  const bytes = createHmac('sha256', secret).update('sample sign-in').digest().subarray(0, 12);
  return `sample-${[...bytes].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
}

async function hasPassword(db: Db, password: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('password_hash')
    .where('email', '=', SIGN_IN_EMAIL)
    .executeTakeFirst();
  return member !== undefined && verifyPassword(member.password_hash, password, 'house');
}
