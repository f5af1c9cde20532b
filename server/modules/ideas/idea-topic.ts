/** The live topic `idea:{id}`: the owner's alone. It says at which version the idea stands; the rest is read again. */
import { sql } from 'kysely';
import type { IdeaEvent } from '#contract/live.ts';
import type { Db } from '#server/database/pool.ts';
import type { LiveEvent, TopicSource } from '#server/platform/live/hub.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The live key of an idea. */
export const ideaKey = (id: string): string => `idea:${id}`;

/** The event of an idea that stands at a version. */
export function ideaEvent(version: number): LiveEvent {
  const data: IdeaEvent = { version };
  return { sequence: version, data };
}

export function createIdeaTopic(db: Db): TopicSource {
  const load = async (id: string) => {
    const { rows } = await sql<{ member_id: string; version: number }>`
      select member_id, version from ideas where id = ${id}`.execute(db);
    return rows[0] ?? null;
  };
  const versionAt = async (key: string) => (await load(key.slice(ideaKey('').length)))?.version ?? 0;
  return {
    isConflated: true,
    takesId: true,
    async resolve(actor, id) {
      if (!actor || id === undefined || !UUID.test(id)) return null;
      return (await load(id))?.member_id === actor.memberId ? ideaKey(id) : null;
    },
    position: versionAt,
    async since(key, sequence) {
      const version = await versionAt(key);
      return version > sequence ? [ideaEvent(version)] : [];
    },
  };
}
