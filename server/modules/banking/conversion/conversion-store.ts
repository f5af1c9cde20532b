/** The rows of conversions: written once, with what they moved. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** A conversion as it is kept; amounts in the smallest units. */
export interface ConversionRow {
  id: string;
  user_id: string;
  account_id: string;
  amount: bigint;
  rate_prd: bigint;
  rate_usd: bigint;
  gross: bigint;
  fee: bigint;
  arrives: bigint;
  reference_number: string;
  request_hash: string;
  created_at: Date;
}

/** One by its id; null where there is none. */
export async function findConversion(db: Db | Tx, id: string): Promise<ConversionRow | null> {
  const { rows } = await sql<ConversionRow>`select * from bank_conversions where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The newest of a member's, newest first. */
export async function listConversions(db: Db, memberId: string, limit: number): Promise<ConversionRow[]> {
  const { rows } = await sql<ConversionRow>`
    select * from bank_conversions where user_id = ${memberId} order by created_at desc, id limit ${limit}`.execute(
    db,
  );
  return rows;
}
