/**
 * Tampers with the books as somebody would who has the database in hand: one value of one row at a time, triggers
 * asleep, and puts it back. What is refused by the table itself is drawn again; everything else must be found, and
 * named with its row.
 */
import type pg from 'pg';
import type { Db } from '#server/database/pool.ts';
import { findBookViolations } from '#server/invariants/index.ts';
import { BY_DESIGN, TABLES } from './targets.ts';

export interface Tampering {
  table: string;
  column: string;
  /** The row, before. */
  row: Record<string, unknown>;
}

export interface TamperResult {
  rounds: number;
  refused: number;
  missed: Tampering[];
  /** Found, but in words that do not name the row. */
  unnamed: (Tampering & { told: string })[];
}

interface Column {
  table: string;
  column: string;
  type: string;
  keys: string[];
}

/** Draws numbers from 0 to 1, the same for one seed. */
export function drawsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Plays so many rounds on this database, which must be in order, and leaves it as it was. */
export async function runTamper(
  { pool, db }: { pool: pg.Pool; db: Db },
  { rounds, seed, onRound }: { rounds: number; seed: number; onRound?: (done: number) => void },
): Promise<TamperResult> {
  const draw = drawsOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(draw() * items.length)]!;
  const columns = await columnsOf(pool);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const result: TamperResult = { rounds: 0, refused: 0, missed: [], unnamed: [] };
  while (result.rounds < rounds) {
    const table = pick(tables);
    const column = pick(columns.filter((one) => one.table === table));
    const row = await drawRow(pool, table, draw());
    if (!row) continue;
    const changed = await change(pool, { column, row, draw });
    if (!changed) {
      result.refused += 1;
      continue;
    }
    try {
      const violations = await findBookViolations(db, { chain: { from: 0 } });
      const tampering = { table, column: column.column, row };
      const told = violations.map(({ detail }) => detail).join('\n');
      if (violations.length === 0) result.missed.push(tampering);
      else if (![row, { ...row, ...changed.after }].some((one) => names(told, one)))
        result.unnamed.push({ ...tampering, told });
    } finally {
      await changed.undo();
    }
    result.rounds += 1;
    onRound?.(result.rounds);
  }
  return result;
}

/** Says whether the words name the row: one of its keys, ids or, of a block, its height. */
function names(told: string, row: Record<string, unknown>): boolean {
  return Object.entries(row).some(
    ([column, value]) =>
      (column === 'height' && told.includes(`block ${value}`)) ||
      (column === 'key' && told.includes(String(value))) ||
      (typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) && told.includes(value)),
  );
}

async function columnsOf(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as column, c.udt_name as type,
       (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indisprimary and i.indrelid = c.table_name::regclass) as keys
     from information_schema.columns c
     where c.table_schema = 'public' and c.table_name = any($1) order by 1, c.ordinal_position`,
    [TABLES],
  );
  return rows.filter(({ table, column }) => !(`${table}.${column}` in BY_DESIGN));
}

async function drawRow(pool: pg.Pool, table: string, at: number): Promise<Record<string, unknown> | null> {
  const { rows } = await pool.query(
    `select to_jsonb(t) as row from ${table} t
     offset floor($1::float8 * (select count(*) from ${table})) limit 1`,
    [at],
  );
  return (rows[0]?.row as Record<string, unknown>) ?? null;
}

/** Changes one value; null where the table refuses it or it would stay what it is. */
async function change(
  pool: pg.Pool,
  {
    column: { table, column, type, keys },
    row,
    draw,
  }: { column: Column; row: Record<string, unknown>; draw: () => number },
): Promise<{ after: Record<string, unknown>; undo(): Promise<void> } | null> {
  const value = otherValue(type, row[column], draw);
  const where = keys.map((key, at) => `${key}::text = $${at + 2}`).join(' and ');
  const of = (one: Record<string, unknown>) => keys.map((key) => String(one[key]));
  const before = await precise(pool, { table, column, where, keys: of(row) });
  const set = (to: unknown, one: Record<string, unknown>) =>
    asleep(pool, `update ${table} set ${column} = $1::${cast(type)} where ${where}`, [to, ...of(one)]);
  const changed = await set(value, row).catch(() => 0);
  if (changed !== 1) return null;
  const after = keys.includes(column) ? { ...row, [column]: value } : row;
  return {
    after: { [column]: value },
    undo: async () => {
      if ((await set(before, after)) !== 1) throw new Error(`${table}.${column} could not be put back.`);
    },
  };
}

/** The value as text, with all of its digits. */
async function precise(
  pool: pg.Pool,
  { table, column, where, keys }: { table: string; column: string; where: string; keys: string[] },
): Promise<string | null> {
  const { rows } = await pool.query(
    `select ${column}::text as value from ${table} where $1::text is null and ${where}`,
    [null, ...keys],
  );
  return rows[0]?.value ?? null;
}

const cast = (type: string) => (type.startsWith('_') ? `${type.slice(1)}[]` : type);

function otherValue(type: string, value: unknown, draw: () => number): unknown {
  const digits = String(Math.floor(draw() * 1e12)).padStart(12, '0');
  if (value !== null && draw() < 0.1) return null;
  switch (type) {
    case 'uuid':
      return `0195a000-0000-7000-8000-${digits}`;
    case 'bool':
      return value !== true;
    case 'timestamptz':
      return new Date(
        (value === null ? 1.8e12 : Date.parse(String(value))) + 86_400_000 * (1 + Math.floor(draw() * 20)),
      );
    case 'jsonb':
      return JSON.stringify({ tampered: digits });
    case 'bytea':
      return Buffer.from(digits);
    case 'text':
      return draw() < 0.5 || value === null ? `t${digits}` : `${value}x`;
    case '_text':
      return `{${digits}}`;
    default:
      return String(BigInt(Math.trunc(Number(value ?? 0))) + BigInt(1 + Math.floor(draw() * 1000)));
  }
}

/** Runs a statement with the triggers asleep, as a superuser can; says how many rows it changed. */
export async function asleep(pool: pg.Pool, text: string, values: unknown[] = []): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    const { rowCount } = await client.query(text, values);
    await client.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
