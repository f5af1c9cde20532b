/**
 * The community as anybody may see it: figures that were counted, goals that are called goals, the terms by which the
 * product decides, and contests. It promises that dates alone open and end a contest, that nobody names a winner alone,
 * and that the PRD of a prize is issued with its winner's name, once.
 */
import { defineContestPrizes } from './contests/prizes.ts';
import type { Deps } from './deps.ts';

/** Says how a prize that waited takes effect. Nobody asks the room for anything else. */
export function defineCommunity(deps: Deps): void {
  defineContestPrizes(deps);
}
