/** The people behind accounts, for administrators. */

import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { listedDomains } from './cluster/disposable.ts';
import { postWithheld } from './cluster/grant-work.ts';
import { readPerson, ruleOnAccounts, withheldAround, withheldAtDomain } from './cluster/people.ts';
import { inTransaction } from './command-context.ts';
import type { RouteDeps } from './deps.ts';

const { people } = routesWith<RouteDeps>();

interface MailDomain {
  domain: string;
  isDisposable: boolean;
  setBy: string | null;
  reason: string | null;
  setAt: string | null;
}

/** What the operator has said of domains: so few that they are read at once. */
async function readOwn(db: Db): Promise<MailDomain[]> {
  const { rows } = await sql<Omit<MailDomain, 'setAt'> & { at: Date }>`
    select d.domain, d.is_disposable as "isDisposable", coalesce(m.username, 'Unknown') as "setBy", d.reason,
      d.set_at as at
    from mail_domains d left join members m on m.id = d.set_by order by d.domain limit 5000`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, setAt: at.toISOString() }));
}

export const peopleRoutes = {
  lookUp: people.lookUp.handler(({ context, input }) => readPerson(context.deps.db, input.username)),

  rule: people.rule.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const ruled = await inTransaction(deps, (command) =>
      ruleOnAccounts(command, { ...input, adminId: actor.memberId }),
    );
    for (const id of await withheldAround(deps.db, ruled)) await postWithheld(deps, id);
    return readPerson(deps.db, input.username);
  }),

  mailDomains: people.mailDomains.handler(async ({ context, input }) => {
    const { search, limit, cursor = '' } = input;
    const own = await readOwn(context.deps.db);
    const set = own.filter(({ domain }) => domain > cursor && domain.includes(search));
    const words = new Set(own.map(({ domain }) => domain));
    const listed = listedDomains()
      .filter((domain) => domain > cursor && domain.includes(search) && !words.has(domain))
      .slice(0, limit + 1)
      .map((domain): MailDomain => ({ domain, isDisposable: true, setBy: null, reason: null, setAt: null }));
    const items = [...set, ...listed].sort((a, b) => (a.domain < b.domain ? -1 : 1));
    const page = items.slice(0, limit);
    return { items: page, nextCursor: items.length > limit ? page.at(-1)!.domain : null };
  }),

  setMailDomain: people.setMailDomain.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { domain, isDisposable, reason } = input;
    await sql`insert into mail_domains (domain, is_disposable, reason, set_by, set_at)
      values (${domain}, ${isDisposable}, ${reason}, ${actor.memberId}, ${deps.clock.now()})
      on conflict (domain) do update set is_disposable = excluded.is_disposable, reason = excluded.reason,
        set_by = excluded.set_by, set_at = excluded.set_at`.execute(deps.db);
    deps.log.info({ domain, isDisposable, reason, by: actor.memberId }, 'a domain of mailboxes was judged');
    if (!isDisposable) for (const id of await withheldAtDomain(deps.db, domain)) await postWithheld(deps, id);
    return { done: true as const };
  }),
};
