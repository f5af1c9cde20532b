/** Packs rows that the database wrote as JSON, for an archive: as JSON, a row a line, and as a table. Runs in a thread. */
import { gunzipSync } from 'node:zlib';
import { type PackedText, packText } from '#server/platform/print/pack-text.ts';
import { writeCsv } from '#server/platform/print/write-csv.ts';

/** A page of the rows of one file, and what was packed of it before. */
interface RowsPage {
  /** A text of JSON a line, as gzip. */
  pressed: Uint8Array;
  isFirst: boolean;
  isLast: boolean;
  /** Of what was packed before, 0 at first. */
  crc: { json: number; csv: number };
}

/** The page in both forms. */
export interface PackedRows {
  json: PackedText;
  csv: PackedText;
}

/** Packs a page. */
export function packRows({ pressed, isFirst, isLast, crc }: RowsPage): PackedRows {
  const rows = gunzipSync(pressed).toString().split('\n');
  const json = `${isFirst ? '[\n' : ',\n'}${rows.join(',\n')}${isLast ? '\n]\n' : ''}`;
  const objects = rows.map((row) => JSON.parse(row, keepNumbers) as Record<string, unknown>);
  const columns = Object.keys(objects[0] ?? {});
  const lines = objects.map((one) => columns.map((column) => cellOf(one[column])));
  const csv = new TextDecoder().decode(writeCsv(isFirst ? [columns, ...lines] : lines));
  return { json: packText({ text: json, crc: crc.json }), csv: packText({ text: csv, crc: crc.csv }) };
}

/** A number as it was written: amounts have more digits than a number of JavaScript holds. */
function keepNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
