/**
 * What is taken along, read as it stood at one moment. Rows are pressed together as they come, so that a long history
 * takes little room, and made into files in threads when the database has been left.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { PACKED_END } from '#server/platform/print/pack-text.ts';
import { snapshot } from '#server/platform/snapshot.ts';
import { type Belonging, NEVER_TAKEN, rowsOf } from '../belongings/belonging.ts';
import { BELONGINGS, TAKEN_BESIDE } from '../belongings/catalogue.ts';
import type { Deps } from '../deps.ts';
import type { PackedRows } from './pack-rows.ts';

/** Rows of a page. */
const PAGE = 200;
/** Of these the rows are also a table, for a spreadsheet. */
const AS_TABLES = /^(account|banking|funding|sign-ins|trades|votes|wallet)\//;

const press = promisify(gzip);

/** A file of the archive, as its parts. */
export interface PackedFile {
  name: string;
  crc: number;
  size: number;
  parts: readonly Uint8Array<ArrayBuffer>[];
}

/** The rows of one file, pressed page by page. */
interface PressedRows {
  takes: string;
  pages: Uint8Array[];
}

/** Reads all that a member takes along, but for the content of files. Empty files are left out. */
export async function* readTaken(
  { db, textWork }: Pick<Deps, 'db' | 'textWork'>,
  memberId: string,
): AsyncGenerator<PackedFile> {
  const pressed = await snapshot(db, async (tx) => {
    const found: PressedRows[] = [];
    for (const belonging of [...TAKEN_BESIDE, ...BELONGINGS]) {
      if (belonging.takes === null) continue;
      const pages = await pressAll(tx, belonging, memberId);
      if (pages.length > 0) found.push({ takes: belonging.takes, pages });
    }
    return found;
  });
  for (const rows of pressed) yield* await packAll({ textWork }, rows, memberId);
}

async function pressAll(tx: Tx, belonging: Belonging, memberId: string): Promise<Uint8Array[]> {
  const without = [...NEVER_TAKEN, ...(belonging.without ?? [])];
  const pages: Uint8Array[] = [];
  // One pass, however many pages. A row is one line, for JSON has no line break of its own.
  await sql`
    declare taken no scroll cursor for
    select (to_jsonb(t) - ${without}::text[])::text as row from ${sql.table(belonging.table)} t
    where ${rowsOf(belonging, memberId)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(PAGE)} from taken`.execute(tx);
    if (rows.length > 0) pages.push(await press(rows.map(({ row }) => row).join('\n')));
    if (rows.length < PAGE) break;
  }
  await sql`close taken`.execute(tx);
  return pages;
}

async function packAll(
  { textWork }: Pick<Deps, 'textWork'>,
  { takes, pages }: PressedRows,
  memberId: string,
): Promise<PackedFile[]> {
  const packed: PackedRows[] = [];
  for (const [at, pressed] of pages.entries()) {
    const last = packed.at(-1);
    const crc = { json: last?.json.crc ?? 0, csv: last?.csv.crc ?? 0 };
    const page = { pressed, isFirst: at === 0, isLast: at === pages.length - 1, crc };
    packed.push(await textWork.run('leaving.pack-rows', page, { memberId }));
  }
  const forms = AS_TABLES.test(takes) ? (['json', 'csv'] as const) : (['json'] as const);
  return forms.map((form) => ({
    name: `${takes}.${form}`,
    crc: packed.at(-1)![form].crc,
    size: packed.reduce((sum, page) => sum + page[form].size, 0),
    parts: [...packed.map((page) => page[form].bytes), PACKED_END],
  }));
}
