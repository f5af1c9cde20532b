/**
 * How many live connections one member, one address and all together may have. A new one is taken, and the one
 * that has been silent longest makes room for it: of the member, of the address, or of the address that has most.
 */
import type { LiveConfig } from '#server/config-edge.ts';
import type { Connection } from './connection.ts';
import { LIVE_CLOSE, type MembersListener } from './hub.ts';

interface Whose {
  address: string;
  memberId: string | undefined;
}

interface Crowd {
  enter(connection: Connection, whose: Whose): void;
  leave(connection: Connection): void;
}

/** Counts connections, and lets the most silent ones go; `hear` is told of a member's first one and of the end of the last. */
export function createCrowd(limits: LiveConfig, hear: MembersListener): Crowd {
  const all = new Map<Connection, Whose>();
  const byAddress = new Map<string, Set<Connection>>();
  const byMember = new Map<string, Set<Connection>>();

  const leave = (connection: Connection) => {
    const whose = all.get(connection);
    if (!whose) return;
    all.delete(connection);
    remove(byAddress, whose.address, connection);
    if (!whose.memberId) return;
    remove(byMember, whose.memberId, connection);
    if (!byMember.has(whose.memberId)) hear(whose.memberId, false);
  };
  const letGo = (connection: Connection) => {
    leave(connection);
    connection.close(
      LIVE_CLOSE.overloaded,
      'Too many live connections. Close some, or come back and resume.',
    );
  };

  return {
    enter(connection, whose) {
      const { address, memberId } = whose;
      const ofMember = memberId === undefined ? undefined : byMember.get(memberId);
      if (ofMember && ofMember.size >= limits.mostPerMember) letGo(mostSilent(ofMember));
      const ofAddress = byAddress.get(address);
      if (ofAddress && ofAddress.size >= limits.mostPerAddress) letGo(mostSilent(ofAddress));
      if (all.size >= limits.most) letGo(mostSilent(largest(byAddress)));
      all.set(connection, whose);
      add(byAddress, address, connection);
      if (!memberId) return;
      const isFirst = !byMember.has(memberId);
      add(byMember, memberId, connection);
      if (isFirst) hear(memberId, true);
    },
    leave,
  };
}

function add(sets: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(connection));
}

function remove(sets: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const set = sets.get(key);
  set?.delete(connection);
  if (set?.size === 0) sets.delete(key);
}

function mostSilent(set: Set<Connection>): Connection {
  let [found] = set;
  for (const connection of set) if (connection.heardAt() < found!.heardAt()) found = connection;
  return found!;
}

function largest(sets: Map<string, Set<Connection>>): Set<Connection> {
  let found = new Set<Connection>();
  for (const set of sets.values()) if (set.size > found.size) found = set;
  return found;
}
