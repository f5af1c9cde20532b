/**
 * Throw-away mailboxes: a list that is kept by others, and what the operator has put on it or taken off. A domain
 * counts with the nearest domain above it that either names.
 */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

const LIST = new URL('../../../../content/identity/disposable-domains.txt', import.meta.url);

let listed: readonly string[] | undefined;
let listedSet: ReadonlySet<string> | undefined;

/** The list that everybody has, in order; read once a process. */
export function listedDomains(): readonly string[] {
  listed ??= readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .sort();
  return listed;
}

/** A domain and those above it, nearest first, down to two labels. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, n) => labels.slice(n).join('.'));
}

/** SQL: whether the mailbox of a member `m` is at this domain, in the spelling of mailboxes, or at one below it. */
export const isAtDomain = (domain: string) =>
  sql<boolean>`right('.' || split_part(m.mailbox, '@', 2), length(${domain}) + 1) = '.' || ${domain}`;

/** Says which of these members have a throw-away mailbox. */
export async function throwAwayMailboxes(db: Db | Tx, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; domain: string }>`
    select id, split_part(mailbox, '@', 2) as domain from members where id = any(${memberIds}::uuid[])`.execute(
    db,
  );
  const above = new Map(rows.map(({ domain }) => [domain, domainsAbove(domain)]));
  const set = await sql<{ domain: string; is_disposable: boolean }>`
    select domain, is_disposable from mail_domains where domain = any(${[...above.values()].flat()})`.execute(
    db,
  );
  const words = new Map(set.rows.map(({ domain, is_disposable }) => [domain, is_disposable]));
  listedSet ??= new Set(listedDomains());
  const isOnList = (name: string) => words.get(name) ?? (listedSet!.has(name) || undefined);
  const isThrowAway = (domain: string) => {
    for (const name of above.get(domain)!) {
      const said = isOnList(name);
      if (said !== undefined) return said;
    }
    return false;
  };
  return new Set(rows.filter(({ domain }) => isThrowAway(domain)).map(({ id }) => id));
}

/** Says whether a member has a throw-away mailbox. */
export async function hasThrowAwayMailbox(db: Db | Tx, memberId: string): Promise<boolean> {
  return (await throwAwayMailboxes(db, [memberId])).has(memberId);
}
