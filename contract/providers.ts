/**
 * Signing in by identity providers that the operator has configured (OpenID Connect), and linking accounts of theirs.
 * The browser asks for an address, is sent there, comes back to `/login/callback/{provider}`, and hands in what it
 * brought. What was begun is known by a cookie, so nobody finishes what another browser began.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { signedInSchema } from './identity-shapes.ts';
import { doneSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Identity providers';

const provider = z.string().max(40);
const word = z.string().max(200);

/** What may be asked of the provider's page, under the names that social sign-in has everywhere. */
const beginSchema = z.object({
  provider,
  /** Where to go afterwards: a path of this site. */
  redirect_to: z.string().max(500).optional(),
  /** Beside `openid email profile`, separated by spaces. */
  scopes: z
    .string()
    .max(300)
    .regex(/^[\w.:/ -]*$/)
    .optional(),
  /** Of whoever begins: then only whoever has the verifier finishes. S256. */
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Two values that differ in their letters' size alone are one name to a generator: no list. */
  code_challenge_method: z
    .string()
    .regex(/^[Ss]256$/)
    .optional(),
  login_hint: z.string().max(320).optional(),
  prompt: z.enum(['none', 'login', 'consent', 'select_account']).optional(),
  ui_locales: word.optional(),
});

/** What the browser came back with. */
const callbackSchema = z.object({
  provider,
  code: z.string().max(4_000).optional(),
  state: word,
  iss: z.string().max(500).optional(),
  error: word.optional(),
  /** Where a `code_challenge` was given. */
  code_verifier: z.string().max(128).optional(),
});

const urlSchema = z.object({ url: z.string() });
const back = { redirectTo: z.string().nullable() };

/** The endpoints of identity providers. */
export const providersContract = {
  list: endpoint({
    method: 'GET',
    path: '/identity/providers',
    tag,
    access: 'anyone',
    summary: 'List the identity providers that one may sign in by',
  }).output(z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })),

  begin: endpoint({
    method: 'POST',
    path: '/identity/providers/{provider}/sign-in',
    tag,
    access: 'anyone',
    rate: 'attempt',
    stepUp: 'none',
    summary: 'Ask for the address at which a provider signs somebody in',
    refuses: ['not_found', 'redirect_not_own', 'provider_unavailable'],
  })
    .input(beginSchema)
    .output(urlSchema),

  finish: endpoint({
    method: 'POST',
    path: '/identity/providers/{provider}/callback',
    tag,
    access: 'anyone',
    rate: 'attempt',
    evenUnconfirmed: true,
    isPrivate: true,
    stepUp: { none: 'The provider is the proof; a second factor is asked for afterwards.' },
    summary: 'Sign in by what a provider has proved',
    description:
      'Whom the provider knows by a linked account is signed in. Somebody new, with an email that the provider has verified, becomes a member. Where a member has that email already, nothing is linked by itself: they sign in first.',
    refuses: [
      'not_found',
      'provider_start_again',
      'provider_denied',
      'provider_refused',
      'provider_unavailable',
      'provider_email_unverified',
      'provider_sign_in_first',
      'member_suspended',
    ],
  })
    .input(callbackSchema)
    .output(signedInSchema.extend(back)),

  accounts: endpoint({
    method: 'GET',
    path: '/identity/provider-accounts',
    tag,
    access: 'member',
    summary: 'List your accounts at identity providers that sign you in',
  }).output(
    z.object({
      items: z.array(
        z.object({
          id: idSchema,
          provider: z.string(),
          name: z.string(),
          email: z.string(),
          linkedAt: timeSchema,
          lastUsedAt: timeSchema,
        }),
      ),
    }),
  ),

  beginLink: endpoint({
    method: 'POST',
    path: '/identity/providers/{provider}/link',
    tag,
    access: 'member',
    rate: 'attempt',
    isPrivate: true,
    stepUp: { ifAny: 'Wants the password, unless the sign-in was a moment ago.' },
    summary: 'Ask for the address at which an account of yours is linked',
    refuses: [
      'not_found',
      'verified_email_required',
      'password_required',
      'too_many_requests',
      'wrong_password',
      'provider_unavailable',
    ],
  })
    .input(z.object({ provider, password: z.string().max(1000).optional() }))
    .output(urlSchema),

  finishLink: endpoint({
    method: 'POST',
    path: '/identity/providers/{provider}/link/callback',
    tag,
    access: 'member',
    rate: 'attempt',
    isPrivate: true,
    stepUp: { none: 'It was confirmed when it was begun, minutes ago, in this session.' },
    summary: 'Link the account that a provider has proved',
    description: 'Its verified email has to be yours. The member is told by email.',
    refuses: [
      'not_found',
      'provider_start_again',
      'provider_denied',
      'provider_refused',
      'provider_unavailable',
      'provider_email_unverified',
      'provider_email_differs',
      'provider_linked_already',
      'provider_linked_elsewhere',
      'session_expired',
    ],
  })
    .input(callbackSchema)
    .output(doneSchema.extend(back)),

  unlink: endpoint({
    method: 'DELETE',
    path: '/identity/provider-accounts/{id}',
    tag,
    access: 'owner',
    isPrivate: true,
    stepUp: { ifAny: 'Whoever finds a stranger’s account linked ends that at once.' },
    summary: 'Unlink an account at a provider',
    description: 'It no longer signs you in. The member is told by email.',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
};
