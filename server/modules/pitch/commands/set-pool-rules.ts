/** An administrator sets the rules of a pool for projects that are submitted from now on, and links accounts. */
import { sql } from 'kysely';
import { parseMinor } from '#core/money/amount.ts';
import type { VotePrivacy, Weighting } from '#core/pitch/terms.ts';
import { payoutsTakeSecond } from '#core/policy/decide-terms.ts';
import { findClusters, memberCalled, type WaitingRuling } from '#server/modules/identity/index.ts';
import { propose } from '#server/modules/policy/index.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { PitchContext } from '../pitch-context.ts';
import { approversOf, lockPool, type PoolRow, type PoolRules, writePoolRules } from '../pool-rules.ts';
import { plainPrd, usd } from '../project-words.ts';

export interface SetPoolRules {
  poolId: string;
  voterThreshold: number;
  /** PRD, as it was typed. */
  minVote: string;
  minAccountDays: number;
  weighting: Weighting;
  votePrivacy: VotePrivacy;
  approvalsNeeded: number;
  fourEyesFrom: string;
  paysIn: 'USD' | 'PRD';
  prdPerUsd?: string;
  /** Usernames. */
  approvers: readonly string[];
}

/** What waits: the rules as asked for and why, whom the usernames meant then, and the rules that they were to replace. */
export interface ProposedRules extends SetPoolRules {
  reason: string;
  approverIds: readonly string[];
  replaces: string;
}

/** The least rate: below it a cent would buy nothing. 0.000001 PRD. */
const LEAST_RATE = 100n;

/** Rules as they were read, and who is named to approve; the pool is locked. */
interface ReadRules {
  pool: PoolRow;
  rules: PoolRules;
  approverIds: string[];
}

async function setRules(
  { tx, clock }: PitchContext,
  { pool, rules, approverIds }: ReadRules,
  setBy: string,
): Promise<void> {
  await writePoolRules(tx, { poolId: pool.id, rules, approverIds, setBy, now: clock.now() });
}

/** Sets them at once, for the samples. Refuses as `changePoolRules`. */
export async function setPoolRules(
  context: PitchContext,
  input: SetPoolRules & { adminId: string },
): Promise<void> {
  await setRules(context, await readRules(context, input), input.adminId);
}

/** Sets what was proposed, for those who were meant then. Refuses as `changePoolRules`. */
export async function setProposedRules(
  context: PitchContext,
  { adminId, ...proposed }: ProposedRules & { adminId: string },
): Promise<void> {
  await setRules(context, await readRules(context, proposed, proposed.approverIds), adminId);
}

/**
 * The rules that a pool has, as a proposal says which it was to replace; nobody sets others until the transaction ends.
 * Refuses with: `project_pool_unknown`.
 */
export async function rulesOfPool(tx: PitchContext['tx'], poolId: string): Promise<string> {
  const pool = (await lockPool(tx, poolId)) ?? refuse('project_pool_unknown');
  return standingOf(pool, await approversOf(tx, poolId));
}

/** The rules that a pool has, and who approves, as one text to compare. */
function standingOf(pool: PoolRow, approverIds: readonly string[]): string {
  const { name: _name, isActive: _isActive, ...rules } = pool;
  const values = Object.entries({ ...rules, approvers: approverIds.toSorted() });
  return values
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('; ');
}

/**
 * Sets them, or has them wait for a second administrator where they make payouts easier, one who is not named in
 * them; says whether they are set. Refuses with: `project_pool_unknown`, `pool_rules_invalid`, `approver_unknown`.
 */
export async function changePoolRules(
  context: PitchContext,
  input: SetPoolRules & { adminId: string; reason: string },
): Promise<boolean> {
  const { tx, clock, jobs, newId } = context;
  const { adminId: proposedBy, ...asked } = input;
  const read = await readRules(context, input);
  const { pool, rules, approverIds } = read;
  const before = await approversOf(tx, pool.id);
  const replaces = standingOf(pool, before);
  noteAct({ details: { before: replaces, approverIds } });
  if (!payoutsTakeSecond({ ...pool, approverIds: before }, { ...rules, approverIds })) {
    await setRules(context, read, proposedBy);
    return true;
  }
  const words = `${rulesInWords(pool.name, rules, input.approvers)}: ${input.reason}`;
  const payload: ProposedRules = { ...asked, approverIds, replaces };
  const terms = { kind: 'payout_rules', payload, words } as const;
  // Whoever approves payouts under these rules gains by them, also who did before.
  const proposal = { id: newId(), ...terms, proposedBy, favours: approverIds };
  await propose({ tx, jobs, now: clock.now() }, proposal);
  return false;
}

function rulesInWords(pool: string, rules: PoolRules, approvers: readonly string[]): string {
  const paid = rules.paysIn === 'USD' ? 'in USD' : `in PRD, ${plainPrd(rules.prdPerUsd!)} for 1 USD`;
  return [
    `Set the rules of “${pool}”: ${rules.voterThreshold} voters with at least ${plainPrd(rules.minVoteMinor)} PRD`,
    `from accounts of ${rules.minAccountDays} days, weighed ${rules.weighting === 'linear' ? 'as they are' : 'by square root'}`,
    `paid ${paid} after ${rules.approvalsNeeded} approvals, two from ${usd(rules.fourEyesCents)} on`,
    `approved by ${approvers.length === 0 ? 'every administrator' : approvers.join(', ')}`,
  ].join(', ');
}

