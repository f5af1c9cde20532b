/** A member's funding history as CSV: RFC 4180, UTF-8, decimal points, one header line, times in UTC. */
import type { WireEvent } from './queries.ts';

const COLUMNS = ['date', 'what', 'pool', 'usd', 'prd', 'note', 'investment'] as const;

/** The lines of one page of the history; `isFirst` puts the header before them. */
export function historyCsv(events: readonly WireEvent[], { isFirst }: { isFirst: boolean }): string {
  const lines = events.map((event) =>
    line([
      event.createdAt,
      event.kind,
      event.poolName,
      event.usdAmount,
      event.prdAmount,
      event.note ?? '',
      event.investmentId,
    ]),
  );
  return (isFirst ? line(COLUMNS) : '') + lines.join('');
}

function line(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** Words must not run as a formula in a spreadsheet; numbers stay as they are. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
