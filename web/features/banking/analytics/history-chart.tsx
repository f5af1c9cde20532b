/** What all accounts held at the ends of months, and today. */
import { LineChart } from '../line-chart.tsx';
import { centsOf, dayText, dollars } from '../words.ts';
import type { Analytics } from './insight-queries.ts';

export function HistoryChart({ history }: { history: Analytics['history'] }) {
  const [first, last] = [history[0]!, history.at(-1)!];
  return (
    <LineChart
      label={`Your accounts from ${dollars(first.total)} on ${dayText(first.day)} to ${dollars(last.total)} on ${dayText(last.day)}`}
      points={history.map(({ total }) => centsOf(total))}
      from={dayText(first.day)}
      until={dayText(last.day)}
    />
  );
}
