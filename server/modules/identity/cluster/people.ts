/** What administrators see of the people behind accounts, and their rulings, which stay on record. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { personSchema } from '#contract/people.ts';
import { LINKED_FROM, SIGNALS, scoreOf } from '#core/identity/cluster/signals.ts';
import { type Ruling, rulingTakesSecond } from '#core/policy/decide-terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { memberCalled } from '../member-called.ts';
import { hasThrowAwayMailbox } from './disposable.ts';
import { findClusters } from './find-clusters.ts';
import { holdGrants, markAround } from './grant-work.ts';
import { haveVoices } from './open-voices.ts';

type Person = z.infer<typeof personSchema>;

const MOST_OTHERS = 100;

interface MemberRow {
  id: string;
  username: string;
  created_at: Date;
  withheld: Exclude<Person['grant'], 'posted' | 'deciding'>;
  has_grant: boolean;
  is_deciding: boolean;
}

/** The member of this name. Refuses with: `link_member_unknown`. */
async function readMember(db: Db | Tx, username: string): Promise<MemberRow> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.username, m.created_at, g.withheld, g.posted_on is not null as has_grant,
      g.again_since is not null as is_deciding
    from members m left join welcome_grants g on g.member_id = m.id
    where m.id = ${await memberCalled(db, username)}`.execute(db);
  return rows[0] ?? refuse('link_member_unknown');
}

/** Who else stands behind a member's account, and why. Refuses with: `link_member_unknown`. */
export async function readPerson(db: Db, username: string): Promise<Person> {
  const member = await readMember(db, username);
  const clusters = await findClusters(db, [member.id]);
  const pairs = new Map(
    clusters.evidence
      .filter(({ one, other }) => one === member.id || other === member.id)
      .map((pair) => [pair.one === member.id ? pair.other : pair.one, pair]),
  );
  const ids = [...new Set([...pairs.keys(), ...clusters.of(member.id)])].filter((id) => id !== member.id);
  const names = await sql<{ id: string; username: string }>`
    select id, username from members where id = any(${ids}::uuid[])`.execute(db);
  const rulings = await readRulings(db, member.id);
  const found = await sql<{ other: string; at: Date }>`
    select other_id as other, found_at as at from found_links where member_id = ${member.id}
    union all select member_id, found_at from found_links where other_id = ${member.id}`.execute(db);
  const foundAt = new Map(found.rows.map(({ other, at }) => [other, at.toISOString()]));
  const others = names.rows.map(({ id, username: name }): Person['others'][number] => {
    const kinds = pairs.get(id)?.kinds ?? [];
    return {
      id,
      username: name,
      isSamePerson: clusters.isOne(member.id, id),
      score: scoreOf(kinds),
      signals: kinds.map((kind) => ({ kind, ...SIGNALS[kind] })),
      foundAt: foundAt.get(id) ?? null,
      ruling: rulings.get(id) ?? null,
    };
  });
  const rank = ({ isSamePerson, score }: Person['others'][number]) => (isSamePerson ? 1_000 : 0) + score;
  return {
    id: member.id,
    username: member.username,
    joinedAt: member.created_at.toISOString(),
    hasThrowAwayMailbox: await hasThrowAwayMailbox(db, member.id),
    grant: member.has_grant ? 'posted' : member.is_deciding ? 'deciding' : member.withheld,
    linkedFrom: LINKED_FROM,
    others: others.sort((a, b) => rank(b) - rank(a)).slice(0, MOST_OTHERS),
  };
}

async function readRulings(db: Db, memberId: string) {
  const { rows } = await sql<{
    other: string;
    verdict: 'same' | 'different';
    reason: string;
    by: string | null;
    at: Date;
  }>`
    select case when l.member_id = ${memberId} then l.other_id else l.member_id end as other, l.verdict, l.reason,
      a.username as by, l.created_at as at
    from member_links l left join members a on a.id = l.declared_by
    where (l.member_id = ${memberId} or l.other_id = ${memberId}) and l.removed_at is null`.execute(db);
  return new Map(
    rows.map(({ other, at, by, ...said }) => [other, { ...said, by: by ?? 'Unknown', at: at.toISOString() }]),
  );
}

/** A ruling as it waits for a second administrator: about whom, and what it is to take the place of. */
export interface WaitingRuling {
  memberIds: [string, string];
  verdict: Verdict;
  reason: string;
  replaces: string | null;
}

/** Two accounts that were ruled about, and whose grants are to be decided again, theirs first. */
export interface Ruled {
  pair: [string, string];
  again: string[];
}

type Verdict = Ruling | 'none';

/** Has a ruling wait, in the transaction in which it was asked for. */
export type AskSecond = (ruling: WaitingRuling, words: string) => Promise<void>;

/**
 * Rules about two accounts, or has it wait where it tells them apart or takes a voice away, and returns null then. What was ruled before
 * stays on record, and every grant that the ruling may change is marked to be decided again. Nobody rules about an
 * account of their own.
 * Refuses with: `link_member_unknown`, `own_ruling`.
 */
export async function ruleOnAccounts(
  context: Pick<CommandContext, 'tx' | 'now' | 'newId'>,
  input: { username: string; otherUsername: string; verdict: Verdict; reason: string; adminId: string },
  askSecond: AskSecond,
): Promise<Ruled | null> {
  const { verdict, reason, adminId } = input;
  const one = await readMember(context.tx, input.username);
  const other = await readMember(context.tx, input.otherUsername);
  if (one.id === other.id) refuse('link_member_unknown');
  const pair = [one.id, other.id].sort() as Ruled['pair'];
  const before = await lockForRuling(context.tx, pair, adminId);
  const { standing } = before;
  const silences = verdict === 'same' && (await haveVoices(context.tx, before.mates));
  if (!rulingTakesSecond(standing?.verdict ?? null, verdict, { silences })) {
    return writeRuling(context, { pair, verdict, reason, adminId, before });
  }
  const names = `${one.username} and ${other.username}`;
  const words =
    verdict === 'different'
      ? `Rule that ${names} are two people: ${reason}`
      : verdict === 'none'
        ? `Take back that ${names} are one person: ${reason}`
        : `Rule that ${names} are one person, which takes a vote or an administrator’s word: ${reason}`;
  await askSecond({ memberIds: pair, verdict, reason, replaces: standing?.id ?? null }, words);
  return null;
}

/** Has a ruling that waited take effect, with the grants marked that it may change. Refuses with: `own_ruling`. */
export async function separateAccounts(
  context: Pick<CommandContext, 'tx' | 'now' | 'newId'>,
  { memberIds: pair, verdict, reason, adminId }: WaitingRuling & { adminId: string },
): Promise<Ruled> {
  const before = await lockForRuling(context.tx, pair, adminId);
  return writeRuling(context, { pair, verdict, reason, adminId, before });
}

/** What holds before a ruling: the one that stands, and whoever counts as one of the two. */
interface BeforeRuling {
  standing: { id: string; verdict: Ruling } | null;
  mates: string[];
}

/**
 * Reads it with both members locked, since two rulings at once would both find nothing to take the place of, and with
 * no grant being decided. Refuses with: `own_ruling`.
 */
async function lockForRuling(tx: Tx, pair: Ruled['pair'], adminId: string): Promise<BeforeRuling> {
  const [first, second] = pair;
  const standing = await lockStanding(tx, pair);
  const clusters = await findClusters(tx, [adminId, ...pair]);
  if (pair.some((id) => clusters.isOne(adminId, id))) refuse('own_ruling');
  const mates = [...new Set([...pair, ...clusters.of(first), ...clusters.of(second)])];
  return { standing, mates };
}

async function lockStanding(tx: Tx, [first, second]: Ruled['pair']): Promise<BeforeRuling['standing']> {
  await sql`select id from members where id in (${first}, ${second}) order by id for no key update`.execute(
    tx,
  );
  await holdGrants(tx);
  const { rows } = await sql<{ id: string; verdict: Ruling }>`
    select id, verdict from member_links
    where member_id = ${first} and other_id = ${second} and removed_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** The ruling about two accounts that stands, null where there is none; nobody makes another until the transaction ends. */
export const lockRuling = async (tx: Tx, pair: Ruled['pair']): Promise<string | null> =>
  (await lockStanding(tx, pair))?.id ?? null;

async function writeRuling(
  { tx, now, newId }: Pick<CommandContext, 'tx' | 'now' | 'newId'>,
  ruling: { pair: Ruled['pair']; verdict: Verdict; reason: string; adminId: string; before: BeforeRuling },
): Promise<Ruled> {
  const { pair, verdict, reason, adminId, before } = ruling;
  const [first, second] = pair;
  await sql`update member_links set removed_at = ${now}, removed_by = ${adminId}
    where member_id = ${first} and other_id = ${second} and removed_at is null`.execute(tx);
  if (verdict !== 'none') {
    await sql`insert into member_links (id, member_id, other_id, verdict, reason, declared_by, created_at)
      values (${newId()}, ${first}, ${second}, ${verdict}, ${reason}, ${adminId}, ${now})`.execute(tx);
  }
  // Whoever counted as one of them before may be parted from the others by this.
  const mayPart = verdict === 'different' || before.standing?.verdict === 'same';
  return { pair, again: mayPart ? await markAround({ tx, now }, { pair, mates: before.mates }) : [] };
}
