/** The people behind accounts, for administrators. */
import { domainToASCII } from 'node:url';
import { routesWith } from '#server/platform/http/implement.ts';
import { listedDomains } from './cluster/disposable.ts';
import { decideFirst, decideSoon } from './cluster/grant-work.ts';
import { judgeDomain, type MailDomain, readOwnDomains } from './cluster/mail-domains.ts';
import { readPerson, ruleOnAccounts } from './cluster/people.ts';
import { inTransaction } from './command-context.ts';
import type { RouteDeps } from './deps.ts';
import { noteProfileView } from './sightings.ts';

const { people } = routesWith<RouteDeps>();

export const peopleRoutes = {
  lookUp: people.lookUp.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await noteProfileView(deps, { username: input.username, viewerId: actor.memberId, action: 'look_up' });
    return readPerson(deps.db, input.username);
  }),

  rule: people.rule.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const ruled = await inTransaction(deps, async (command) => {
      const done = await ruleOnAccounts(command, { ...input, adminId: actor.memberId });
      await decideSoon(deps, command.tx, done.again);
      return done;
    });
    await deps.identity.peopleChanged(...ruled.pair);
    for (const username of [input.username, input.otherUsername]) {
      await noteProfileView(deps, { username, viewerId: actor.memberId, action: 'rule' });
    }
    await decideFirst(deps, ruled.again);
    return readPerson(deps.db, input.username);
  }),

  mailDomains: people.mailDomains.handler(async ({ context, input }) => {
    const { search, limit, cursor = '' } = input;
    const own = await readOwnDomains(context.deps.db);
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
    const { isDisposable, reason } = input;
    // As mailboxes are compared: in the spelling of machines.
    const domain = domainToASCII(input.domain) || input.domain;
    const said = { domain, isDisposable, reason, adminId: actor.memberId };
    const again = await inTransaction(deps, async (command) => {
      const marked = await judgeDomain(command, said);
      await decideSoon(deps, command.tx, marked);
      return marked;
    });
    deps.log.info({ domain, isDisposable, reason, by: actor.memberId }, 'a domain of mailboxes was judged');
    await decideFirst(deps, again);
    return { done: true as const };
  }),
};
