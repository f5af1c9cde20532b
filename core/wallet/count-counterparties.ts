/**
 * Which counterparties speak for a member. One to whom PRD went and did not come back counts; so does one from
 * whom it came. What came back over others, in a ring of any size that was found, is taken off before anybody counts:
 * accounts that pass the same PRD round among themselves vouch for nobody. Accounts that count as one person's are
 * joined by whoever counts them: they speak once.
 *
 * Amounts are in the smallest unit of PRD.
 */
import { COUNTERPARTY_MIN_MINOR } from './sending-limits.ts';

/** A member with whom PRD was exchanged. */
export interface Counterparty {
  id: string;
  sent: bigint;
  received: bigint;
  /** PRD went one way only, and the other is old enough and verified. */
  mayCount: boolean;
}

/** That one member has sent PRD to another. */
export interface Send {
  senderId: string;
  recipientId: string;
}

/**
 * The ids of those that speak. `sends` are those by which somebody may reach the member: a counterparty is in a ring where a way
 * leads from the member over it back to the member. Of what rings took out and brought in, as much as went both
 * ways is taken off, from the smallest on, and a counterparty of a ring counts by what is left of it.
 */
export function countingCounterparties(
  memberId: string,
  { partners, sends }: { partners: readonly Counterparty[]; sends: readonly Send[] },
): string[] {
  const ring = membersInRings(memberId, sends);
  const round = partners.filter(({ id }) => ring.has(id));
  const outside = partners.filter(({ id, mayCount }) => mayCount && !ring.has(id));
  const outgoing = round.filter(({ sent, received }) => sent > received);
  const incoming = round.filter(({ sent, received }) => received > sent);
  const roundMinor = lesser(sumOf(outgoing), sumOf(incoming));
  const left = [...whatIsLeft(outgoing, roundMinor), ...whatIsLeft(incoming, roundMinor)];
  return [...outside.map(({ id }) => id), ...left];
}

/** Who is on a way that leads from the member back to the member. */
export function membersInRings(memberId: string, sends: readonly Send[]): Set<string> {
  const ahead = reach(memberId, sends, ({ senderId, recipientId }) => [senderId, recipientId]);
  const behind = reach(memberId, sends, ({ senderId, recipientId }) => [recipientId, senderId]);
  return new Set([...ahead].filter((id) => behind.has(id)));
}

function reach(
  from: string,
  sends: readonly Send[],
  directed: (send: Send) => [from: string, to: string],
): Set<string> {
  const next = new Map<string, string[]>();
  for (const send of sends) {
    const [one, other] = directed(send);
    const others = next.get(one);
    if (others) others.push(other);
    else next.set(one, [other]);
  }
  const reached = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const other of next.get(id) ?? []) {
      if (other === from || reached.has(other)) continue;
      reached.add(other);
      waiting.push(other);
    }
  }
  return reached;
}

/** Who is left when so much is taken off, from the smallest on. */
function whatIsLeft(partners: readonly Counterparty[], takenMinor: bigint): string[] {
  const sorted = partners.toSorted((one, other) => (netOf(one) < netOf(other) ? -1 : 1));
  let left = takenMinor;
  const counting: string[] = [];
  for (const partner of sorted) {
    const taken = lesser(left, netOf(partner));
    left -= taken;
    if (partner.mayCount && netOf(partner) - taken >= COUNTERPARTY_MIN_MINOR) counting.push(partner.id);
  }
  return counting;
}

const netOf = ({ sent, received }: Counterparty) => (sent > received ? sent - received : received - sent);
const sumOf = (partners: readonly Counterparty[]) =>
  partners.reduce((sum, partner) => sum + netOf(partner), 0n);
const lesser = (one: bigint, other: bigint) => (one < other ? one : other);
