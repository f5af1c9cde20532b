/**
 * Which scope of an API key an endpoint needs. Every endpoint of a member's rooms has its scope by
 * its path and its method, so that a new one has it from the beginning. None have those by which somebody gets in or
 * leaves, administrators', and those that ask a person to confirm: no key may call them.
 */
import { SCOPES, type Scope } from '#core/identity/api-scopes.ts';

/** The room of a scope, by the first part of an endpoint's path. */
const ROOM_OF = {
  wallet: 'wallet',
  rates: 'wallet',
  network: 'wallet',
  exchange: 'exchange',
  banking: 'banking',
  mentor: 'mentor',
  rewards: 'mentor',
  ideas: 'ideas',
  studio: 'documents',
  research: 'documents',
  roadmaps: 'roadmaps',
  'shared-roadmaps': 'roadmaps',
  projects: 'projects',
  'my-projects': 'projects',
  'project-overview': 'projects',
  'project-fee': 'projects',
  'project-pools': 'projects',
  'project-receipts': 'projects',
  funding: 'funding',
  collaborations: 'collaborations',
  'my-collaborations': 'collaborations',
  members: 'members',
  profile: 'members',
  skills: 'members',
  'people-to-pick': 'members',
  contacts: 'messages',
  conversations: 'messages',
  inbox: 'messages',
  notices: 'notices',
  community: 'community',
  files: 'files',
  webhooks: 'webhooks',
} as const satisfies Record<string, string>;

interface Declared {
  method: string;
  path: string;
  access: string;
  stepUp: unknown;
  isPrivate: boolean;
  rate: string;
  scope?: Scope;
}

/** The scope that an endpoint needs of a key; undefined where no key may call it. Throws where it is not in the list. */
export function scopeOf({
  method,
  path,
  access,
  stepUp,
  isPrivate,
  rate,
  scope,
}: Declared): Scope | undefined {
  const asksAPerson =
    stepUp === 'fresh' || (typeof stepUp === 'object' && stepUp !== null && 'ifAny' in stepUp);
  if (access === 'admin' || isPrivate || asksAPerson) {
    if (scope) throw new Error(`${method} ${path} takes no key, so it has no scope.`);
    return undefined;
  }
  if (scope) return scope;
  const room = ROOM_OF[path.split('/')[1] as keyof typeof ROOM_OF];
  if (!room) return undefined;
  const needed = `${room}:${method === 'GET' ? 'read' : rate === 'money' ? 'pay' : 'write'}`;
  const known = SCOPES.find((one) => one === needed);
  if (!known) throw new Error(`${method} ${path} needs the scope ${needed}, which is not in the list.`);
  return known;
}
