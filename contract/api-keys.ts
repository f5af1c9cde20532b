/** Keys for programs: a member makes them, bounds what they may do, and ends them. */
import { z } from 'zod';
import {
  API_TIERS,
  type ApiTier,
  KEY_DAYS,
  MAX_KEY_NAME,
  MOST_ADDRESSES,
  MOST_KEY_DAYS,
  MOST_OVERLAP_HOURS,
} from '#core/identity/api-key.ts';
import { SCOPES } from '#core/identity/api-scopes.ts';
import { endpoint } from './endpoint.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'API keys';

/** How many calls the keys of a member have an hour, by name. */
export const tierSchema = z.enum(Object.keys(API_TIERS) as [ApiTier, ...ApiTier[]]);

/** What a key may be allowed to do. */
export const apiScopeSchema = z.enum(SCOPES);

/** A key as its member's list shows it; the secret is nowhere. */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** What a key begins with: enough to tell two apart. */
  beginsWith: z.string(),
  scopes: z.array(apiScopeSchema),
  /** From where it may be used, as addresses or ranges (`192.0.2.0/24`); empty where from anywhere. */
  allowedAddresses: z.array(z.string()),
  createdAt: timeSchema,
  expiresAt: timeSchema,
  /** When it was last used, and from where; null when never. */
  lastUsed: z.object({ at: timeSchema, address: z.string() }).nullable(),
  /** Until when the secret before the present one goes on; null when there is none. */
  oldSecretUntil: timeSchema.nullable(),
});

const madeSchema = z.object({
  key: apiKeySchema,
  /** The whole key, told here and never again. */
  secret: z.string(),
});

interface Wanted {
  name: string;
  scopes: string[];
  expiresInDays: number;
  allowedAddresses: string[];
}

/** The endpoints of keys. */
export const apiKeysContract = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    tag,
    access: 'member',
    summary: 'List your API keys, newest first',
    description: 'With your tier, and how many calls all your keys have made in this hour.',
  })
    .input(pageInputSchema)
    .output(
      pageOf(apiKeySchema).extend({
        tier: tierSchema,
        callsAnHour: z.number().int(),
        usedThisHour: z.number().int(),
      }),
    ),

  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    tag,
    access: 'member',
    stepUp: 'fresh',
    confirms: ({ name, scopes, expiresInDays, allowedAddresses }: Wanted) =>
      `Make the API key “${name}” for ${expiresInDays} days, which may, from ${allowedAddresses.join(', ') || 'anywhere'}: ${scopes.join(', ')}`,
    summary: 'Make an API key',
    description:
      'A program puts it into `Authorization: Bearer`. What wants a person (a second factor, an emailed code) it can never do. You are told by email.',
    refuses: ['too_many_api_keys', 'invalid_address_range', 'verified_email_required', 'session_expired'],
    successStatus: 201,
  })
    .input(
      z.object({
        name: z.string().trim().min(1).max(MAX_KEY_NAME),
        scopes: z.array(apiScopeSchema).min(1).max(SCOPES.length),
        expiresInDays: z.number().int().min(1).max(MOST_KEY_DAYS).default(KEY_DAYS),
        allowedAddresses: z.array(z.string().trim().min(1).max(50)).max(MOST_ADDRESSES).default([]),
      }),
    )
    .output(madeSchema),

  rotate: endpoint({
    method: 'POST',
    path: '/api-keys/{id}/rotation',
    tag,
    access: 'owner',
    stepUp: 'fresh',
    confirms: ({ id }: { id: string }) => `Give the API key ${id} a new secret`,
    summary: 'Give a key a new secret',
    description:
      'The old secret goes on for the hours that you say, so that no program stops meanwhile. Of two rotations in a row, the secret before the last goes on no longer.',
    refuses: ['api_key_ended', 'session_expired'],
  })
    .input(
      z.object({ id: idSchema, overlapHours: z.number().int().min(0).max(MOST_OVERLAP_HOURS).default(24) }),
    )
    .output(madeSchema),

  end: endpoint({
    method: 'DELETE',
    path: '/api-keys/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'End a key',
    description: 'It is refused from the next request on.',
  })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  usage: endpoint({
    method: 'GET',
    path: '/api-keys/{id}/usage',
    tag,
    access: 'owner',
    summary: 'Read how often a key was used, by hour, over the last seven days',
  })
    .input(z.object({ id: idSchema }))
    .output(
      z.object({
        hours: z.array(
          z.object({
            hour: timeSchema,
            calls: z.number().int(),
            /** Beyond what the tier allows. */
            refused: z.number().int(),
          }),
        ),
      }),
    ),

  setTier: endpoint({
    method: 'POST',
    path: '/admin/api-tiers',
    tag: 'Administration',
    access: 'admin',
    stepUp: 'fresh',
    confirms: ({ username, tier }: { username: string; tier: string }) =>
      `Give ${username} the API tier ${tier}`,
    summary: 'Give a member another tier',
    refuses: ['member_not_found'],
  })
    .input(
      z.object({
        username: z.string().trim().min(1).max(100),
        tier: tierSchema,
        reason: z.string().trim().min(3).max(300),
      }),
    )
    .output(z.object({ tier: tierSchema, callsAnHour: z.number().int() })),
};
