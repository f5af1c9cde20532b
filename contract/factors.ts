/**
 * Second factors: authenticator apps, phones and passkeys, recovery codes for when they are lost. The calls that the
 * specification names take and give its names (`friendly_name`, `challenge_id`); the rest is the house's.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { factorSchema, sessionSchema, userSchema } from './identity-shapes.ts';
import { passkeyAnswerSchema, passkeyOptionsSchema } from './passkey-shapes.ts';
import { doneSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Second factors';

/** A second factor as its member's own list shows it. */
export const listedFactorSchema = factorSchema.extend({
  createdAt: timeSchema,
  /** The end of a phone's number: enough to tell two apart, too little to call. */
  phoneEnding: z.string().nullable(),
  /** Of a passkey: whether it is on the member's other devices too, and when it was last used. */
  passkey: z.object({ isSynced: z.boolean(), lastUsedAt: timeSchema }).nullable(),
});

const factorType = z.enum(['totp', 'phone', 'webauthn']);

/** What confirming gives: the session with its new level, for programs with new tokens. */
const confirmedSchema = z.object({
  user: userSchema,
  session: sessionSchema,
  /** Seconds until the access token runs out. */
  expires_in: z.number().int(),
});

const code = z.string().max(64);

/** The endpoints of second factors. */
export const factorsContract = {
  list: endpoint({
    method: 'GET',
    path: '/factors',
    tag,
    access: 'member',
    summary: 'List your second factors',
    description: 'With how many recovery codes are left, and which kinds can be added here.',
  }).output(
    z.object({
      items: z.array(listedFactorSchema),
      recoveryCodesLeft: z.number().int(),
      kinds: z.array(factorType),
      /** Text messages are kept on this server instead of being sent. */
      isSmsSandbox: z.boolean(),
      /** The first one is added with the password; not by whoever has just signed in without one. */
      asksForPassword: z.boolean(),
      /** Until when the second factor counts as confirmed a moment ago; null when it is to be confirmed again. */
      freshUntil: timeSchema.nullable(),
    }),
  ),

  enrol: endpoint({
    method: 'POST',
    path: '/factors',
    tag,
    access: 'member',
    rate: 'attempt',
    isPrivate: true,
    stepUp: { ifAny: 'The first one wants the password.' },
    summary: 'Add a second factor',
    description:
      'It counts once a code of it was verified, or, of a passkey, once the authenticator has signed. The secret of an authenticator app is told here and never again. The first one wants the password, unless the sign-in was a moment ago.',
    refuses: [
      'too_many_requests',
      'password_required',
      'wrong_password',
      'invalid_factor_name',
      'phone_not_available',
      'passkeys_not_available',
      'invalid_phone',
      'too_many_factors',
      'factor_name_taken',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        friendly_name: z.string().max(200).optional(),
        factor_type: factorType,
        /** International, for a phone: `+442079460958`. */
        phone: z.string().max(64).optional(),
        /** What the authenticator app shows beside the account; the product's name by default. */
        issuer: z.string().trim().max(60).optional(),
        password: z.string().max(1000).optional(),
      }),
    )
    .output(
      z.object({
        id: idSchema,
        factor_type: factorType,
        status: z.enum(['verified', 'unverified']),
        friendly_name: z.string(),
        phone: z.string().nullable(),
        totp: z
          .object({
            /** The `uri` as a picture: an SVG in a data address. */
            qr_code: z.string(),
            /** To type where there is no camera; base32. */
            secret: z.string(),
            uri: z.string(),
          })
          .nullable(),
      }),
    ),

  challenge: endpoint({
    method: 'POST',
    path: '/factors/{factorId}/challenge',
    tag,
    access: 'owner',
    rate: 'attempt',
    stepUp: 'none',
    evenUnconfirmed: true,
    summary: 'Ask for a code of a second factor',
    description:
      'To a phone a text message is sent. For a passkey `webauthn` holds the options of `navigator.credentials`: `create` while it does not count yet, else `get`, which any passkey of the member may answer. The answer is awaited for five minutes, in the session that asked.',
    refuses: [
      'not_found',
      'phone_not_available',
      'passkeys_not_available',
      'too_many_requests',
      'phone_unreachable',
      'sms_unavailable',
    ],
    successStatus: 201,
  })
    .input(z.object({ factorId: idSchema, channel: z.enum(['sms']).optional() }))
    .output(
      z.object({
        id: idSchema,
        channel: z.enum(['totp', 'sms', 'webauthn']),
        expires_at: timeSchema,
        webauthn: passkeyOptionsSchema.nullable(),
      }),
    ),

  verify: endpoint({
    method: 'POST',
    path: '/factors/{factorId}/verify',
    tag,
    access: 'owner',
    rate: 'attempt',
    stepUp: 'none',
    evenUnconfirmed: true,
    summary: 'Confirm a second factor with its code',
    description:
      'Raises the session to aal2. The first code of a new factor makes it count; with the first factor come ten recovery codes, which are told here and never again. A code is good once. A passkey gives `credential` in place of a code: what the browser made of the options, as JSON.',
    refuses: [
      'not_found',
      'passkeys_not_available',
      'too_many_requests',
      'challenge_expired',
      'factor_code_wrong',
      'factor_code_used',
      'passkey_refused',
      'passkey_copied',
      'passkey_taken',
    ],
  })
    .input(
      z.object({
        factorId: idSchema,
        code: code.optional(),
        credential: passkeyAnswerSchema.optional(),
        challenge_id: idSchema,
      }),
    )
    .output(confirmedSchema.extend({ recovery_codes: z.array(z.string()).nullable() })),

  remove: endpoint({
    method: 'DELETE',
    path: '/factors/{factorId}',
    tag,
    access: 'owner',
    isPrivate: true,
    stepUp: { ifAny: 'What never counted protects nothing.' },
    summary: 'Remove a second factor',
    description: 'With the last one the recovery codes go too. The member is told by email.',
    refuses: ['not_found'],
  })
    .input(z.object({ factorId: idSchema }))
    .output(doneSchema),

  recover: endpoint({
    method: 'POST',
    path: '/factors/recovery',
    tag,
    access: 'member',
    rate: 'attempt',
    stepUp: 'none',
    evenUnconfirmed: true,
    summary: 'Confirm with a recovery code',
    description: 'For when the factor is out of reach. A code is good once; the member is told by email.',
    refuses: ['no_second_factor', 'too_many_requests', 'recovery_code_wrong'],
  })
    .input(z.object({ code }))
    .output(confirmedSchema.extend({ recoveryCodesLeft: z.number().int() })),

  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/factors/recovery-codes',
    tag,
    access: 'member',
    rate: 'attempt',
    isPrivate: true,
    stepUp: { ifAny: 'There are none to renew.' },
    summary: 'Make new recovery codes',
    description: 'Ten, told here and never again. The old ones stop working.',
    refuses: ['no_second_factor'],
  }).output(z.object({ codes: z.array(z.string()) })),

  askForEmailCode: endpoint({
    method: 'POST',
    path: '/confirmations/{id}/code',
    tag,
    access: 'owner',
    rate: 'attempt',
    stepUp: 'none',
    summary: 'Ask for a code by email that confirms one request',
    description:
      'For members without a second factor. `id` is `data.confirmation.id` of the refusal `email_code_required`. One code in a minute and six in an hour; a new one ends the older.',
    refuses: ['not_found'],
    successStatus: 202,
  })
    .input(z.object({ id: idSchema }))
    .output(z.object({ sentTo: z.string(), words: z.string() })),

  verifyEmailCode: endpoint({
    method: 'POST',
    path: '/confirmations/{id}/verify',
    tag,
    access: 'owner',
    rate: 'attempt',
    stepUp: 'none',
    summary: 'Confirm one request with the code from the email',
    description:
      'Then the same request with the same idempotency key goes through, in this session and for ten minutes; where the endpoint takes no key, once. A code is good for ten minutes, five attempts and once.',
    refuses: ['not_found', 'email_code_wrong', 'email_code_expired'],
  })
    .input(z.object({ id: idSchema, code }))
    .output(doneSchema),

  reset: endpoint({
    method: 'POST',
    path: '/factors/reset',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Remove all second factors of a member who has lost them',
    description:
      'Signs the member out everywhere, is written down with its reason, and is told to the member by email. The password stays.',
    refuses: ['not_found', 'no_second_factor'],
  })
    .input(z.object({ email: z.string().max(320), reason: z.string().trim().min(3).max(500) }))
    .output(z.object({ username: z.string(), removed: z.number().int() })),
};
