/**
 * Tampers with the books as somebody would who has the database in hand: one value of a row, or the whole row deleted,
 * triggers asleep, and puts it back. What is refused by the table itself is drawn again; everything else must be found, and
 * named with its row.
 */
import type pg from 'pg';
import type { Db } from '#server/database/pool.ts';
import { findBookViolations, type Violation } from '#server/invariants/index.ts';
import { DELETED } from './deletions.ts';
import { BY_DESIGN, PARTS, TABLES } from './targets.ts';

/** One of so many rounds deletes a row. */
const A_DELETION_EVERY = 5;

export interface Tampering {
  table: string;
  /** `*` of a row that was deleted. */
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
  /** Of each key, so that a row is found by its index however large the table is. */
  keyTypes: string[];
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

interface Play {
  rounds: number;
  seed: number;
  /** How many values are changed at once for one look; what it does not name for certain is looked at alone. */
  together?: number;
  /** Told after each look: what has come out so far. */
  onLook?: (result: Readonly<TamperResult>) => void;
}

/** A value that can be changed, and put back. */
interface Drawn extends Tampering {
  keys: readonly string[];
  after: Record<string, unknown>;
  redo(): Promise<void>;
  undo(): Promise<void>;
}

type Verdict = { found: 'named' } | { found: 'missed' } | { found: 'unnamed'; told: string };

/** Plays so many rounds on this database, which must be in order, and leaves it as it was. */
export async function runTamper(
  { pool, db }: { pool: pg.Pool; db: Db },
  { rounds, seed, together = 1, onLook }: Play,
): Promise<TamperResult> {
  const draw = drawsOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(draw() * items.length)]!;
  const columns = await columnsOf(pool);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const result: TamperResult = { rounds: 0, refused: 0, missed: [], unnamed: [] };
  const drawDeleted = async (): Promise<Drawn | null> => {
    const table = pick(Object.keys(DELETED));
    const row = await drawRow(pool, { table, where: DELETED[table]!, at: draw() });
    return row && { table, row, ...(await deleteRow(pool, table, row)) };
  };
  const drawOne = async (): Promise<Drawn | null> => {
    if (draw() < 1 / A_DELETION_EVERY) return drawDeleted();
    const table = pick(tables);
    const column = pick(columns.filter((one) => one.table === table));
    const row = await drawRow(pool, { table, where: PARTS[table]?.where ?? 'true', at: draw() });
    if (!row) return null;
    const changed = await change(pool, { column, row, draw });
    if (!changed) result.refused += 1;
    return changed && { table, column: column.column, keys: column.keys, row, ...changed };
  };
  while (result.rounds < rounds) {
    const changed: Drawn[] = [];
    const most = Math.min(together, rounds - result.rounds);
    while (changed.length < most) {
      const one = await drawOne();
      if (!one) continue;
      // Two values of one row could hide each other.
      if (changed.some((other) => isSameRow(one, other))) await one.undo();
      else changed.push(one);
    }
    const verdicts = await judge(db, changed);
    for (const [at, verdict] of verdicts.entries()) {
      const { table, column, row } = changed[at]!;
      if (verdict.found === 'missed') result.missed.push({ table, column, row });
      if (verdict.found === 'unnamed') result.unnamed.push({ table, column, row, told: verdict.told });
    }
    result.rounds += changed.length;
    onLook?.(result);
  }
  return result;
}

/** Whether the one is the row of the other, whose key may be what was changed. */
const isSameRow = (one: Drawn, other: Drawn) =>
  one.table === other.table &&
  [other.row, other.after].some((row) => one.keys.every((key) => String(one.row[key]) === String(row[key])));

