/**
 * Does in batches what was never tried (W5). Some batches are taken in hand at once, and their last item is on record
 * meanwhile: where the process ends, the next sweep goes one by one up to there, so that the item that did it is counted, and
 * waits.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import type { Turn } from './tries.ts';
import type { Sweep, SweepFrom, WorkList } from './work-lists.ts';

/** Batches that are in hand at once: what is on record costs a commit. */
const IN_HAND = 10;

type SweepDeps = Pick<Platform, 'db' | 'clock'>;

/** Sweeps once, where the list does; says how many items went well. */
export async function sweepThrough(
  deps: SweepDeps,
  list: WorkList,
  oneByOne: (turns: readonly Turn[]) => Promise<number>,
): Promise<number> {
  const { sweep, name } = list;
  if (!sweep) return 0;
  const now = deps.clock.now();
  const apartTo = await readMark(deps, name);
  const isUntried = (item: RawBuilder<unknown>) =>
    sql<boolean>`not exists (select from work_tries w where w.list = ${name} and w.item = ${item})`;
  let done = 0;
  for (let after: string | null = null; ; ) {
    const turns = await nextOnes(deps, sweep, { after, now, most: sweep.most * IN_HAND, isUntried });
    const [first, last] = [turns[0], turns.at(-1)];
    if (!first || !last) break;
    after = last.item;
    await mark(deps, { name, item: last.item, now });
    if (apartTo !== null && first.item <= apartTo) done += await oneByOne(turns);
    else
      for (let from = 0; from < turns.length; from += sweep.most)
        done += await together(sweep.act, turns.slice(from, from + sweep.most), oneByOne);
  }
  await mark(deps, { name, item: null, now });
  return done;
}

async function nextOnes({ db }: SweepDeps, sweep: Sweep, from: SweepFrom): Promise<Turn[]> {
  const { rows } = await sweep.beyond(from).execute(db);
  return rows.map(({ item, share }) => ({ item, share, tries: 0 }));
}

async function together(
  act: (items: readonly string[]) => Promise<number>,
  turns: readonly Turn[],
  oneByOne: (turns: readonly Turn[]) => Promise<number>,
): Promise<number> {
  try {
    return await act(turns.map(({ item }) => item));
  } catch {
    // Which of them it was is found, and told, one by one.
    return oneByOne(turns);
  }
}

async function readMark({ db }: SweepDeps, list: string): Promise<string | null> {
  const { rows } = await sql<{ batch_to: string | null }>`
    select batch_to from work_lists where list = ${list}`.execute(db);
  return rows[0]?.batch_to ?? null;
}

async function mark(
  { db }: SweepDeps,
  { name, item, now }: { name: string; item: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into work_lists as l (list, looked_at, waiting, late, batch_to) values (${name}, ${now}, 0, 0, ${item})
    on conflict (list) do update set batch_to = excluded.batch_to
    where l.batch_to is distinct from excluded.batch_to`.execute(db);
}
