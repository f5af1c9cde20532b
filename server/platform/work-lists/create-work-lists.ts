/** Work lists on PostgreSQL: the tries in `work_tries`, what a round has seen in `work_lists`. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sweepThrough } from './sweep.ts';
import { countTries, type Turn } from './tries.ts';
import { registerWorkFigures } from './work-figures.ts';
import type { WorkList, WorkLists } from './work-lists.ts';

/** How often the log is told that work of a list is late, and of how many items it is told the names. */
const TELL_MS = 3_600_000;
const NAMED = 5;

type WorkDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'metrics'> & {
  jobs: Pick<Platform['jobs'], 'every'>;
};

/** Makes the lists and their figures; rooms define theirs. */
export function createWorkLists(deps: WorkDeps): WorkLists {
  const lists = new Map<string, WorkList>();
  const failures = deps.metrics.counter('protege_work_failures_total', 'Items of work lists that threw', [
    'list',
  ]);
  registerWorkFigures(deps);

  /** Says how much was done. */
  const actOn = async (list: WorkList, item: string): Promise<number> => {
    try {
      const done = await list.act(item);
      return typeof done === 'number' ? done : 1;
    } catch (err) {
      // One that cannot go on holds up no other.
      failures.inc({ list: list.name });
      deps.log.error({ err, list: list.name, item }, list.failure);
      return 0;
    }
  };

  /** Counts a try of each, and acts on those that nobody else has in hand. */
  const oneByOne = async (list: WorkList, turns: readonly Turn[], now: Date) => {
    const items = await countTries(deps, list, { turns, now });
    let done = 0;
    for (const item of items) done += await actOn(list, item);
    await forgetDone(deps, list, { now, items });
    return { taken: items.length, done };
  };

  const round: WorkLists['round'] = async (name, { atOnce } = {}) => {
    const list = lists.get(name);
    if (!list) throw new Error(`There is no work list ${name}.`);
    const now = deps.clock.now();
    let done = await sweepThrough(deps, list, async (turns) => (await oneByOne(list, turns, now)).done);
    for (let n = 0; n < (list.rounds ?? 1); n += 1) {
      const at = deps.clock.now();
      const turns = await turnsOf(deps, list, { now: at, atOnce: atOnce ?? list.atOnce });
      const round = await oneByOne(list, turns, at);
      done += round.done;
      if (round.taken === 0) break;
    }
    await look(deps, list, deps.clock.now());
    return done;
  };

  return {
    define(list) {
      if (lists.has(list.name)) throw new Error(`The work list ${list.name} is defined twice.`);
      lists.set(list.name, list);
      deps.jobs.every(list.name, list.everySeconds, async () => void (await round(list.name)));
    },
    names: () => [...lists.keys()],
    round,
    wake: (tx, share) => wake(tx, { share, now: deps.clock.now() }),
  };
}

/** Rows are locked in the order in which tries are counted. */
async function wake(tx: Tx, { share, now }: { share: string; now: Date }): Promise<void> {
  await sql`
    with woken as (
      select list, item from work_tries where share = ${share} and next_try_at > ${now}
      order by list, item for update)
    update work_tries w set next_try_at = ${now} from woken
    where w.list = woken.list and w.item = woken.item`.execute(tx);
}

/** Notes how much waits and since when, and tells the log what is late. */
async function look({ db, log }: WorkDeps, list: WorkList, now: Date): Promise<void> {
  const lateBefore = new Date(now.getTime() - list.lateAfterSeconds * 1000);
  const { rows } = await sql<{ late: number; is_told: boolean }>`
    with seen as (
      select count(*)::int as waiting, count(*) filter (where since <= ${lateBefore})::int as late,
        min(since) as oldest_at
      from (${list.due(now)}) due)
    insert into work_lists as l (list, looked_at, waiting, late, oldest_at)
    select ${list.name}, ${now}, waiting, late, oldest_at from seen
    on conflict (list) do update set looked_at = excluded.looked_at, waiting = excluded.waiting,
      late = excluded.late, oldest_at = excluded.oldest_at
    returning late, coalesce(told_at > ${new Date(now.getTime() - TELL_MS)}::timestamptz, false) as is_told`.execute(
    db,
  );
  const { late, is_told } = rows[0]!;
  if (late > 0 && !is_told) {
    const oldest = await sql<{ item: string; since: Date; tries: number }>`
      select d.item, d.since, coalesce(w.tries, 0) as tries from (${list.due(now)}) d
      left join work_tries w on w.list = ${list.name} and w.item = d.item
      order by d.since, d.item limit ${NAMED}`.execute(db);
    await sql`update work_lists set told_at = ${now} where list = ${list.name}`.execute(db);
    log.error({ list: list.name, late, oldest: oldest.rows }, 'work has waited for too long');
  }
}

/** Chooses the items of a round, share by share. */
async function turnsOf(
  { db }: WorkDeps,
  list: WorkList,
  { now, atOnce }: { now: Date; atOnce: number },
): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    select item, share, tries from (
      select d.item, d.share, coalesce(w.tries, 0) as tries, coalesce(w.next_try_at, d.since) as turn,
        row_number() over (partition by d.share, w.item is null
          order by coalesce(w.next_try_at, d.since), d.item) as nth
      from (${list.due(now)}) d
      left join work_tries w on w.list = ${list.name} and w.item = d.item
      where w.item is null or w.next_try_at <= ${now}) turns
    order by nth, turn, item limit ${atOnce}`.execute(db);
  return rows;
}

/** Forgets the tries of what is no longer due, of this round and of any time before. */
async function forgetDone(
  { db }: WorkDeps,
  list: WorkList,
  { now, items }: { now: Date; items: string[] },
): Promise<void> {
  await sql`delete from work_tries where list = ${list.name} and item in (
      select w.item from work_tries w
      where w.list = ${list.name} and (w.item = any(${items}::text[]) or w.next_try_at <= ${now})
        and not exists (select from (${list.due(now)}) d where d.item = w.item)
      order by w.item for update skip locked)`.execute(db);
}
