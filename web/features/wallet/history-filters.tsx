/** Which part of the history is shown. */
import clsx from 'clsx';
import { Select } from '#web/ui/input.tsx';
import type { HistoryFilter } from './queries.ts';

const DIRECTIONS = [
  { label: 'All', direction: undefined },
  { label: 'Received', direction: 'in' },
  { label: 'Sent', direction: 'out' },
] as const;

const PERIODS = [
  { label: 'All time', days: undefined },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 90 days', days: 90 },
] as const;

/** The choice, which the address keeps. */
export interface HistoryFiltersProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

export function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline px-5 py-2.5">
      <fieldset className="flex gap-1">
        <legend className="sr-only">Direction</legend>
        {DIRECTIONS.map(({ label, direction }) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter.direction === direction}
            onClick={() => onFilter({ ...filter, direction })}
            className={clsx(
              'min-h-11 rounded-full border px-3 text-sm pointer-fine:min-h-8',
              filter.direction === direction
                ? 'border-ink bg-ink text-on-ink'
                : 'border-hairline text-ink-muted hover:border-ink-muted hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className="w-36">
        <Select
          aria-label="Period"
          value={filter.days ?? ''}
          onChange={(event) =>
            onFilter({
              ...filter,
              days: PERIODS.find(({ days }) => String(days) === event.target.value)?.days,
            })
          }
        >
          {PERIODS.map(({ label, days }) => (
            <option key={label} value={days ?? ''}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
