/**
 * Builds the modules, each one from those above it. A module is given exactly the parts that its `deps.ts` names:
 * the objects are written out, so that one part too few or too many is an error of type, and no cast inside a
 * module reaches what its edges in `.dependency-cruiser.cjs` don't name.
 */
import type { Worlds } from '#core/money/worlds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { buildFoundations } from './build-foundations.ts';
import { buildIdeaRooms } from './build-idea-rooms.ts';
import { buildMoneyRooms } from './build-money-rooms.ts';
import { buildPeople } from './build-people.ts';
import type { Ports } from './build-ports.ts';

type Modules = Awaited<ReturnType<typeof buildModules>>;

/** Every module's face, for whoever starts the application; no module gets this. */
export type Faces = Modules['faces'];

/** What the endpoints of each module use: what it was built from, and its own face. */
export type Rooms = Modules['rooms'];

/** Builds all of them. Nothing of what they do in the background begins yet. */
export async function buildModules(platform: Platform, ports: Ports, worlds: Worlds) {
  const base = await buildFoundations(platform, ports, worlds);
  const money = buildMoneyRooms(platform, ports, base.faces, worlds);
  const ideas = await buildIdeaRooms(platform, ports, { ...base.faces, ...money.faces });
  const people = buildPeople(platform, ports, { ...base.faces, ...ideas.faces });
  return {
    faces: { ...base.faces, ...people.faces, ...money.faces, ...ideas.faces },
    rooms: { ...base.rooms, ...people.rooms, ...money.rooms, ...ideas.rooms },
  };
}
