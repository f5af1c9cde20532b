/**
 * Reads comma-separated values as RFC 4180 has them: fields in quotes may hold commas, line ends and doubled quotes. Lines
 * end as any system ends them. The work grows as the text does.
 */

/** A row and the line on which it begins, counted from 1. */
export interface CsvRow {
  line: number;
  fields: string[];
}

/** The rows; a quote that is never closed is said by its line. Empty lines are left out. */
export function readCsv(text: string): { rows: CsvRow[] } | { unclosedAt: number } {
  const rows: CsvRow[] = [];
  // What a spreadsheet puts in front of UTF-8.
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  let row: CsvRow = { line, fields: [] };
  const endRow = () => {
    if (row.fields.length > 1 || row.fields[0]!.trim() !== '') rows.push(row);
    line += 1;
    row = { line, fields: [] };
  };
  while (at < text.length || row.fields.length > 0) {
    const field = text[at] === '"' ? quoted(text, at) : plain(text, at);
    if (!field) return { unclosedAt: line };
    row.fields.push(field.value);
    line += field.lines;
    at = field.end;
    if (text[at] === ',') {
      at += 1;
      if (at === text.length) row.fields.push('');
      else continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    endRow();
  }
  return { rows };
}

interface Field {
  value: string;
  /** Line ends in it. */
  lines: number;
  end: number;
}

function plain(text: string, from: number): Field {
  let end = from;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(from, end), lines: 0, end };
}

function quoted(text: string, from: number): Field | null {
  let value = '';
  let lines = 0;
  for (let at = from + 1; ; ) {
    const close = text.indexOf('"', at);
    if (close === -1) return null;
    const part = text.slice(at, close);
    for (const letter of part) if (letter === '\n') lines += 1;
    value += part;
    if (text[close + 1] !== '"') {
      const rest = plain(text, close + 1);
      return { value: value + rest.value, lines, end: rest.end };
    }
    value += '"';
    at = close + 2;
  }
}
