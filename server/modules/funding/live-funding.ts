/**
 * The live topics `funding` (the overview, for anyone) and `investments` (for the member). Each event is whole
 * in itself, so only the newest counts; sequences are this process's own and rise with each change.
 */
import type { FundingEvent, InvestmentsEvent } from '#contract/live.ts';
import type { Deps } from './deps.ts';
import { readInvestment, readOverview, type WireOverview } from './queries.ts';

type LiveDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'log'>;

export interface LiveFunding {
  /** Where both topics stand. */
  sequence(): number;
  /** Shows a committed change. Never throws, never waits. */
  changed(investment: { id: string; user_id: string }): void;
  /** Shows pools whose terms have changed. Never throws, never waits. */
  poolsChanged(): void;
}

/** Registers the topics. */
export function createLiveFunding(deps: LiveDeps, payments: WireOverview['payments']): LiveFunding {
  const { db, live, clock } = deps;
  // A process that starts later begins higher, so that what a client has seen is never ahead of it.
  let sequence = clock.now().getTime();
  const overview = async (): Promise<FundingEvent> =>
    readOverview(db, { now: clock.now(), payments, sequence });

  live.register('funding', {
    isConflated: true,
    resolve: async () => 'funding',
    position: async () => sequence,
    since: async (_key, after) => (after < sequence ? [{ sequence, data: await overview() }] : []),
  });
  live.register('investments', {
    isConflated: true,
    resolve: async (actor) => actor && topicOf(actor.memberId),
    position: async () => sequence,
    // What was missed is read over HTTP.
    since: async (_key, after) => (after < sequence ? null : []),
  });

  const showOverview = oneAtATime(async (isOutdated) => {
    while (isOutdated() && live.hasListeners('funding')) {
      const data = await overview();
      live.publish('funding', { sequence: data.sequence, data });
    }
  });

  const publish = async ({ id, user_id }: { id: string; user_id: string }, at: number): Promise<void> => {
    const topic = topicOf(user_id);
    if (live.hasListeners(topic)) {
      const investment = await readInvestment(db, { id, now: clock.now() });
      const event: InvestmentsEvent = { investment: investment! };
      live.publish(topic, { sequence: at, data: event });
    }
    await showOverview();
  };

  const advance = () => {
    sequence = Math.max(sequence + 1, clock.now().getTime());
  };
  return {
    sequence: () => sequence,
    poolsChanged() {
      advance();
      showOverview().catch((err) => deps.log.warn({ err }, 'funding was not shown'));
    },
    changed(investment) {
      advance();
      publish(investment, sequence).catch((err) => deps.log.warn({ err }, 'funding was not shown'));
    },
  };
}

/** One run at a time: what changes meanwhile is in its next round. `isOutdated` asks whether there is one to do. */
function oneAtATime(run: (isOutdated: () => boolean) => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isDue = false;
  const takeDue = () => {
    const was = isDue;
    isDue = false;
    return was;
  };
  return () => {
    isDue = true;
    running ??= run(takeDue).finally(() => {
      running = null;
    });
    return running;
  };
}

function topicOf(memberId: string): string {
  return `investments:${memberId}`;
}
