/** Posts welcome grants that had to wait: for another day, for the treasury, or for their wallet. */
import { sql } from 'kysely';
import { inTransaction } from '../command-context.ts';
import { grantWelcome } from '../commands/grant-welcome.ts';
import type { Deps } from '../deps.ts';
import type { Identity } from '../index.ts';
import type { Listeners } from '../listeners.ts';
import { separateAccounts, withheldAround, withheldAtDomain } from './people.ts';

const HOUR_SECONDS = 3600;
const AT_ONCE = 200;

const RULED_QUEUE = 'identity.accounts-ruled';
const DOMAIN_QUEUE = 'identity.grants-of-domain';
/** Grants at a domain that are decided while an administrator waits, and by one job of those that follow. */
const WHILE_WAITING = 10;
const BY_A_JOB = 50;

/** The withheld grants at a domain, behind this member's. */
interface DomainJob {
  domain: string;
  after: string | null;
}

/** Declares the list, and the job of a domain's grants. Each network has its own share of a round, so that no crowd keeps another from its turn. */
export function defineGrantWork(deps: Deps): void {
  deps.work.define({
    name: 'identity.grants',
    everySeconds: HOUR_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: HOUR_SECONDS,
    mostSeconds: 6 * HOUR_SECONDS,
    lateAfterSeconds: 30 * 24 * HOUR_SECONDS,
    failure: 'a welcome grant that waits could not be posted',
    due: (now) => sql`
      select g.member_id::text as item, coalesce('network:' || min(s.value), 'member:' || g.member_id) as share,
        g.decided_at as since
      from welcome_grants g
      left join person_signals s on s.member_id = g.member_id and s.kind = 'network'
      where g.withheld in ('network_day', 'house_empty', 'wallet_bound')
        and (g.withheld <> 'network_day'
             or g.decided_at < ${now.toISOString().slice(0, 10)}::date at time zone 'UTC')
      group by g.member_id`,
    act: (memberId) => postWithheld(deps, memberId),
  });
  deps.jobs.define<DomainJob>(DOMAIN_QUEUE, (job) => postSome(deps, job, BY_A_JOB));
}

/** Decides a withheld grant again. */
export async function postWithheld(deps: Deps, memberId: string): Promise<void> {
  const { announce } = await inTransaction(deps, (context) => grantWelcome(context, memberId, deps.ledger));
  announce();
}

/** What follows a ruling about accounts: rooms hear of it, and grants that were withheld for them are decided again. */
export async function afterRuling(
  deps: Deps,
  { peopleChanged }: Pick<Listeners, 'peopleChanged'>,
  memberIds: readonly string[],
): Promise<void> {
  await peopleChanged(...memberIds);
  for (const id of await withheldAround(deps.db, memberIds)) await postWithheld(deps, id);
}

/** Adds how a ruling that waited takes effect: what follows it is a job, queued in the same transaction. */
export function withSeparations(deps: Deps, listeners: Listeners): Listeners & Pick<Identity, 'separate'> {
  deps.jobs.define<{ memberIds: string[] }>(RULED_QUEUE, ({ memberIds }) =>
    afterRuling(deps, listeners, memberIds),
  );
  return {
    ...listeners,
    async separate({ tx, now }, ruling) {
      await separateAccounts({ tx, now, newId: deps.newId }, ruling);
      await deps.jobs.enqueue(RULED_QUEUE, { memberIds: ruling.memberIds }, { tx });
    },
  };
}

/** Decides again about the withheld grants at a domain: about a few at once, about the others by jobs, some at a time. */
export function postWithheldAt(deps: Deps, domain: string): Promise<void> {
  return postSome(deps, { domain, after: null }, WHILE_WAITING);
}

async function postSome(deps: Deps, { domain, after }: DomainJob, limit: number): Promise<void> {
  const ids = await withheldAtDomain(deps.db, { domain, after, limit });
  // First, so that the rest follows whatever becomes of these.
  if (ids.length === limit) {
    await deps.jobs.enqueue<DomainJob>(DOMAIN_QUEUE, { domain, after: ids.at(-1)! });
  }
  for (const id of ids) await postWithheld(deps, id);
}
