/**
 * Sees what requests really do: which of them write a table, or a column, that decides who may get in, what the rules
 * are or what is whose. The database tells it, by triggers of the test's own, so whatever functions and triggers of the
 * database write is seen too. It is laid at the request, or the call on the live connection, in whose name the
 * statement was asked. What the ledger's own writers and the matcher do for a request is seen where it is asked for,
 * or not at all.
 */
import pg from 'pg';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { stakesOf } from '#contract/stakes/index.ts';
import { STAKES, type Stake } from '#contract/stakes/stake.ts';
import { loopOwner } from '#server/platform/metrics/loop-monitor.ts';
import type { TestApp } from './start-app.ts';
import { HARMLESS } from './writes/harmless.ts';
import { STAKES_OF_TABLES } from './writes/stakes-of-tables.ts';
import type { TableStake } from './writes/table-stake.ts';

const TOLD = /^seen (\w+) (.+)$/;

/** What an endpoint was seen to do. */
export interface Seen {
  id: string;
  stake: Stake;
  by: string;
}

/** Begins to watch the application's database; `end` before it stops. */
export async function observeWrites({ app }: TestApp): Promise<{ seen(): Seen[]; end(): void }> {
  await app.deps.database.pool.query(triggersFor(STAKES_OF_TABLES));
  const endpointOf = createFinder();
  const found = new Map<string, Seen>();
  const note = (stake: Stake, by: string, asker: string | undefined) => {
    const id = endpointOf(asker ?? '');
    if (id !== null) found.set(`${id} ${by} ${stake}`, { id, stake, by });
  };
  /** In whose name each connection was asked last; a connection does one thing at a time. */
  const askers = new WeakMap<pg.Client, string | undefined>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    if (!askers.has(this))
      this.on('notice', ({ message = '' }) => {
        const [, table, stake] = TOLD.exec(message) ?? [];
        if (table) note(stake as Stake, table, askers.get(this));
      });
    askers.set(this, loopOwner.getStore());
    return Reflect.apply(query, this, given);
  } as typeof query;
  const { ledger } = app.deps;
  const { post } = ledger;
  ledger.post = (...given) => {
    note('moves value', 'the ledger', loopOwner.getStore());
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

/** Statements that have the database tell of each write; what it told is read above. */
function triggersFor(stakes: typeof STAKES_OF_TABLES): string {
  const tell = `create function seen_write() returns trigger language plpgsql as $$
    begin raise notice 'seen % %', tg_table_name, tg_argv[0]; return null; end $$`;
  const triggers = Object.entries(stakes).flatMap(([table, said]) =>
    eventsOf(said).map(
      ({ events, when, stake }, nth) =>
        `create trigger seen_${nth} after ${events} on ${table} for each ${when ? `row when (${when})` : 'statement'}
         execute function seen_write('${stake}')`,
    ),
  );
  return [tell, ...triggers].join(';\n');
}

/** What the database tells of, and as what. A column that is written as it was is not changed. */
interface Event {
  events: string;
  when?: string;
  stake: Stake;
}

function eventsOf(said: TableStake): Event[] {
  if (typeof said === 'string') return [{ events: 'insert or update or delete', stake: said }];
  if (!('columns' in said)) return [];
  const { columns, born, gone } = said;
  const updates = Object.entries(columns) as [Stake, readonly string[]][];
  return [
    ...updates.map(([stake, names]) => ({
      ...{ events: `update of ${names.join(', ')}`, stake },
      when: names.map((name) => `old.${name} is distinct from new.${name}`).join(' or '),
    })),
    ...(gone ? [] : [{ events: 'delete', stake: STAKES.find((stake) => columns[stake])! }]),
    ...(typeof born === 'string' ? [{ events: 'insert', stake: born }] : []),
  ];
}

/** What was seen of endpoints that say less is at stake, in `contract/stakes`. */
export function findUnderstated(seen: readonly Seen[]): Seen[] {
  return seen.filter((one) => isUnderstated(one) && !isHarmless(one));
}

const isHarmless = ({ id, by }: Pick<Seen, 'id' | 'by'>) =>
  HARMLESS.some(({ endpoints, tables }) => endpoints.includes(id) && tables.includes(by));

function isUnderstated({ id, stake }: Seen): boolean {
  const said = stakesOf(id);
  const gravest = 'none' in said ? STAKES.length : Math.min(...said.map((one) => STAKES.indexOf(one)));
  return gravest > STAKES.indexOf(stake);
}

/** Exceptions that name nothing, or that nothing needs; each in a line. */
export function findNeedless(): string[] {
  const ids = new Set(listEndpoints().map(({ id }) => id));
  return HARMLESS.flatMap(({ endpoints, tables }) =>
    endpoints.flatMap((id) =>
      tables
        .filter((table) => {
          const said = STAKES_OF_TABLES[table];
          if (!ids.has(id) || said === undefined) return true;
          return !eventsOf(said).some(({ stake }) => isUnderstated({ id, stake, by: table }));
        })
        .map((table) => `${id} ${table}`),
    ),
  );
}

/**
 * Finds the endpoint of a request or of a live call by its name on the event loop:
 * `POST /api/banking/scheduled/:id/resume`.
 */
function createFinder(): (name: string) => string | null {
  const known = listEndpoints()
    .map(({ id, method, path }: Endpoint) => ({
      id,
      // What is written out goes before what stands for anything.
      rank: path.match(/\{/g)?.length ?? 0,
      pattern: new RegExp(
        `^(?:${method} /api${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}|live call ${id.replace('.', '\\.')})$`,
      ),
    }))
    .sort((one, other) => one.rank - other.rank);
  return (name) => known.find(({ pattern }) => pattern.test(name))?.id ?? null;
}
