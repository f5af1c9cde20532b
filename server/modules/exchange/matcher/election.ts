/** Who matches: takes the office when it is free, and leaves it when it is lost. */
import { INBOX_CHANNEL } from './inbox.ts';
import { loadMarkets, type Markets } from './load-markets.ts';
import { type MatcherDeps, type MatcherState, rejectAll, tellSetAside } from './matcher-state.ts';
import { type Office, takeOffice } from './office.ts';

/** What an election needs, and whom it tells. */
interface Parts {
  deps: MatcherDeps;
  state: MatcherState;
  /** The office was taken and the markets are read; before any traffic. */
  onTaken(markets: Markets): Promise<void>;
  /** Another process has handed something on. */
  onHanded(): void;
  /** In office. */
  onElected(): void;
}

/** Prepares for office; nothing is taken yet. */
export function createElection(parts: Parts) {
  const { deps, state } = parts;
  let electing: Promise<void> | undefined;

  /** Gives the office up, if it is (still) the one that is meant; what waits is told to come back. */
  const stepDown = (error: unknown, of: Office | null = state.office) => {
    const lost = state.office;
    if (!lost || of !== lost) return;
    deps.log.warn({ err: error }, 'the matcher has lost its office');
    state.office = null;
    state.markets = null;
    rejectAll(state.queue.splice(0));
    void lost.leave().catch(() => undefined);
  };

  return {
    stepDown,

    /** Takes the office if it is free; one try at a time. */
    async elect(): Promise<void> {
      if (state.office || state.isClosed) return;
      electing ??= runForOffice(parts, stepDown).finally(() => {
        electing = undefined;
      });
      await electing;
    },

    /** Lets a try come to its end, and leaves. */
    async close({ whenIdle }: { whenIdle(): Promise<void> }): Promise<void> {
      await electing;
      await whenIdle();
      const last = state.office;
      state.office = null;
      state.markets = null;
      await last?.leave().catch(() => undefined);
    },
  };
}

async function runForOffice(
  { deps, state, onTaken, onHanded, onElected }: Parts,
  stepDown: (error: unknown, of?: Office | null) => void,
): Promise<void> {
  try {
    let taken: Office | null = null;
    taken = await takeOffice({
      url: deps.database.url,
      instance: deps.newId(),
      now: deps.clock.now(),
      onLost: (error) => stepDown(error, taken),
    });
    if (!taken) return;
    try {
      const loaded = await loadMarkets(taken.client);
      tellSetAside(deps, loaded);
      await onTaken(loaded);
      taken.client.on('notification', onHanded);
      await taken.client.query(`listen ${INBOX_CHANNEL}`);
      state.office = taken;
      state.markets = loaded;
      onElected();
    } catch (error) {
      await taken.leave().catch(() => undefined);
      throw error;
    }
    if (state.isClosed) stepDown(new Error('closed'));
  } catch (err) {
    deps.log.error({ err }, 'the matcher could not be started');
  }
}
