/**
 * Every advisory lock of PostgreSQL that we take. Their numbers are one space for a whole database, so all of
 * them stand here, and only here are they taken: `npm run tidy` refuses the SQL of one anywhere else.
 *
 * A lock is taken whole, or for one thing (a member, a project, a writer), whose id is then hashed: two things
 * may wait for each other by chance, which costs time and no truth.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from './pool.ts';

/** The numbers, by what is locked. Those that are taken for one thing are the class of its lock. */
export const ADVISORY_LOCKS = {
  /** One process migrates at a time ("MIGR"; like the other long ones it is letters in hexadecimal). */
  migrations: 0x4d494752,
  /** Held by the process that owns an embedded server, for as long as it lives ("PROT"). */
  embeddedServer: 0x50524f54,
  /** Held by the process that takes a base backup or holds a drill ("BKUP"). */
  backups: 0x424b5550,
  /** One process makes the sample community ("SEED"). */
  sampleCommunity: 0x53454544,
  /** One process makes a signing key ("KEYS"). */
  signingKeys: 0x4b455953,
  /** Welcome grants are decided one after the other ("WELC"). */
  welcomeGrants: 0x57454c43,
  /** One process makes what the queues of jobs need ("JOBS"). */
  jobQueues: 0x4a4f4253,
  /** One process seals a block ("CHAI"). */
  chain: 0x43484149,
  /** Held by the matcher in office ("MATC"). */
  matcher: 0x4d415443,
  /** Held by a writer of answers, for its own number, for as long as it lives ("MNTR"). */
  answerWriter: 0x4d4e5452,
  /** A member's uploads begin one at a time. */
  uploadsOfMember: 30,
  /** A member opens one payment page at a time. */
  paymentsOfMember: 40,
  /** Who is paid rewards: a member, or the platform. */
  rewardsOfHolder: 45,
  /** A member's ideas begin one at a time. */
  ideasOfMember: 130,
  /** A member's images are let in one at a time ("IMAG"). */
  imagesOfMember: 0x494d4147,
  /** A member's withdrawals are decided one at a time ("WDRW"). */
  withdrawalsOfMember: 0x57445257,
  /** A member's roadmaps are made and accepted one at a time ("RMAP"). */
  roadmapsOfMember: 0x524d4150,
  /** A member's drafts and fees ("PJME"). */
  projectsOfMember: 0x504a4d45,
  /** Payouts to a member are decided one at a time ("PAYO"). */
  payoutsToMember: 0x5041594f,
  /** What an administrator gives back is decided one at a time ("RFND"). */
  refundsByMember: 0x52464e44,
  /** What a member asks of others, answers and ends, one at a time; of two members, by their ids' order ("CONN"). */
  contactsOfMember: 0x434f4e4e,
  /** What a member begins and asks to join, one at a time ("COLL"). */
  collaborationsOfMember: 0x434f4c4c,
  /** Whose ratings of a member count, one at a time; of two members, by their ids' order ("RATE"). */
  ratingsOfMember: 0x52415445,
  /** What the credit union lends is decided one after the other ("LEND"). */
  lending: 0x4c454e44,
  /** What the liquidity account pays for PRD is decided one after the other ("LIQD"). */
  liquidity: 0x4c495144,
  /** The fees of the exchange are set one after the other ("FEES"). */
  fees: 0x46454553,
  /** The house market maker is turned on and off one after the other ("HOUS"). */
  house: 0x484f5553,
  /** What a member accepts of joint accounts, and whom they invite, one at a time ("SEAT"). */
  seatsOfMember: 0x53454154,
  /** A project's vote: shared by voters, alone for its close ("PJVO"). */
  voteOnProject: 0x504a564f,
  /** One voter's word in one vote ("PJVR"). */
  voterOnProject: 0x504a5652,
  /** The first word of one person in one vote, whichever of their accounts brings it ("PJPE"). */
  personOnProject: 0x504a5045,
} as const;

/** What can be locked. */
export type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Waits for a lock, of one thing or whole, and holds it until the transaction ends. */
export async function takeLock(tx: Tx, lock: AdvisoryLock, of?: string): Promise<void> {
  const number = sql.lit(ADVISORY_LOCKS[lock]);
  const taken =
    of === undefined
      ? sql`select pg_advisory_xact_lock(${number})`
      : sql`select pg_advisory_xact_lock(${number}, hashtext(${of}))`;
  await taken.execute(tx);
}

/** Waits until nobody holds the lock of one thing alone; many share it until their transactions end. */
export async function shareLock(tx: Tx, lock: AdvisoryLock, of: string): Promise<void> {
  const number = sql.lit(ADVISORY_LOCKS[lock]);
  await sql`select pg_advisory_xact_lock_shared(${number}, hashtext(${of}))`.execute(tx);
}

/** Takes a lock until the transaction ends if it is free, and says whether it was. */
export async function takeLockIfFree(tx: Tx, lock: AdvisoryLock): Promise<boolean> {
  const number = sql.lit(ADVISORY_LOCKS[lock]);
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${number}) as taken`.execute(tx);
  return rows[0]!.taken;
}

/** Waits for a lock and holds it for as long as the connection lasts; `of` is the number of the one thing. */
export async function holdLock(client: pg.ClientBase, lock: AdvisoryLock, of?: number): Promise<void> {
  const number = ADVISORY_LOCKS[lock];
  if (of === undefined) await client.query('select pg_advisory_lock($1)', [number]);
  else await client.query('select pg_advisory_lock($1, $2)', [number, of]);
}

/** Takes a lock for as long as the connection lasts if it is free, and says whether it was. */
export async function holdLockIfFree(client: pg.ClientBase, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCKS[lock]]);
  return rows[0].taken;
}
