/**
 * The live topic `project:{id}`: the figures of a submitted project, for anybody. Each event is whole, so only
 * the newest matters. A burst of votes is read from the database a few times a second, not once a vote.
 */
import { inBackground } from '#server/platform/background.ts';
import type { Deps } from './deps.ts';
import { readSummaryRow, toLiveEvent } from './summaries.ts';

/** How often a project that moves is shown. */
const SHOW_MS = 200;

export interface LiveProjects {
  /** Shows where a project stands; after a commit. Never throws, never waits. */
  show(projectId: string): void;
}

export function createLiveProjects({ live, db, log }: Pick<Deps, 'live' | 'db' | 'log'>): LiveProjects {
  const moved = new Set<string>();
  let isWaiting = false;

  const eventOf = async (key: string) => {
    const row = await readSummaryRow(db, { id: key.slice('project:'.length), viewerId: null });
    return row && row.status !== 'draft' ? toLiveEvent(row) : null;
  };

  live.register('project', {
    isConflated: true,
    takesId: true,
    resolve: async (_actor, id) => {
      if (!id || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
      return (await eventOf(`project:${id}`)) ? `project:${id}` : null;
    },
    position: async (key) => (await eventOf(key))?.sequence ?? 0,
    since: async (key) => {
      const event = await eventOf(key);
      return event && [event];
    },
  });

  const showMoved = async () => {
    isWaiting = false;
    const ids = [...moved];
    moved.clear();
    for (const id of ids) {
      const event = await eventOf(`project:${id}`);
      if (event) live.publish(`project:${id}`, event);
    }
  };

  return {
    show(projectId) {
      if (!live.hasListeners(`project:${projectId}`)) return;
      moved.add(projectId);
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => inBackground(log, 'live projects', showMoved), SHOW_MS).unref();
    },
  };
}
