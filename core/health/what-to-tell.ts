/**
 * When administrators are told of a line: as it gets worse, once a day while it is broken, and once it has been well for a
 * while, or isn't known or watched any more. What goes to and fro is told as it turned, and is not told as well in between.
 */
import { type HealthLine, type HealthState, LATE_WHILE_STOPPED } from './health-lines.ts';
import { START_MS, TELL_AGAIN_MS, WELL_MS } from './terms.ts';

/** How a line stood at the last look, and what was told of it. */
export interface LineBefore {
  state: HealthState;
  since: Date;
  /** The worst that was told, until it was told to be well, or off. */
  told: { state: 'warning' | 'broken'; at: Date } | null;
}

/** How it stands from now on, and what is to be said. */
export interface LineAfter extends LineBefore {
  tell: 'turned' | 'still' | 'well' | 'off' | null;
}

const RANK: Record<HealthState, number> = { off: 0, ok: 0, warning: 1, broken: 2 };

/** The next step of a line. `runningSince` is when the server was started that looks; `hasFailed` as its judgement says. */
export function whatToTell(
  line: HealthLine,
  {
    before,
    state,
    hasFailed = false,
    now,
    runningSince,
  }: {
    before: LineBefore | null;
    state: HealthState;
    hasFailed?: boolean | undefined;
    now: Date;
    runningSince: Date;
  },
): LineAfter {
  const since = before?.state === state ? before.since : now;
  const told = before?.told ?? null;
  const age = (at: Date) => now.getTime() - at.getTime();
  if (state === 'ok' || state === 'off') {
    if (told === null || age(since) < WELL_MS) return { state, since, told, tell: null };
    return { state, since, told: null, tell: state === 'ok' ? 'well' : 'off' };
  }
  if (LATE_WHILE_STOPPED.has(line) && !hasFailed && age(runningSince) < START_MS)
    return { state, since, told, tell: null };
  if (told === null || RANK[state] > RANK[told.state])
    return { state, since, told: { state, at: now }, tell: 'turned' };
  if (state === 'broken' && age(told.at) >= TELL_AGAIN_MS)
    return { state, since, told: { state, at: now }, tell: 'still' };
  return { state, since, told, tell: null };
}