/** Looks at the books with these values changed, and puts them back; ever fewer together, until each is judged. */
async function judge(db: Db, changed: readonly Drawn[]): Promise<Verdict[]> {
  let violations: Violation[];
  try {
    violations = await findBookViolations(db, { chain: { from: 0 } });
  } finally {
    for (const one of changed.toReversed()) await one.undo();
  }
  const told = violations.map(({ detail }) => detail).join('\n');
  if (changed.length === 1) return [verdictOf(changed[0]!, told)];
  const verdicts = new Map<Drawn, Verdict>();
  const unsure: Drawn[] = [];
  for (const one of changed) {
    if (isNamedAlone(told, one, changed)) verdicts.set(one, { found: 'named' });
    else unsure.push(one);
  }
  const size = unsure.length > 8 ? Math.ceil(unsure.length / 4) : 1;
  for (let at = 0; at < unsure.length; at += size) {
    const part = unsure.slice(at, at + size);
    for (const one of part) await one.redo();
    for (const [nth, verdict] of (await judge(db, part)).entries()) verdicts.set(part[nth]!, verdict);
  }
  return changed.map((one) => verdicts.get(one)!);
}

function verdictOf({ column, row, after }: Drawn, told: string): Verdict {
  if (told === '') return { found: 'missed' };
  // What a row had explained is named by what is left without it.
  const isNamed = column === '*' || [row, after].some((one) => names(told, one));
  return isNamed ? { found: 'named' } : { found: 'unnamed', told };
}

/** Whether the words name this row by an id of its own that no other changed row has. */
function isNamedAlone(told: string, one: Drawn, all: readonly Drawn[]): boolean {
  const others = new Set(
    all
      .filter((other) => other !== one)
      .flatMap(({ row, after }) => Object.values(row).concat(Object.values(after))),
  );
  return [one.row, one.after].some((row) => {
    const own = Object.entries(row).filter(([column, value]) => OWN_ID.test(column) && !others.has(value));
    return names(told, Object.fromEntries(own));
  });
}

/** Columns whose value names few rows; an account or a member is in many. */
const OWN_ID = /^(id|key|height)$|(^|_)(transfer|hold|order|trade|payment|milestone|event)_id$/;

/** Says whether the words name the row: one of its keys, ids, of a day its holder or, of a block, its height. */
function names(told: string, row: Record<string, unknown>): boolean {
  return Object.entries(row).some(
    ([column, value]) =>
      (column === 'height' && told.includes(`block ${value}`)) ||
      (column === 'key' && told.includes(String(value))) ||
      (column === 'holder' && told.includes(`${value} on `)) ||
      (typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) && told.includes(value)),
  );
}

/** By what a row of a table is found through its index, however large it is. */
const KEYS_OF = (table: string) => `
  select array_agg(a.attname::text order by a.attnum) as keys,
         array_agg(format_type(a.atttypid, null) order by a.attnum) as types
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indisprimary and i.indrelid = ${table}::regclass`;

