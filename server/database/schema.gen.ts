// Written by `npm run db:types` from the migrated schema. Do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface LedgerAccounts {
  asset: string;
  balance: Generated<bigint>;
  created_at: Date;
  floor: bigint | null;
  held: Generated<bigint>;
  id: string;
  key: string;
  owner_id: string | null;
  posted_at: Date;
  version: Generated<number>;
}

export interface LedgerHolds {
  account_id: string;
  expires_at: Date | null;
  remaining: bigint;
  state: string;
  transfer_id: string;
}

export interface LedgerPostings {
  account_id: string;
  amount: bigint;
  balance: bigint;
  created_at: Date;
  held: bigint;
  held_change: bigint;
  transfer_id: string;
  version: number;
}

export interface LedgerTransfers {
  amount: bigint;
  asset: string;
  code: string;
  created_at: Date;
  credit_account_id: string;
  debit_account_id: string;
  expires_at: Date | null;
  hold_id: string | null;
  id: string;
  is_test: Generated<boolean>;
  keeps_rest: Generated<boolean>;
  kind: string;
  memo: string | null;
  metadata: Json | null;
  reference: string | null;
}

export interface SchemaMigrations {
  applied_at: Generated<Date>;
  hash: string;
  name: string;
}

export interface DB {
  ledger_accounts: LedgerAccounts;
  ledger_holds: LedgerHolds;
  ledger_postings: LedgerPostings;
  ledger_transfers: LedgerTransfers;
  schema_migrations: SchemaMigrations;
}
