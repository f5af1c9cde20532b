/**
 * Sees what requests really do: which of them post to the ledger, or write a table of terms, rules, roles or access.
 * Statements are laid at the request in whose name they are asked. What the ledger's own writers and the matcher do
 * for a request is seen where it is asked for, or not at all.
 */
import pg from 'pg';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { stakesOf } from '#contract/stakes/index.ts';
import { STAKES, type Stake } from '#contract/stakes/stake.ts';
import { loopOwner } from '#server/platform/metrics/loop-monitor.ts';
import type { TestApp } from './start-app.ts';

/** What writing a table means; what a member says or works on is not here. */
const TABLES: Readonly<Record<string, Stake>> = {
  exchange_fee_schedule: 'prices value',
  exchange_house: 'prices value',
  funding_pools: 'prices value',
  sending_limits: 'changes rules',
  transaction_limits: 'changes rules',
  card_limits: 'changes rules',
  project_pool_rules: 'changes rules',
  project_pool_approvers: 'changes rules',
  exchange_trading_pairs: 'changes rules',
  exchange_addresses: 'changes rules',
  mail_domains: 'changes rules',
  member_links: 'changes rules',
  contests: 'changes rules',
  member_roles: 'changes access',
  member_stops: 'changes access',
  reward_reviewers: 'changes access',
  recovery_codes: 'changes access',
  mentor_consents: 'changes access',
  roadmap_collaborators: 'changes access',
};
const WRITES = /\b(?:insert into|update|delete from)\s+"?(\w+)/gi;

/** What an endpoint was seen to do. */
export interface Seen {
  id: string;
  stake: Stake;
  by: string;
}

/** Begins to watch the application's database; `end` before it stops. */
export function observeWrites({ app }: TestApp): { seen(): Seen[]; end(): void } {
  const endpointOf = createFinder();
  const found = new Map<string, Seen>();
  const note = (stake: Stake, by: string) => {
    const id = endpointOf(loopOwner.getStore() ?? '');
    if (id !== null) found.set(`${id} ${by}`, { id, stake, by });
  };
  const read = (text: string) => {
    if (text.includes('ledger_write(')) note('moves value', 'the ledger');
    for (const [, table = ''] of text.matchAll(WRITES)) if (TABLES[table]) note(TABLES[table], table);
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text;
    if (typeof text === 'string') read(text);
    return Reflect.apply(query, this, given);
  } as typeof query;
  const { ledger } = app.deps;
  const { post } = ledger;
  ledger.post = (...given) => {
    note('moves value', 'the ledger');
    return post(...given);
  };
  return {
    seen: () => [...found.values()],
    end() {
      pg.Client.prototype.query = query;
      ledger.post = post;
    },
  };
}

/** What writes such a table and changes nothing that anybody could want to: `endpoint table`, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'wallet.limits sending_limits': 'It looks afresh at what is known of the member, who chooses nothing.',
  'exchange.removeAddress exchange_addresses': 'It takes a way out away.',
  'policy.stopOwn member_stops': 'It only stops, and an administrator lifts it.',
  'policy.stopOwn sending_limits': 'It drops what would have been raised.',
  'policy.stopOwn transaction_limits': 'It drops what would have been raised.',
  'policy.stopOwn exchange_addresses': 'It lets them wait anew.',
  'factors.verify recovery_codes': 'It proves the factor that they belong to.',
  'factors.recover recovery_codes': 'It uses one up, to prove who it is.',
};

/** What was seen of endpoints that say less is at stake, in `contract/stakes`. */
export function findUnderstated(seen: readonly Seen[]): Seen[] {
  return seen.filter(({ id, stake, by }) => {
    const said = stakesOf(id);
    const gravest = 'none' in said ? STAKES.length : Math.min(...said.map((one) => STAKES.indexOf(one)));
    return gravest > STAKES.indexOf(stake) && !HARMLESS[`${id} ${by}`];
  });
}

/** Finds the endpoint of a request by its name on the event loop: `POST /api/banking/scheduled/:id/resume`. */
function createFinder(): (name: string) => string | null {
  const known = listEndpoints()
    .map(({ id, method, path }: Endpoint) => ({
      id,
      // What is written out goes before what stands for anything.
      rank: path.match(/\{/g)?.length ?? 0,
      pattern: new RegExp(`^${method} /api${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .sort((one, other) => one.rank - other.rank);
  return (name) => known.find(({ pattern }) => pattern.test(name))?.id ?? null;
}
