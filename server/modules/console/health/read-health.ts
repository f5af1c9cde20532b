/** The health page, as the newest look left it. */
import type { z } from 'zod';
import type { healthSchema } from '#contract/console.ts';
import { HEALTH_LINES, type HealthState } from '#core/health/health-lines.ts';
import { STALE_MS } from '#core/health/terms.ts';
import type { Deps } from '../deps.ts';

/** Every line that was looked at, in the page's order, and whether the look is old. */
export async function readHealth({
  clock,
  db,
}: Pick<Deps, 'clock' | 'db'>): Promise<z.infer<typeof healthSchema>> {
  const rows = await db.selectFrom('health_lines').selectAll().execute();
  const lookedAt = rows.reduce<Date | null>(
    (newest, { looked_at }) => (newest && newest > looked_at ? newest : looked_at),
    null,
  );
  return {
    lookedAt: lookedAt?.toISOString() ?? null,
    isStale: lookedAt !== null && clock.now().getTime() - lookedAt.getTime() > STALE_MS,
    lines: HEALTH_LINES.flatMap((line) => {
      const row = rows.find((one) => one.line === line);
      if (!row) return [];
      const { state, since, words, todo } = row;
      return [{ line, state: state as HealthState, since: since.toISOString(), words, todo }];
    }),
  };
}
