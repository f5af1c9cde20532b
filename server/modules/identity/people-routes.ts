/** The people behind accounts, for administrators. */
import { domainToUnicode } from 'node:url';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { listedDomains } from './cluster/disposable.ts';
import { decideFirst, decideSoon } from './cluster/grant-work.ts';
import { judgeDomain, type MailDomain, readOwnDomains } from './cluster/mail-domains.ts';
import { readPerson, ruleOnAccounts } from './cluster/people.ts';
import { inTransaction } from './command-context.ts';
import type { RouteDeps } from './deps.ts';
import { noteProfileView } from './sightings.ts';

const { people } = routesWith<RouteDeps>();

/** The domain as people write it: letters beyond ASCII stand there. */
const inLetters = (domain: string) => (domain.includes('xn--') ? domainToUnicode(domain) : domain);

export const peopleRoutes = {
  lookUp: people.lookUp.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await noteProfileView(deps, { username: input.username, viewerId: actor.memberId, action: 'look_up' });
    return readPerson(deps.db, input.username);
  }),

  rule: people.rule.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const adminId = actor.memberId;
    const ruled = await inTransaction(deps, async (command) => {
      const done = await ruleOnAccounts(command, { ...input, adminId }, (ruling, words) =>
        deps.identity.askSecond({
          ...{ ...command, words, adminId },
          asked: { kind: 'separate_accounts', payload: ruling },
        }),
      );
      if (done) await decideSoon(deps, command.tx, done.again);
      return done;
    });
    if (ruled) await deps.identity.peopleChanged(...ruled.pair);
    for (const username of [input.username, input.otherUsername]) {
      await noteProfileView(deps, { username, viewerId: adminId, action: 'rule' });
    }
    if (ruled === null) refuse('second_administrator_needed');
    await decideFirst(deps, ruled.again);
    return readPerson(deps.db, input.username);
  }),

  mailDomains: people.mailDomains.handler(async ({ context, input }) => {
    const { search, limit, cursor = '' } = input;
    const own = await readOwnDomains(context.deps.db);
    const isMeant = (domain: string) =>
      domain > cursor && (domain.includes(search) || inLetters(domain).includes(search));
    const set = own.filter(({ domain }) => isMeant(domain));
    const words = new Set(own.map(({ domain }) => domain));
    const listed = listedDomains()
      .filter((domain) => isMeant(domain) && !words.has(domain))
      .slice(0, limit + 1)
      .map((domain): MailDomain => ({ domain, isDisposable: true, setBy: null, reason: null, setAt: null }));
    const items = [...set, ...listed].sort((a, b) => (a.domain < b.domain ? -1 : 1));
    const page = items.slice(0, limit);
    return { items: page, nextCursor: items.length > limit ? page.at(-1)!.domain : null };
  }),

  setMailDomain: people.setMailDomain.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { isDisposable, reason } = input;
    const adminId = actor.memberId;
    const said = { domain: input.domain, isDisposable, reason, adminId };
    const judged = await inTransaction(deps, async (command) => {
      const done = await judgeDomain(command, said, (payload, words) =>
        deps.identity.askSecond({ ...command, words, adminId, asked: { kind: 'keep_domain', payload } }),
      );
      if (done) await decideSoon(deps, command.tx, done.again);
      return done;
    });
    if (judged === null) return refuse('second_administrator_needed');
    const { domain, again } = judged;
    deps.log.info({ domain, isDisposable, reason, by: adminId }, 'a domain of mailboxes was judged');
    await decideFirst(deps, again);
    return { done: true as const };
  }),
};
