/** Bars of quoted figures. Each bar carries its figure as it is quoted; the length is all that is drawn. */
import clsx from 'clsx';
import type { ReportVersion } from './queries.ts';

type Chart = ReportVersion['charts'][number];

interface ChartsProps {
  charts: readonly Chart[];
  onSource: (number: number, quote: string | null) => void;
}

export function Charts({ charts, onSource }: ChartsProps) {
  if (charts.length === 0) return null;
  return (
    <section aria-label="Figures" className="border-t border-hairline px-5 py-5">
      <h3 className="font-display text-xl">Figures</h3>
      <p className="mt-1 mb-4 text-xs text-ink-muted">
        Only figures that stand in a quote; nothing was calculated. Bars in one picture may measure different
        things: read what each says.
      </p>
      <div className="flex flex-col gap-6">
        {charts.map((chart) => (
          <Bars key={`${chart.kind} ${chart.title}`} chart={chart} onSource={onSource} />
        ))}
      </div>
    </section>
  );
}

const COLUMNS = {
  years: 'grid-cols-[3rem_minmax(0,1fr)]',
  bars: 'sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
};

function Bars({
  chart: { kind, title, points },
  onSource,
}: {
  chart: Chart;
  onSource: ChartsProps['onSource'];
}) {
  const most = Math.max(...points.map(({ value }) => value));
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-medium">{kind === 'years' ? `“${title}”` : title}</figcaption>
      <ul className="flex flex-col gap-2.5">
        {points.map(({ label, shown, value, source }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have nothing else.
          <li key={at} className={clsx('grid items-center gap-x-4 gap-y-1 text-sm', COLUMNS[kind])}>
            <span className={kind === 'years' ? 'tabular' : 'text-ink-muted'} dir="auto">
              {label}
            </span>
            <span className="flex items-center gap-3">
              <span className="block min-w-0 flex-1">
                <span
                  aria-hidden
                  className="block h-5 min-w-px rounded-sm bg-ink/80"
                  style={{ width: `${most > 0 ? Math.max(0, (value / most) * 100) : 0}%` }}
                />
              </span>
              <span className="tabular min-w-20 shrink-0 text-right">{shown}</span>
              <SourceMark number={source} onOpen={() => onSource(source, null)} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The number of a source; pressing it shows its text. */
export function SourceMark({ number, onOpen }: { number: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Source ${number}`}
      className="tabular inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm border border-hairline-strong/60 px-1 text-xs text-ink-muted hover:bg-sunken hover:text-ink"
    >
      {number}
    </button>
  );
}
