/** Rows as CSV: RFC 4180, UTF-8. Runs in a thread. */

/** Columns of a row, in order. */
export type CsvRow = readonly string[];

/** The lines of rows. A value that a spreadsheet would run as a formula stands behind an apostrophe. */
export function writeCsv(rows: readonly CsvRow[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map((values) => `${values.map(cell).join(',')}\r\n`);
  return new TextEncoder().encode(lines.join(''));
}

/** Words that another member wrote must not run as a formula in a spreadsheet, in full width either; numbers stay as they are. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
