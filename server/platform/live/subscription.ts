/**
 * One client's view of one topic: delivers the topic's events in order, each once, without a gap.
 *
 * Events may be published while the past is still being read, out of order (two commits at one moment), or
 * with numbers missing (published by another process). They wait; whatever does not follow on directly makes
 * the subscription read the past again from where it stands.
 */
import type { LiveMessage } from '#contract/live.ts';
import type { LiveEvent, TopicSource } from './hub.ts';

/** Events that may wait for a subscription that reads its past; beyond, the client must come back. */
const MAX_WAITING = 1_000;

export interface Outlet {
  send(message: LiveMessage): void;
  /** Sends an event, whose text is made once for all who get it. */
  sendEvent(topic: string, event: LiveEvent): void;
  /** Resolves when the client has taken enough of what was sent to be sent more. */
  ready(): Promise<void>;
  overloaded(): void;
  failed(error: unknown): void;
}

export interface Subscription {
  readonly key: string;
  accept(event: LiveEvent): void;
  /** Starts delivery: after a sequence, or from where the topic stands. */
  start(after: number | undefined): void;
  end(): void;
}

/** Makes a subscription that already collects what is published, and sends nothing before `start`. */
export function createSubscription(options: {
  topic: string;
  key: string;
  source: TopicSource;
  outlet: Outlet;
}): Subscription {
  const { topic, key, source, outlet } = options;
  let waiting: LiveEvent[] = [];
  let isReading = true;
  let hasEnded = false;
  let sequence = 0;

  const deliver = (event: LiveEvent) => {
    sequence = event.sequence;
    outlet.sendEvent(topic, event);
  };

  const startAfresh = async () => {
    sequence = await source.position(key);
    if (!hasEnded) outlet.send({ type: 'reset', topic, sequence });
  };

  const deliverPast = async () => {
    const past = await source.since(key, sequence);
    if (past === null) return startAfresh();
    for (const event of source.isConflated ? past.slice(-1) : past) {
      if (event.sequence <= sequence) continue;
      await outlet.ready();
      if (hasEnded) return;
      deliver(event);
    }
  };

  /** Sends what waits and follows on; says whether something waits that does not. */
  const deliverWaiting = (): boolean => {
    waiting.sort((a, b) => a.sequence - b.sequence);
    const events = waiting;
    waiting = [];
    for (const [index, event] of events.entries()) {
      if (event.sequence <= sequence) continue;
      if (event.sequence !== sequence + 1 && !source.isConflated) {
        waiting = events.slice(index);
        return true;
      }
      deliver(event);
    }
    return false;
  };

  /** Reads the gap; what is then still missing does not exist, and the newest that waits is delivered. */
  const fillGaps = async () => {
    while (!hasEnded && deliverWaiting()) {
      const target = waiting[0]!.sequence;
      await deliverPast();
      if (sequence < target - 1) sequence = target - 1;
    }
    isReading = false;
  };

  const read = (work: () => Promise<void>) => {
    isReading = true;
    work()
      .then(fillGaps)
      .catch((error) => hasEnded || outlet.failed(error));
  };

  return {
    key,
    accept(event) {
      if (hasEnded) return;
      waiting.push(event);
      if (waiting.length > MAX_WAITING) outlet.overloaded();
      else if (!isReading && deliverWaiting()) read(async () => {});
    },
    start: (after) =>
      read(async () => {
        const position = await source.position(key);
        if (hasEnded) return;
        if (after === undefined) {
          sequence = position;
          outlet.send({ type: 'ready', topic, sequence });
        } else if (after > position) {
          // The client has seen what we do not have: another database, or one restored from a backup.
          sequence = position;
          outlet.send({ type: 'reset', topic, sequence });
        } else {
          sequence = after;
          outlet.send({ type: 'ready', topic, sequence });
          await deliverPast();
        }
      }),
    end: () => {
      hasEnded = true;
      waiting = [];
    },
  };
}
