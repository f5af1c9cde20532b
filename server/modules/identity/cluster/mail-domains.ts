/**
 * What administrators have said of domains of mailboxes, beside the list that comes along. Every word stays on record.
 * That mailboxes are kept lets go of the welcome grants that waited for it: beyond what one administrator issues alone
 * it takes a second one (G7 of core/policy/decide-proposal.ts).
 */
import { sql } from 'kysely';
import { SIGNUP_GRANT } from '#core/identity/terms.ts';
import { formatMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { needsSecond } from '#core/policy/decide-proposal.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { accountsOfPerson } from './find-clusters.ts';
import { grantsAtDomain, holdGrants, markAtDomain } from './grant-work.ts';
import { lockIssued } from './lock-issued.ts';
import { votesAtDomain } from './open-voices.ts';

/** A domain, and whether its mailboxes are thrown away; by whom and why, where somebody has said so. */
export interface MailDomain {
  domain: string;
  isDisposable: boolean;
  setBy: string | null;
  reason: string | null;
  setAt: string | null;
}

/** What has been said, by domain: so few that they are read at once. */
export async function readOwnDomains(db: Db): Promise<MailDomain[]> {
  const { rows } = await sql<Omit<MailDomain, 'setAt'> & { at: Date }>`
    select d.domain, d.is_disposable as "isDisposable", coalesce(m.username, 'Unknown') as "setBy", d.reason,
      d.set_at as at
    from mail_domains d left join members m on m.id = d.set_by order by d.domain limit 5000`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, setAt: at.toISOString() }));
}

/** What an administrator says of a domain, in any spelling. */
interface Said {
  domain: string;
  isDisposable: boolean;
  reason: string;
  adminId: string;
}

/** What is said of a domain, as it waits for a second administrator, and when what it is to take the place of was said. */
export interface WaitingDomain {
  domain: string;
  /** That its mailboxes are thrown away; that they are kept where it is left out. */
  isDisposable?: boolean;
  reason: string;
  replaces: string | null;
}

/** Has it wait, in the transaction in which it was asked for. */
type AskSecond = (waiting: WaitingDomain, words: string) => Promise<void>;

/** A domain in the spelling of mailboxes, and whose grants are to be decided again. */
export interface Judged {
  domain: string;
  again: string[];
}

/**
 * Says it, in place of what was said of the domain before, or has it wait and returns null. Grants that were withheld
 * for a mailbox that is kept now are marked to be decided again. Nobody lets go of a grant of their own.
 * Refuses with: `own_ruling`.
 */
export async function judgeDomain(
  context: Pick<CommandContext, 'tx' | 'now' | 'newId'>,
  said: Said,
  askSecond: AskSecond,
): Promise<Judged | null> {
  const { tx, now } = context;
  const { adminId, reason } = said;
  const standing = await standingWord(tx, said.domain);
  const { domain } = standing;
  if (said.isDisposable) {
    // It tightens, but it takes voices away that were given already.
    if (!(await votesAtDomain(tx, domain)))
      return write(context, { ...said, domain, letGo: 0n, proposalId: null });
    const words = `Put ${domain} on the list of throw-away mailboxes, which sets votes aside that are cast: ${reason}`;
    await askSecond({ domain, isDisposable: true, reason, replaces: standing.at }, words);
    return null;
  }
  const members = await grantsAtDomain(tx, domain);
  await refuseOwn(tx, members, [adminId]);
  const letGo = BigInt(members.length) * SIGNUP_GRANT.minor;
  const { before } = await lockIssued(tx, { memberId: adminId, now });
  if (letGo === 0n || !needsSecond({ before, asked: letGo })) {
    return write(context, { ...said, domain, letGo, proposalId: null });
  }
  const worth = plainDecimal(formatMinor('PRD', letGo));
  const words = `Take ${domain} off the list of throw-away mailboxes, which lets go of ${members.length} welcome grants, ${worth} PRD: ${reason}`;
  await askSecond({ domain, reason, replaces: standing.at }, words);
  return null;
}

/**
 * Says what waited. Refuses with: `own_ruling` also where a grant is the second administrator's.
 */
export async function keepDomain(
  context: Pick<CommandContext, 'tx' | 'now' | 'newId'>,
  waited: WaitingDomain & { adminId: string; approvedBy: string | null; proposalId: string },
): Promise<Judged> {
  const { adminId, approvedBy, proposalId, reason } = waited;
  const { domain } = await standingWord(context.tx, waited.domain);
  if (waited.isDisposable)
    return write(context, { domain, isDisposable: true, reason, adminId, letGo: 0n, proposalId });
  const members = await grantsAtDomain(context.tx, domain);
  await refuseOwn(context.tx, members, approvedBy ? [adminId, approvedBy] : [adminId]);
  const letGo = BigInt(members.length) * SIGNUP_GRANT.minor;
  return write(context, { domain, isDisposable: false, reason, adminId, letGo, proposalId });
}

/** The domain as mailboxes are spelled, and when something was said of it; no grant is decided until the transaction ends. */
export async function standingWord(tx: Tx, domain: string): Promise<{ domain: string; at: string | null }> {
  await holdGrants(tx);
  const { rows } = await sql<{ domain: string; at: Date | null }>`
    select a.domain, d.set_at as at
    from (select ascii_domain(${domain}) as domain) a left join mail_domains d on d.domain = a.domain`.execute(
    tx,
  );
  const { domain: spelled, at } = rows[0]!;
  return { domain: spelled, at: at?.toISOString() ?? null };
}

async function refuseOwn(tx: Tx, memberIds: readonly string[], adminIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const theirs = new Set<string>();
  for (const id of adminIds) for (const own of await accountsOfPerson(tx, id)) theirs.add(own);
  if (memberIds.some((id) => theirs.has(id))) refuse('own_ruling');
}

async function write(
  { tx, now, newId }: Pick<CommandContext, 'tx' | 'now' | 'newId'>,
  word: Said & { letGo: bigint; proposalId: string | null },
): Promise<Judged> {
  const { domain, isDisposable, reason, adminId, letGo, proposalId } = word;
  await sql`
    insert into mail_domains (domain, is_disposable, reason, set_by, set_at)
    values (${domain}, ${isDisposable}, ${reason}, ${adminId}, ${now})
    on conflict (domain) do update set is_disposable = excluded.is_disposable, reason = excluded.reason,
      set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx);
  await sql`
    insert into mail_domain_words (id, domain, is_disposable, reason, said_by, said_at, let_go, proposal_id)
    values (${newId()}, ${domain}, ${isDisposable}, ${reason}, ${adminId}, ${now}, ${letGo}, ${proposalId})`.execute(
    tx,
  );
  return { domain, again: isDisposable ? [] : await markAtDomain({ tx, now }, domain) };
}
