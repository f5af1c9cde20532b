/**
 * A live topic for things that are made step by step and belong to one member: its owner hears each time that
 * one has come further, and reads it again. Only the newest event matters.
 */
import type { ProgressEvent } from '#contract/live.ts';
import type { LiveHub } from './hub.ts';

/** Where a thing stands, and whose it is. */
export interface Standing extends ProgressEvent {
  ownerId: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Declares `{topic}:{id}`, and returns how to say that a thing has moved, after the commit. Never throws. */
export function registerProgress(
  live: LiveHub,
  topic: string,
  load: (id: string) => Promise<Standing | null>,
): (id: string) => Promise<void> {
  const eventOf = ({ revision, status }: Standing) => ({ sequence: revision, data: { revision, status } });
  const idOf = (key: string) => key.slice(topic.length + 1);
  live.register(topic, {
    isConflated: true,
    takesId: true,
    resolve: async (actor, id) => {
      if (!actor || id === undefined || !UUID.test(id)) return null;
      return (await load(id))?.ownerId === actor.memberId ? `${topic}:${id}` : null;
    },
    position: async (key) => (await load(idOf(key)))?.revision ?? 0,
    since: async (key, sequence) => {
      const standing = await load(idOf(key));
      if (!standing) return null;
      return standing.revision > sequence ? [eventOf(standing)] : [];
    },
  });
  return async (id) => {
    const key = `${topic}:${id}`;
    if (!live.hasListeners(key)) return;
    // What cannot be told now is read by the next look; the work itself has long been saved.
    await load(id)
      .then((standing) => standing && live.publish(key, eventOf(standing)))
      .catch(() => null);
  };
}
