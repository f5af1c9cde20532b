/** The health lines in `/metrics`. */
import { sql } from 'kysely';
import type { HealthState } from '#core/health/health-lines.ts';
import type { Deps } from '../deps.ts';

const FIGURES: Record<HealthState, number> = { off: 0, ok: 0, warning: 1, broken: 2 };

/** Declares them. Where nobody has looked yet there are none. */
export function defineHealthFigures({ clock, db, metrics }: Pick<Deps, 'clock' | 'db' | 'metrics'>): void {
  metrics.gaugeBy(
    'protege_health',
    'How a line of the health page stands: 0 well, 1 a warning, 2 broken',
    'line',
    async () => {
      const rows = await db.selectFrom('health_lines').select(['line', 'state']).execute();
      return new Map(rows.map(({ line, state }) => [line, FIGURES[state as HealthState]]));
    },
  );
  metrics.gauge('protege_health_looked_seconds', 'How long ago the health lines were looked at', async () => {
    const { rows } = await sql<{ at: Date | null }>`select max(looked_at) as at from health_lines`.execute(
      db,
    );
    const at = rows[0]?.at;
    if (!at) throw new Error('Nobody has looked yet.');
    return Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
  });
}