async function readRules(
  { tx }: PitchContext,
  input: SetPoolRules,
  meant?: readonly string[],
): Promise<ReadRules> {
  const pool = (await lockPool(tx, input.poolId)) ?? refuse('project_pool_unknown');
  const fourEyesCents = parseMinor('USD', input.fourEyesFrom);
  if (fourEyesCents === null || fourEyesCents <= 0n) {
    refuse('pool_rules_invalid', { values: { reason: 'The four-eyes amount is a number of USD above 0.' } });
  }
  const minVoteMinor = parseMinor('PRD', input.minVote);
  if (minVoteMinor === null || minVoteMinor <= 0n) {
    refuse('pool_rules_invalid', { values: { reason: 'The least vote is a number of PRD above 0.' } });
  }
  const prdPerUsd = input.paysIn === 'PRD' ? parseMinor('PRD', input.prdPerUsd ?? '') : null;
  if (input.paysIn === 'PRD' && (prdPerUsd === null || prdPerUsd < LEAST_RATE)) {
    refuse('pool_rules_invalid', {
      values: { reason: 'A pool that pays in PRD needs its rate: PRD for one USD.' },
    });
  }
  const approverIds = [...(meant ?? [])];
  for (const username of meant ? [] : input.approvers) {
    approverIds.push(
      (await memberCalled(tx, username)) ?? refuse('approver_unknown', { values: { username } }),
    );
  }
  // Accounts of one person approve once.
  const people = (await findClusters(tx, approverIds)).countPeople(approverIds);
  if (people > 0 && people < input.approvalsNeeded) {
    refuse('pool_rules_invalid', {
      values: { reason: `${input.approvalsNeeded} approvals need at least as many approvers.` },
    });
  }
  const { voterThreshold, minAccountDays, weighting, votePrivacy, approvalsNeeded, paysIn } = input;
  const rules = {
    voterThreshold,
    minVoteMinor,
    minAccountDays,
    weighting,
    votePrivacy,
    approvalsNeeded,
    fourEyesCents,
    paysIn,
    prdPerUsd,
  };
  return { pool, rules, approverIds };
}

/**
 * Declares that two accounts belong together and returns the declaration's id. Nobody declares it of an account of
 * their own. Refuses with: `link_member_unknown`, `own_ruling`.
 */
export async function linkAccounts(
  { tx, clock, newId }: PitchContext,
  input: { username: string; otherUsername: string; reason: string; adminId: string },
): Promise<{ id: string; memberIds: string[] }> {
  const one = await memberCalled(tx, input.username);
  const other = await memberCalled(tx, input.otherUsername);
  if (!one || !other || one === other) refuse('link_member_unknown');
  await refuseOwn(tx, input.adminId, [one, other]);
  noteAct({ memberId: one, details: { otherId: other } });
  // A ruling that they are two people ends, and stays on record.
  await sql`update member_links set removed_at = ${clock.now()}, removed_by = ${input.adminId}
    where member_id = least(${one}::uuid, ${other}::uuid) and other_id = greatest(${one}::uuid, ${other}::uuid)
      and verdict = 'different' and removed_at is null`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into member_links (id, member_id, other_id, reason, declared_by, created_at)
    values (${newId()}, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid),
      ${input.reason}, ${input.adminId}, ${clock.now()})
    on conflict (member_id, other_id) where removed_at is null do update set reason = excluded.reason
    returning id`.execute(tx);
  return { id: rows[0]!.id, memberIds: [one, other] };
}

/**
 * Has taking a declaration back wait for a second administrator (G16); it stays on record. Nobody takes back one about
 * an account of their own. Refuses with: `not_found`, `own_ruling`.
 */
export async function unlinkAccounts(
  { tx, clock, jobs, newId }: PitchContext,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  const { rows } = await sql<{ member_id: string; other_id: string; names: string }>`
    select l.member_id, l.other_id, a.username || ' and ' || b.username as names
    from member_links l join members a on a.id = l.member_id join members b on b.id = l.other_id
    where l.id = ${id} and l.verdict = 'same' and l.removed_at is null`.execute(tx);
  const { member_id, other_id, names } = rows[0] ?? refuse('not_found');
  const memberIds: [string, string] = [member_id, other_id];
  await refuseOwn(tx, adminId, memberIds);
  const reason = 'The declaration was taken back.';
  const payload: WaitingRuling = { memberIds, verdict: 'none', reason, replaces: id };
  const words = `Take back that ${names} are one person`;
  const proposal = { id: newId(), kind: 'separate_accounts', payload, words } as const;
  await propose({ tx, jobs, now: clock.now() }, { ...proposal, proposedBy: adminId, favours: memberIds });
}

/** Refuses with: `own_ruling` where one of these accounts counts as the administrator's. */
async function refuseOwn(
  tx: PitchContext['tx'],
  adminId: string,
  memberIds: readonly string[],
): Promise<void> {
  const clusters = await findClusters(tx, [adminId, ...memberIds]);
  if (memberIds.some((id) => clusters.isOne(adminId, id))) refuse('own_ruling');
}
