/** What the database's catalogue says of a function, next to what the code believes of it. */
import type pg from 'pg';
import type { FunctionCall } from '#server/database/function-call.ts';

interface Signature {
  names: string[];
  /** As the catalogue numbers them. */
  types: number[];
}

/** The arguments of a call, as the code lists them and as the database has them; equal where they agree. */
export async function signaturesOf(
  pool: Pick<pg.Pool, 'query'>,
  { name, arguments: list }: FunctionCall<never>,
): Promise<{ code: Signature; database: Signature | undefined }> {
  const code = await pool.query<{ types: number[] }>(
    'select array(select t::regtype::oid::int from unnest($1::text[]) with ordinality l(t, place) order by place) as types',
    [list.map(({ type }) => type)],
  );
  const database = await pool.query<Signature>(
    `select proargnames[1:pronargs] as names, proargtypes::oid[]::int[] as types from pg_proc where proname = $1`,
    [name],
  );
  return {
    code: { names: list.map((argument) => argument.name), types: code.rows[0]!.types },
    database: database.rows[0],
  };
}
