/**
 * Decides a batch again without what stood in its way: races with other spending, the orders of members who are
 * stopped, and orders that would give away more than their members may. What rests or waits is taken out of the books; what was just placed is
 * refused; everybody else's goes on.
 */
import type { CancelReason, OrderRecord } from '#core/exchange/order.ts';
import type { Entry, MatcherCommand } from './commands.ts';
import type { Blamed } from './gate.ts';
import type { Office } from './office.ts';
import { type RelatedTrade, takersOf } from './related-trades.ts';

/** How often a batch is decided again because another transaction was in its way. */
const MAX_RETRIES = 5;

interface Parts {
  commit(at: Office, batch: readonly Entry[], triggers?: number): Promise<void>;
  rejectAll(batch: readonly Entry[]): void;
  stepDown(error: unknown, of: Office): void;
  openOrders(): Iterable<OrderRecord>;
  /** Looks up whose accounts trades are between. */
  lookUp(trades: RelatedTrade['trades']): Promise<void>;
  /** Puts entries at the end of the queue. */
  queueAgain(entries: readonly Entry[]): void;
}

/** A batch that somebody's spending elsewhere was in the way of. */
interface Race {
  at: Office;
  batch: readonly Entry[];
  /** How many stops may join the queue with it. */
  triggers: number;
  findMoved(): Promise<ReadonlySet<string> | null>;
}

/** Prepares the ways of going on after a batch that could not be written. */
export function createCommitWithout(parts: Parts) {
  const { commit, rejectAll, stepDown, openOrders, lookUp, queueAgain } = parts;

  const takeOut = async (at: Office, { orderIds, reason }: { orderIds: string[]; reason: CancelReason }) => {
    if (orderIds.length === 0) return;
    const command = { kind: 'take_out', orderIds, reason } as const;
    await commit(at, [
      { command, settle: () => undefined, reject: (error) => stepDown(error, at), races: 0 },
    ]);
  };

  return {
    /** Takes stops out of the books with which nothing can be written. */
    stops: (at: Office, orderIds: string[]) => takeOut(at, { orderIds, reason: 'operator' }),

    /** Takes all orders of stopped members out of the books, for they may not trade, and decides the batch again. */
    async members(at: Office, batch: readonly Entry[], stopped: readonly string[]): Promise<void> {
      const open = [...openOrders()].filter(({ memberId }) => stopped.includes(memberId));
      await takeOut(at, { orderIds: open.map(({ id }) => id), reason: 'member' });
      const again = batch.filter((entry) => ++entry.races <= MAX_RETRIES);
      rejectAll(batch.filter(({ races }) => races > MAX_RETRIES));
      if (again.length > 0) await commit(at, again);
    },

    raced: (at: Office, batch: readonly Entry[], race: Omit<Race, 'at' | 'batch'>) =>
      commitRaced(parts, { at, batch, ...race }),

    /** Decides a batch again, and those who would trade with who knows whom once that is known. */
    async unknown(at: Office, batch: readonly Entry[], { trades }: RelatedTrade): Promise<void> {
      const takers = takersOf(trades);
      const placed = batch.filter(({ command }) => idsOf(command).some((id) => takers.has(id)));
      const looked = lookUp(trades);
      if (placed.length > 0) {
        looked.then(
          () => queueAgain(placed),
          () => rejectAll(placed),
        );
      } else await looked.catch((error) => stepDown(error, at));
      const others = batch.filter((entry) => !placed.includes(entry));
      if (others.length > 0) await commit(at, others);
    },

    /**
     * Decides a batch again without the orders that are to blame: those that rest or wait are taken out, those that
     * it was to place come alone, and are refused if they still are.
     */
    async blamed(at: Office, batch: readonly Entry[], blamed: Blamed): Promise<void> {
      const placed = batch.filter(({ command }) => idsOf(command).some((id) => blamed.orderIds.has(id)));
      if (batch.length === 1 && placed.length === 1) return tell(placed[0]!, blamed);
      const isPlaced = new Set(placed.flatMap(({ command }) => idsOf(command)));
      const orderIds = [...blamed.orderIds].filter((id) => !isPlaced.has(id));
      await takeOut(at, { orderIds, reason: blamed.reason });
      const others = batch.filter((entry) => !placed.includes(entry));
      if (others.length > 0) await commit(at, others);
      for (const entry of placed) await commit(at, [entry]);
    },
  };
}

/**
 * Decides a batch again that somebody's spending elsewhere was in the way of: first all the others, then those
 * whose accounts have moved, so that whoever races slows nobody else. Who loses again and again comes alone,
 * and at last is told to come back.
 */
async function commitRaced(
  { commit, rejectAll }: Pick<Parts, 'commit' | 'rejectAll'>,
  { at, batch, triggers, findMoved }: Race,
): Promise<void> {
  for (const entry of batch) entry.races += 1;
  if (batch.some(({ races }) => races > MAX_RETRIES)) {
    if (batch.length === 1) return rejectAll(batch);
    for (const entry of batch) {
      entry.races = 0;
      await commit(at, [entry], triggers);
    }
    return;
  }
  const moved = await findMoved();
  if (!moved) return rejectAll(batch);
  // Nobody has spent elsewhere: some account can't bear what was decided, and the others don't wait for whose it is.
  if (moved.size === 0 && batch.length > 1) {
    for (const half of halvesOf(batch)) await commit(at, half, triggers);
    return;
  }
  const hasMoved = ({ command }: Entry) => 'memberId' in command && moved.has(command.memberId);
  const others = batch.filter((entry) => !hasMoved(entry));
  const racing = batch.filter(hasMoved);
  for (const some of [others, racing]) if (some.length > 0) await commit(at, some, triggers);
}

/** Tells whoever placed an order that is to blame: that they can't, or that they have to be asked first. */
function tell({ settle, reject }: Entry, { refusal }: Blamed): void {
  if (refusal === 'ask') settle({ kind: 'ask', gives: null });
  else reject(refusal);
}

/** A batch in two, in its order. */
export function halvesOf(batch: readonly Entry[]): [readonly Entry[], readonly Entry[]] {
  const half = batch.length >> 1;
  return [batch.slice(0, half), batch.slice(half)];
}

/** The orders that a command is to place or to amend: refused, they are as they were. */
function idsOf(command: MatcherCommand): string[] {
  if (command.kind === 'place') return [command.order.id];
  if (command.kind === 'amend') return [command.orderId];
  return command.kind === 'place_pair' ? [command.limit.id, command.stop.id] : [];
}

/** Says whether a batch is the matcher's own. */
export function isOwn(batch: readonly Entry[]): boolean {
  return batch.length > 0 && batch.every(({ command }) => command.kind === 'take_out');
}
