/** Dollars a day as thirty bars: the shape at a glance, the figures for those who hover or listen. */
import { dollars } from './words.ts';

const WIDTH = 300;
const HEIGHT = 56;
const GAP = 3;

export function Sparkline({ days }: { days: readonly { day: string; usd: string }[] }) {
  // For drawing only: a bar's height need not be exact.
  const values = days.map(({ usd }) => Number(usd));
  const most = Math.max(...values, 1);
  const step = WIDTH / Math.max(days.length, 1);
  const paid = days.filter(({ usd }) => /[1-9]/.test(usd));
  const label =
    paid.length === 0
      ? 'No investments in the last 30 days'
      : `Invested a day, last 30 days: on ${paid.length} days, at most ${dollars(most.toFixed(2))}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-14 w-full"
    >
      {days.map(({ day, usd }, index) => {
        const height = values[index] === 0 ? 1.5 : Math.max((values[index]! / most) * HEIGHT, 4);
        return (
          <rect
            key={day}
            x={index * step}
            y={HEIGHT - height}
            width={Math.max(step - GAP, 1)}
            height={height}
            rx={1}
            className={values[index] === 0 ? 'fill-hairline' : 'fill-saffron'}
          >
            <title>{`${day}: ${dollars(usd)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
