/** Who is behind an account, as other members see it: a member's username and address, or the platform's name. */
import { platformAccount } from '#core/wallet/platform-accounts.ts';
import type { Deps } from './deps.ts';

/** Whoever stands on one side of a transfer, as members see them. */
export interface Party {
  name: string;
  address: string;
}

/** What tells whose an account of the ledger is; both null for one that is gone. */
export interface AccountRef {
  key: string | null;
  ownerId: string | null;
}

/** Members by their ids. */
export type Parties = Map<string, Party>;

/** The members with these ids, by id. Identity keeps them in memory, so this seldom asks the database. */
export async function loadParties(identity: Deps['identity'], memberIds: Iterable<string>): Promise<Parties> {
  const members = await identity.memberNames([...new Set(memberIds)]);
  return new Map([...members].map(([id, { username, address }]) => [id, { name: username, address }]));
}

/** How an account is shown to a member. */
export function partyOf(account: AccountRef, parties: Parties): Party {
  const member = account.ownerId ? parties.get(account.ownerId) : undefined;
  return member ?? platformAccount(account.key ?? '');
}
