/** What was kept for sums beside the card, and holds for the next: what is to be left, when one sells, and how long one takes. */
import type { AsidePlace, FigureRow } from '../idea/figure-rows.ts';
import type { KeptSum } from './offered-form.ts';

/** What is known of a message: the form that it kept, and the idea that it was of. */
export interface KeptReading {
  kept?: Pick<KeptSum, 'asides' | 'dropped' | 'trial'>;
  ideaId?: string | null;
}

/** So many of the newest messages are looked through. */
export const MOST_READINGS = 10;

const LASTING: readonly AsidePlace[] = ['need', 'openDays', 'openWeeks', 'unitHours'];

/** The rows, of the newest readings first. Nothing holds that was only tried, or taken out since. */
export function lastingAsides(readings: readonly (KeptReading | null)[], ideaId: string | null): FigureRow[] {
  const kept = readings.flatMap((one) =>
    one?.kept && !one.kept.trial && (one.ideaId ?? ideaId) === ideaId ? [one.kept] : [],
  );
  return LASTING.flatMap((place) => {
    const newest = kept.find(
      ({ asides, dropped }) => dropped?.includes(place) || asides.some((row) => row.place === place),
    );
    return newest?.asides.find((row) => row.place === place) ?? [];
  });
}
