/** What a scope lets a program do, in words, room by room. */
import { SCOPES, type Scope } from '#core/identity/api-scopes.ts';

const ROOMS: Record<string, string> = {
  wallet: 'Wallet',
  exchange: 'Exchange',
  banking: 'Banking',
  funding: 'Funding',
  projects: 'Projects',
  mentor: 'Mentor and rewards',
  ideas: 'Ideas',
  documents: 'Documents and research',
  roadmaps: 'Roadmaps',
  collaborations: 'Collaborations',
  members: 'Members and profile',
  messages: 'Contacts and messages',
  notices: 'Notices',
  community: 'Contests',
  files: 'Files',
  webhooks: 'Webhooks',
};

const DEEDS: Record<string, string> = {
  read: 'Read',
  write: 'Change',
  pay: 'Move money',
  send: 'Send PRD',
  trade: 'Trade',
};

/** The rooms in their order, each with its scopes and their words. */
export const SCOPE_ROOMS: readonly { room: string; scopes: readonly (readonly [Scope, string])[] }[] =
  Object.entries(ROOMS).map(([room, name]) => ({
    room: name,
    scopes: SCOPES.filter((scope) => scope.startsWith(`${room}:`)).map(
      (scope) => [scope, DEEDS[scope.slice(room.length + 1)]!] as const,
    ),
  }));

/** Everything that only reads. */
export const READING: readonly Scope[] = SCOPES.filter((scope) => scope.endsWith(':read'));

/** A key's scopes in one line: `Wallet: read, send PRD · Ideas: read`. */
export function sayScopes(scopes: readonly Scope[]): string {
  if (scopes.length === SCOPES.length) return 'Everything that a key may do';
  return SCOPE_ROOMS.flatMap(({ room, scopes: all }) => {
    const given = all.filter(([scope]) => scopes.includes(scope)).map(([, words]) => words.toLowerCase());
    return given.length > 0 ? [`${room}: ${given.join(', ')}`] : [];
  }).join(' · ');
}
