/** What an API key may be given: each scope is reading, changing or moving value in one room. */

/** All scopes, in the order in which they are offered. */
export const SCOPES = [
  'wallet:read',
  'wallet:write',
  'wallet:send',
  'exchange:read',
  'exchange:write',
  'exchange:trade',
  'exchange:pay',
  'banking:read',
  'banking:write',
  'banking:pay',
  'funding:read',
  'funding:pay',
  'projects:read',
  'projects:write',
  'projects:pay',
  'mentor:read',
  'mentor:write',
  'ideas:read',
  'ideas:write',
  'documents:read',
  'documents:write',
  'roadmaps:read',
  'roadmaps:write',
  'collaborations:read',
  'collaborations:write',
  'collaborations:pay',
  'members:read',
  'members:write',
  'messages:read',
  'messages:write',
  'notices:read',
  'notices:write',
  'community:read',
  'community:write',
  'files:read',
  'files:write',
] as const;

/** A scope: reading what is a member's in one room, changing it, or moving value in it. */
export type Scope = (typeof SCOPES)[number];