async function columnsOf(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as column, c.udt_name as type,
       k.keys, k.types as "keyTypes"
     from information_schema.columns c
     cross join lateral (${KEYS_OF('c.table_name')}) k
     where c.table_schema = 'public' and c.table_name = any($1) order by 1, c.ordinal_position`,
    [[...TABLES, ...Object.keys(PARTS)]],
  );
  return rows.filter(
    ({ table, column }) =>
      !(`${table}.${column}` in BY_DESIGN) && (PARTS[table]?.columns.includes(column) ?? true),
  );
}

/** A row of a table; null of an empty one. */
export async function drawRow(
  pool: pg.Pool,
  { table, where, at }: { table: string; where: string; at: number },
): Promise<Record<string, unknown> | null> {
  const { rows } = await pool.query(
    `select to_jsonb(t) as row from ${table} t where ${where}
     offset floor($1::float8 * (select count(*) from ${table} t where ${where})) limit 1`,
    [at],
  );
  return (rows[0]?.row as Record<string, unknown>) ?? null;
}

/** Deletes a row; `undo` writes it as it was, with all of its digits. */
export async function deleteRow(
  pool: pg.Pool,
  table: string,
  row: Record<string, unknown>,
): Promise<Pick<Drawn, 'column' | 'keys' | 'after' | 'undo' | 'redo'>> {
  const { rows } = await pool.query<{ keys: string[]; types: string[]; columns: string }>(
    `select k.*, (select string_agg(c.column_name, ', ') from information_schema.columns c
       where c.table_schema = 'public' and c.table_name = $1 and c.is_generated = 'NEVER') as columns
     from (${KEYS_OF('$1::text')}) k`,
    [table],
  );
  const { keys, types, columns } = rows[0]!;
  const where = keys.map((key, at) => `t.${key} = $${at + 1}::text::${types[at]}`).join(' and ');
  let gone = '';
  const redo = async () => {
    const text = `delete from ${table} t where ${where} returning to_jsonb(t)::text as row`;
    const deleted = await runAsleep<{ row: string }>(
      pool,
      text,
      keys.map((key) => String(row[key])),
    );
    if (deleted.rowCount !== 1) throw new Error(`A row of ${table} could not be deleted.`);
    gone = deleted.rows[0]!.row;
  };
  await redo();
  return {
    ...{ column: '*', keys, after: row, redo },
    undo: async () => {
      const text = `insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`;
      if ((await runAsleep(pool, text, [gone])).rowCount !== 1) {
        throw new Error(`A row of ${table} could not be put back.`);
      }
    },
  };
}

/** Changes one value; null where the table refuses it or it would stay what it is. */
async function change(
  pool: pg.Pool,
  {
    column: { table, column, type, keys, keyTypes },
    row,
    draw,
  }: { column: Column; row: Record<string, unknown>; draw: () => number },
): Promise<Pick<Drawn, 'after' | 'undo' | 'redo'> | null> {
  const value = otherValue(type, row[column], draw);
  // As the row says them, read as what they are.
  const where = keys.map((key, at) => `t.${key} = $${at + 2}::text::${keyTypes[at]}`).join(' and ');
  const of = (one: Record<string, unknown>) => keys.map((key) => String(one[key]));
  const before = await precise(pool, { table, column, where, keys: of(row) });
  const set = (to: unknown, one: Record<string, unknown>) =>
    runAsleep<{ row: Record<string, unknown> }>(
      pool,
      `update ${table} t set ${column} = $1::${cast(type)} where ${where} returning to_jsonb(t) as row`,
      [to, ...of(one)],
    );
  const changed = await set(value, row).catch(() => null);
  if (changed?.rowCount !== 1) return null;
  const after = changed.rows[0]!.row;
  return {
    after,
    redo: async () => {
      if ((await set(value, row)).rowCount !== 1) {
        throw new Error(`${table}.${column} could not be changed again.`);
      }
    },
    undo: async () => {
      if ((await set(before, after)).rowCount !== 1) {
        throw new Error(`${table}.${column} could not be put back.`);
      }
    },
  };
}

/** The value as text, with all of its digits. */
async function precise(
  pool: pg.Pool,
  { table, column, where, keys }: { table: string; column: string; where: string; keys: string[] },
): Promise<string | null> {
  const { rows } = await pool.query(
    `select t.${column}::text as value from ${table} t where $1::text is null and ${where}`,
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
    case 'date':
      return new Date(Date.parse(String(value ?? '2026-01-01')) + 86_400_000 * (1 + Math.floor(draw() * 20)));
    case 'int2':
    case 'int4':
    case 'int8':
    case 'float8':
    case 'numeric':
      return String(BigInt(Math.trunc(Number(value ?? 0))) + BigInt(1 + Math.floor(draw() * 1000)));
    default:
      throw new Error(`How to change a ${type} is not known.`);
  }
}

/** Runs a statement with the triggers asleep, as a superuser can; says how many rows it changed. */
export async function asleep(pool: pg.Pool, text: string, values: unknown[] = []): Promise<number> {
  return (await runAsleep(pool, text, values)).rowCount ?? 0;
}

async function runAsleep<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    const result = await client.query<Row>(text, values);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
