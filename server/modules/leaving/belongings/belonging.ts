/** What one line of the catalogue of belongings says: whose rows of a table are, and what becomes of them. */
import { type RawBuilder, sql } from 'kysely';

/** A member's rows of one table. */
export interface Belonging {
  table: string;
  /** A column that names the member; or a condition on `t`, in which `:me` is the member. */
  whose: string;
  /**
   * What becomes of them when the member goes: the rows go; some columns are emptied, each set to an expression of SQL;
   * or they stay as they are. `:now` is the time of the clock.
   */
  becomes: 'goes' | 'stays' | Readonly<Record<string, string>>;
  /** Why rows stay, or what is left of them; in the words of docs/privacy.md. Needed of all that don't go. */
  why?: string;
  /** Under which name the member takes them along, `folder/file`; null for what says nothing to them, or is a secret. */
  takes: string | null;
  /** Columns that aren't taken along, beside those that never are. */
  without?: readonly string[];
}

/** Columns that nobody takes along: secrets, keys of our own, and what only machines read. */
export const NEVER_TAKEN = [
  'password_hash',
  'secret_encrypted',
  'seed',
  'token_hash',
  'code_hash',
  'action_digest',
  'object_key',
  'request_hash',
  'agreed_hash',
  'last_counter',
  'mailbox',
  'username_shape',
  'name_key',
  'search',
  'lease_owner',
  'lease_until',
  'fingerprint',
  'fingerprint_exact',
  'fingerprint_keys',
  'skeleton',
  'skeleton_keys',
] as const;

/** The condition on `t` for the rows of a member. */
export function rowsOf({ whose }: Pick<Belonging, 'whose'>, memberId: string): RawBuilder<boolean> {
  return fill(/^\w+$/.test(whose) ? `t.${whose} = :me` : whose, { me: memberId });
}

/** What becomes of them, as a statement; null of those that stay. */
export function erasing(
  belonging: Belonging,
  { memberId, now }: { memberId: string; now: Date },
): RawBuilder<unknown> | null {
  const { table, becomes } = belonging;
  if (becomes === 'stays') return null;
  const theirs = rowsOf(belonging, memberId);
  if (becomes === 'goes') return sql`delete from ${sql.table(table)} t where ${theirs}`;
  const changes = Object.entries(becomes).map(
    ([column, expression]) => sql`${sql.ref(column)} = ${fill(expression, { now })}`,
  );
  return sql`update ${sql.table(table)} t set ${sql.join(changes)} where ${theirs}`;
}

/** SQL of the catalogue with its values: `:me` and `:now`. */
function fill(text: string, values: { me?: string; now?: Date }): RawBuilder<boolean> {
  const parts = text.split(/:(me|now)\b/).map((part, at) => {
    if (at % 2 === 0) return sql.raw(part);
    return part === 'me' ? sql`${values.me}::uuid` : sql`${values.now}::timestamptz`;
  });
  return sql<boolean>`${sql.join(parts, sql``)}`;
}
