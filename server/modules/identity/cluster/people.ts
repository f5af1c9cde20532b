/** What administrators see of the people behind accounts, and their rulings, which stay on record. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { personSchema } from '#contract/people.ts';
import { LINKED_FROM, SIGNALS, scoreOf } from '#core/identity/cluster/signals.ts';
import { type Ruling, rulingTakesSecond } from '#core/policy/decide-terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { hasThrowAwayMailbox } from './disposable.ts';
import { areLinked, findClusters } from './find-clusters.ts';

type Person = z.infer<typeof personSchema>;

const MOST_OTHERS = 100;

interface MemberRow {
  id: string;
  username: string;
  created_at: Date;
  withheld: Exclude<Person['grant'], 'posted'>;
  has_grant: boolean;
}

/** The member of this name. Refuses with: `link_member_unknown`. */
async function memberCalled(db: Db | Tx, username: string): Promise<MemberRow> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.username, m.created_at, g.withheld, g.posted_on is not null as has_grant
    from members m left join welcome_grants g on g.member_id = m.id
    where lower(m.username) = lower(${username})`.execute(db);
  return rows[0] ?? refuse('link_member_unknown');
}

/** Who else stands behind a member's account, and why. Refuses with: `link_member_unknown`. */
export async function readPerson(db: Db, username: string): Promise<Person> {
  const member = await memberCalled(db, username);
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
  const others = names.rows.map(({ id, username: name }): Person['others'][number] => {
    const kinds = pairs.get(id)?.kinds ?? [];
    return {
      id,
      username: name,
      isSamePerson: clusters.isOne(member.id, id),
      score: scoreOf(kinds),
      signals: kinds.map((kind) => ({ kind, ...SIGNALS[kind] })),
      ruling: rulings.get(id) ?? null,
    };
  });
  const rank = ({ isSamePerson, score }: Person['others'][number]) => (isSamePerson ? 1_000 : 0) + score;
  return {
    id: member.id,
    username: member.username,
    joinedAt: member.created_at.toISOString(),
    hasThrowAwayMailbox: await hasThrowAwayMailbox(db, member.id),
    grant: member.has_grant ? 'posted' : member.withheld,
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
  verdict: Exclude<Verdict, 'same'>;
  reason: string;
  standing: string | null;
}

type Verdict = Ruling | 'none';

/** Has a ruling wait, in the transaction in which it was asked for. */
export type AskSecond = (ruling: WaitingRuling, words: string) => Promise<void>;

/**
 * Rules about two accounts, or has it wait where it tells them apart; returns whose accounts they are, or null where it
 * waits. What was ruled before stays on record. Nobody rules about an account of their own.
 * Refuses with: `link_member_unknown`, `own_ruling`.
 */
export async function ruleOnAccounts(
  context: CommandContext,
  input: { username: string; otherUsername: string; verdict: Verdict; reason: string; adminId: string },
  askSecond: AskSecond,
): Promise<string[] | null> {
  const { verdict, reason, adminId } = input;
  const one = await memberCalled(context.tx, input.username);
  const other = await memberCalled(context.tx, input.otherUsername);
  if (one.id === other.id) refuse('link_member_unknown');
  const memberIds = [one.id, other.id].sort() as [string, string];
  const standing = await lockForRuling(context.tx, memberIds, adminId);
  if (verdict === 'same' || !rulingTakesSecond(standing?.verdict ?? null, verdict)) {
    await writeRuling(context, { memberIds, verdict, reason, adminId });
    return memberIds;
  }
  const names = `${one.username} and ${other.username}`;
  const words =
    verdict === 'different'
      ? `Rule that ${names} are two people: ${reason}`
      : `Take back that ${names} are one person: ${reason}`;
  await askSecond({ memberIds, verdict, reason, standing: standing?.id ?? null }, words);
  return null;
}

/** Has a ruling that waited take effect. Refuses with: `own_ruling`, `proposal_outdated` where another was made since. */
export async function separateAccounts(
  context: CommandContext,
  { adminId, ...ruling }: WaitingRuling & { adminId: string },
): Promise<void> {
  const standing = await lockForRuling(context.tx, ruling.memberIds, adminId);
  if ((standing?.id ?? null) !== ruling.standing) refuse('proposal_outdated');
  await writeRuling(context, { ...ruling, adminId });
}

/**
 * The ruling that stands, with both members locked: two at once would both find nothing to take the place of.
 * Refuses with: `own_ruling`.
 */
async function lockForRuling(tx: Tx, [first, second]: readonly [string, string], adminId: string) {
  for (const id of [first, second]) if (await areLinked(tx, adminId, id)) refuse('own_ruling');
  await sql`select id from members where id in (${first}, ${second}) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string; verdict: Ruling }>`
    select id, verdict from member_links
    where member_id = ${first} and other_id = ${second} and removed_at is null`.execute(tx);
  return rows[0] ?? null;
}

async function writeRuling(
  { tx, now, newId }: CommandContext,
  {
    memberIds: [first, second],
    verdict,
    reason,
    adminId,
  }: { memberIds: readonly [string, string]; verdict: Verdict; reason: string; adminId: string },
): Promise<void> {
  await sql`update member_links set removed_at = ${now}, removed_by = ${adminId}
    where member_id = ${first} and other_id = ${second} and removed_at is null`.execute(tx);
  if (verdict === 'none') return;
  await sql`insert into member_links (id, member_id, other_id, verdict, reason, declared_by, created_at)
    values (${newId()}, ${first}, ${second}, ${verdict}, ${reason}, ${adminId}, ${now})`.execute(tx);
}

/** Members whose grant was withheld because of one of these accounts, or who are one of them. */
export async function withheldAround(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from welcome_grants
    where withheld = 'linked' and (member_id = any(${memberIds}::uuid[]) or other_id = any(${memberIds}::uuid[]))
    order by decided_at limit 100`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Members whose grant was withheld for their mailbox at a domain or below it, by their ids, some at a time. */
export async function withheldAtDomain(
  db: Db,
  { domain, after, limit }: { domain: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select g.member_id from welcome_grants g join members m on m.id = g.member_id
    where g.withheld = 'disposable'
      and ('.' || split_part(m.mailbox, '@', 2)) like '%.' || replace(replace(${domain}, '_', '\\_'), '%', '\\%')
      and (${after}::uuid is null or g.member_id > ${after}::uuid)
    order by g.member_id limit ${limit}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}
