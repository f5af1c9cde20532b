/** The score of financial health, with the points of each part; what isn't known is said. Source: BA-18, C-108. */
import { HEALTH_PARTS } from '#core/banking/financial-health.ts';
import type { Planning } from '../analytics/insight-queries.ts';

type Part = keyof typeof HEALTH_PARTS;

const PARTS = Object.keys(HEALTH_PARTS) as Part[];

export function HealthScore({ health }: { health: Planning['health'] }) {
  if (!health)
    return (
      <p className="text-ink-muted">
        There is no score yet: it needs dollars on an account, or a whole month of movements.
      </p>
    );
  return (
    <>
      <p>
        <span className="display tabular text-3xl">{health.score}</span>{' '}
        <span className="text-ink-muted">
          of 100
          {health.parts.length < PARTS.length
            ? `, from ${health.parts.length} of its ${PARTS.length} parts: the others aren’t known yet`
            : null}
        </span>
      </p>
      <ul aria-label="What the score is made of" className="flex flex-col gap-1">
        {PARTS.map((part) => {
          const known = health.parts.find((one) => one.part === part);
          return (
            <li key={part} className="flex justify-between gap-4">
              <span>{HEALTH_PARTS[part]}</span>
              <span className="tabular shrink-0 text-ink-muted">
                {known ? `${known.points} of ${known.most}` : 'not known yet'}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
