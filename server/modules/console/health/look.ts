/**
 * Looks at every line of the health page, writes down how it stands, and has told what turned, in one transaction: what is
 * told was written down, and the other way round. One process looks at a time.
 */
import { sql } from 'kysely';
import {
  HEALTH_LINES,
  type HealthLine,
  type HealthState,
  type Judgement,
} from '#core/health/health-lines.ts';
import { type LineBefore, whatToTell } from '#core/health/what-to-tell.ts';
import type { Tx } from '#server/database/pool.ts';
import { failureLine } from '#server/platform/failure-line.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { CertificateReader } from '#server/ports/site-certificate.ts';
import type { Deps } from '../deps.ts';
import { READ_LINES } from './read-lines.ts';
import { type TurnedLine, tellAdministrators } from './tell-administrators.ts';

/** What a look goes by beside the platform. */
export interface Look {
  certificate: CertificateReader;
  hasWebhook: boolean;
  runningSince: Date;
}

/** Does it. A line that can't be read is a warning of its own, and keeps no other from being read. */
export async function lookAtHealth(
  deps: Deps,
  { certificate, hasWebhook, runningSince }: Look,
): Promise<void> {
  const judgements = new Map<HealthLine, Judgement>();
  for (const line of HEALTH_LINES) judgements.set(line, await readOne(line, { ...deps, certificate }));
  const now = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const before = await readBefore(tx);
    const turned: TurnedLine[] = [];
    for (const [line, judgement] of judgements) {
      const { state, hasFailed } = judgement;
      const { tell, ...after } = whatToTell(line, {
        before: before.get(line) ?? null,
        ...{ state, hasFailed, now, runningSince },
      });
      await save(tx, { line, judgement, now, after });
      if (tell) turned.push({ line, tell, judgement, since: after.since });
    }
    await tellAdministrators({ ...deps, tx, now, hasWebhook }, turned);
  });
}

async function readOne(line: HealthLine, deps: Deps & Pick<Look, 'certificate'>): Promise<Judgement> {
  try {
    return await READ_LINES[line](deps);
  } catch (error) {
    deps.log.error({ line, err: failureLine(error) }, 'a line of the health page could not be read');
    return { state: 'warning', words: 'It could not be looked at.', todo: 'The log says why.' };
  }
}

async function readBefore(tx: Tx): Promise<Map<string, LineBefore>> {
  const rows = await tx.selectFrom('health_lines').selectAll().orderBy('line').forUpdate().execute();
  return new Map(
    rows.map(({ line, state, since, told_state, told_at }) => [
      line,
      {
        state: state as HealthState,
        since,
        told: told_at && { state: told_state as 'warning' | 'broken', at: told_at },
      },
    ]),
  );
}

async function save(
  tx: Tx,
  { line, judgement, now, after }: { line: HealthLine; judgement: Judgement; now: Date; after: LineBefore },
): Promise<void> {
  const { state, words, todo } = judgement;
  await sql`
    insert into health_lines (line, state, since, words, todo, looked_at, told_state, told_at)
    values (${line}, ${state}, ${after.since}, ${words}, ${todo}, ${now}, ${after.told?.state ?? null},
      ${after.told?.at ?? null})
    on conflict (line) do update set state = excluded.state, since = excluded.since, words = excluded.words,
      todo = excluded.todo, looked_at = excluded.looked_at, told_state = excluded.told_state,
      told_at = excluded.told_at`.execute(tx);
}
