/** Groups of accounts that count as one person's, from the pairs that are linked. */

export interface Clusters {
  /** The accounts of the same person, this one included. */
  of(memberId: string): ReadonlySet<string>;
  /** Says whether two accounts are one person's. */
  isOne(memberId: string, otherId: string): boolean;
  /** How many people stand behind these accounts. */
  countPeople(memberIds: Iterable<string>): number;
}

/** Joins linked pairs into groups. An account in no pair is a person of its own. */
export function joinClusters(pairs: Iterable<{ one: string; other: string }>): Clusters {
  const groups = new Map<string, Set<string>>();
  const groupOf = (id: string) => groups.get(id) ?? new Set([id]);
  for (const { one, other } of pairs) {
    const [first, second] = [groupOf(one), groupOf(other)];
    if (first === second) continue;
    const [large, small] = first.size < second.size ? [second, first] : [first, second];
    // The smaller joins the larger, so that many accounts of one person stay cheap.
    for (const id of small) {
      large.add(id);
      groups.set(id, large);
    }
    groups.set(one, large);
    groups.set(other, large);
  }
  return {
    of: groupOf,
    isOne: (memberId, otherId) => memberId === otherId || groupOf(memberId).has(otherId),
    countPeople(memberIds) {
      const ids = new Set(memberIds);
      let people = 0;
      const seen = new Set<string>();
      for (const id of ids) {
        if (seen.has(id)) continue;
        people += 1;
        for (const mate of groupOf(id)) seen.add(mate);
      }
      return people;
    },
  };
}
