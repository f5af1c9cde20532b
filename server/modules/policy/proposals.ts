/** Proposals: written with what they would do, by whoever asked for it, and told to every other administrator. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { proposalKindSchema } from '#contract/policy.ts';
import { PROPOSAL_DELAY_MS } from '#core/policy/decide-proposal.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { noteProposed } from '#server/platform/admin-acts.ts';
import type { AfterCommit } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';
import { isStoppedSql } from './record.ts';

const MOST_WORDS = 1_000;

/** What may be proposed. */
export type ProposalKind = z.infer<typeof proposalKindSchema>;

/**
 * What each kind does: a word for each. A `term` sets something in the place of what stands: what stood there when it was
 * proposed is in its payload, and where something else does by now it is outdated: it was read, and waited, as a change of
 * that. Of what may be meant `again`, two that differ in the reason alone are two: 100 PRD for this, and 100 PRD for that.
 */
const DOES = {
  mint: 'again',
  open_pool: 'once',
  change_pool: 'term',
  payout_rules: 'term',
  fees: 'term',
  resume_market: 'term',
  opening_price: 'term',
  turn_house_on: 'term',
  tier: 'term',
  refund: 'again',
  mass_refund: 'once',
  separate_accounts: 'term',
  loan: 'once',
  keep_domain: 'term',
  contest_prize: 'once',
  reward_ruling: 'once',
} as const satisfies Record<ProposalKind, 'term' | 'once' | 'again'>;

/** The kinds that set something in the place of what stands. */
export type TermKind = {
  [K in ProposalKind]: (typeof DOES)[K] extends 'term' ? K : never;
}[ProposalKind];

/** What the payload of every term says: what it is to take the place of; null where nothing stood there. */
export interface Replacing {
  replaces: string | null;
}

/** Something that waits for a second administrator. */
export type Proposed = Proposing &
  ({ kind: TermKind; payload: Replacing } | { kind: Exclude<ProposalKind, TermKind>; payload: object });

interface Proposing {
  id: string;
  words: string;
  proposedBy: string;
  /** Members whom it favours: they don't approve it, nor do other accounts of theirs. */
  favours?: readonly string[];
}

/** What a room is given when a proposal takes effect. */
export interface Effect {
  tx: Tx;
  afterCommit: AfterCommit;
  now: Date;
  id: string;
  payload: object;
  proposedBy: string;
  /** Null where a day has passed. */
  approvedBy: string | null;
}

/** Has a proposal take effect, in the transaction in which that is decided. A refusal says that it can't. */
export type TakeEffect = (effect: Effect) => Promise<void>;

/**
 * Says what stands now where a proposal of a term would set something, in the words of its `replaces`. It locks that until
 * the transaction ends.
 */
export type Standing = (tx: Tx, payload: object) => Promise<string | null>;

/**
 * Writes it down and tells the other administrators; where there is none, whoever proposed it, so that nothing waits
 * in their name without a notice. The same id again changes nothing, nor does asking again for
 * what already waits, whatever the reason: only value that is issued or given back may be meant twice.
 */
export async function propose(
  { tx, jobs, now }: { tx: Tx; jobs: Deps['jobs']; now: Date },
  { id, kind, payload, words, proposedBy, favours = [] }: Proposed,
): Promise<void> {
  const effectiveAt = new Date(now.getTime() + PROPOSAL_DELAY_MS);
  const content = JSON.stringify(payload);
  const isSame =
    DOES[kind] === 'again'
      ? sql`payload = ${content}::jsonb`
      : sql`payload - 'reason' = ${content}::jsonb - 'reason'`;
  const { rows } = await sql`
    insert into proposals (id, kind, payload, words, favours, proposed_by, proposed_at, effective_at)
    select ${id}, ${kind}, ${content}::jsonb, ${words.slice(0, MOST_WORDS)}, ${[...favours]}::uuid[], ${proposedBy}, ${now}, ${effectiveAt}
    where not exists (select from proposals
      where state = 'waiting' and kind = ${kind} and proposed_by = ${proposedBy} and ${isSame})
    on conflict (id) do nothing returning 1`.execute(tx);
  noteProposed(id);
  if (rows.length === 0) return;
  const others = (await administrators(tx)).filter((memberId) => memberId !== proposedBy);
  const stopped = (await stoppedAdministrators(tx)).filter((memberId) => memberId !== proposedBy);
  for (const memberId of stopped) {
    const mail = {
      memberId,
      subject: 'A proposal waits',
      lines: OF_THE_STOPPED(words),
      path: '/admin/approvals',
    };
    await orderMemberMail(jobs, 'admin_proposal', mail, tx);
  }
  const [told, lines] =
    others.length > 0
      ? [
          others,
          [
            `an administrator proposes: ${words}`,
            'Approve or decline it under Administration. If nobody declines it, it takes effect in a day.',
          ],
        ]
      : [[proposedBy], stopped.length > 0 ? OF_THE_ONE_LEFT(words) : OF_THE_ONLY_ONE(words)];
  for (const memberId of told) {
    const mail = { memberId, subject: 'A proposal waits', lines, path: '/admin/approvals' };
    await orderMemberMail(jobs, 'admin_proposal', mail, tx);
  }
}

/** Who is the only administrator has the day, and is told of what was proposed in their name. */
const OF_THE_ONLY_ONE = (words: string) => [
  `you have proposed: ${words}`,
  'You are the only administrator, so it takes effect in a day. If this wasn’t you, decline it under Administration, and change your password.',
];

/** All others are stopped: none of them can decline it, so a day that passes says nothing. */
const OF_THE_ONE_LEFT = (words: string) => [
  `you have proposed: ${words}`,
  'Every other administrator is stopped, so it takes effect only if one of them is let back in and approves it within the day. If this wasn’t you, decline it under Administration, and change your password.',
];

/** They may have to say that it wasn't them who stopped themselves, or ask for the lift. */
const OF_THE_STOPPED = (words: string) => [
  `an administrator proposes: ${words}`,
  'Your account is stopped, so you can’t approve or decline it until another administrator lifts that.',
];

/** Ends what a member proposed and still waits: they are stopped, or were, and it may not have been them. */
export async function endProposalsOf(
  tx: Tx,
  { memberId, byMemberId, now }: { memberId: string; byMemberId: string; now: Date },
): Promise<void> {
  const ended = { state: 'declined', decided_by: byMemberId, decided_at: now, note: PROPOSER_STOPPED };
  await tx
    .updateTable('proposals')
    .set(ended)
    .where('proposed_by', '=', memberId)
    .where('state', '=', 'waiting')
    .execute();
}

const PROPOSER_STOPPED = 'The account that proposed this was stopped.';

/** The administrators who may not act: suspended, or stopped. */
async function stoppedAdministrators(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member_roles r join members m on m.id = r.member_id
    where r.role = 'admin' and (m.suspended_at is not null or ${isStoppedSql(sql`m.id`)})
    order by m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The administrators who may act: none of them stopped. */
export async function administrators(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member_roles r join members m on m.id = r.member_id
    where r.role = 'admin' and m.suspended_at is null
      and not ${isStoppedSql(sql`m.id`)}
    order by m.id`.execute(tx);
  return rows.map(({ id }) => id);
}
