/**
 * Who is behind an account, as other members see it: username and address. Addresses never change and are
 * cached by identity; usernames may, so they are kept for a minute only.
 */
import { LRUCache } from 'lru-cache';
import { platformAccount } from '#core/wallet/platform-accounts.ts';
import type { Deps } from '#server/deps.ts';

export interface Party {
  name: string;
  address: string;
}

export interface AccountRef {
  key: string | null;
  ownerId: string | null;
}

export interface People {
  /** The parties of some accounts, by the owner's id or, for platform accounts, the key. */
  load(memberIds: Iterable<string>): Promise<Map<string, Party>>;
  /** What is known without asking; null if something is not. */
  recall(memberIds: Iterable<string>): Map<string, Party> | null;
}

const KEEP_MS = 60_000;

export function createPeople(deps: Pick<Deps, 'identity'>): People {
  const cache = new LRUCache<string, Party>({ max: 20_000, ttl: KEEP_MS });
  return {
    async load(memberIds) {
      const wanted = [...new Set(memberIds)];
      const missing = wanted.filter((id) => !cache.has(id));
      if (missing.length > 0) {
        for (const [id, member] of await deps.identity.memberNames(missing)) {
          cache.set(id, { name: member.username, address: member.address });
        }
      }
      return new Map(wanted.flatMap((id) => withId(id, cache.get(id))));
    },
    recall(memberIds) {
      const found = new Map<string, Party>();
      for (const id of memberIds) {
        const party = cache.get(id);
        if (!party) return null;
        found.set(id, party);
      }
      return found;
    },
  };
}

/** How an account is shown to a member. */
export function partyOf(account: AccountRef, people: Map<string, Party>): Party {
  const member = account.ownerId ? people.get(account.ownerId) : undefined;
  return member ?? platformAccount(account.key ?? '');
}

function withId(id: string, party: Party | undefined): [string, Party][] {
  return party ? [[id, party]] : [];
}
