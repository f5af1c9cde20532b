/** Bars of quoted figures. Each bar carries its figure as it is quoted; the length is all that is drawn. */
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
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{kind === 'years' ? 'Year' : 'What the source says'}</th>
            <th scope="col">Figure</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, shown, value, source }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have nothing else.
            <tr key={at} className="align-middle">
              <th
                scope="row"
                className={
                  kind === 'years'
                    ? 'tabular w-12 py-1.5 pr-3 text-left font-normal'
                    : 'w-[42%] py-1.5 pr-3 text-left text-xs font-normal text-ink-muted sm:text-sm'
                }
              >
                {label}
              </th>
              <td className="py-1.5">
                <span className="flex items-center gap-2">
                  <span className="block min-w-0 flex-1">
                    <span
                      aria-hidden
                      className="block h-5 min-w-px rounded-sm bg-ink/80"
                      style={{ width: `${most > 0 ? Math.max(0, (value / most) * 100) : 0}%` }}
                    />
                  </span>
                  <span className="tabular w-24 shrink-0 text-right">{shown}</span>
                </span>
              </td>
              <td className="w-10 py-1.5 pl-1 text-right">
                <SourceMark number={source} onOpen={() => onSource(source, null)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
