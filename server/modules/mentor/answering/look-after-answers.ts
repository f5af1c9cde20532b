/** Shows that this writer lives, keeps its leases, and takes up what other writers have left. */
import type pg from 'pg';
import { holdLock } from '#server/database/advisory-locks.ts';
import { openClient } from '#server/database/connect.ts';
import { inBackground } from '#server/platform/background.ts';
import type { Deps } from '../deps.ts';
import { renewLeases, takeOverAnswers } from './answer-store.ts';

/** How often leases are renewed and lost answers looked for. */
const TICK_MS = 2_000;

/** Prepares it; `begin` looks at once, and from then on. */
export function createLookAfter({
  deps: { db, log, database },
  owner,
  working,
  onTakenOver,
}: {
  deps: Pick<Deps, 'db' | 'log' | 'database'>;
  owner: number;
  /** The answers that are here already. */
  working(): string[];
  onTakenOver(id: string): void;
}) {
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;
  let lock: pg.Client | undefined;

  /** Holds the advisory lock by which other processes see that this writer lives. */
  const showLife = async () => {
    if (lock) return;
    const client = await openClient({ connectionString: database.url, application_name: 'protege-mentor' });
    const lost = () => {
      if (lock === client) lock = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    await holdLock(client, 'answerWriter', owner);
    lock = client;
  };

  const tick = async () => {
    await showLife();
    await renewLeases(db, { owner, working: working() });
    for (const id of await takeOverAnswers(db, { owner, working: working() })) onTakenOver(id);
  };

  const lookAfter = (): Promise<void> => {
    ticking ??= tick()
      .catch((err) => log.warn({ err }, 'answers could not be looked after'))
      .finally(() => {
        ticking = undefined;
      });
    return ticking;
  };

  return {
    async begin(): Promise<void> {
      await lookAfter();
      timer = setInterval(() => inBackground(log, 'answers left by others', lookAfter), TICK_MS).unref();
    },
    /** Looks no more, and lets a look that is under way end. */
    async rest(): Promise<void> {
      clearInterval(timer);
      await ticking;
    },
    /** Gives the sign of life up. */
    leave: async (): Promise<void> => void (await lock?.end()),
  };
}
