/**
 * The security log: one structured line for each thing that matters to whoever guards an installation, under a
 * name from a closed list. A line says what happened and how it ended, when, to which request, from which
 * address, by which member in which session. It never holds a password, a code, a token, an email or words of
 * a member; emails that are tried stand as a keyed hash, so that attempts at one belong together.
 *
 * Endpoints are watched in one place for all of them, by what the contract declares; nothing has to be added
 * to a handler. Lines are written at `info`, those that deserve a look at `warn`.
 */
import { createHmac } from 'node:crypto';
import { type EndpointMeta, wantsFactor } from '#contract/endpoint.ts';
import { type Contract, contract } from '#contract/index.ts';
import type { edgeRefusals } from '#contract/refusals/edge.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { normalizeEmail } from '#core/identity/email.ts';
import type { RequestContext } from '#server/platform/http/context.ts';
import { refusalOf } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What each event says. `docs/security-log.md` is compared with this list. */
export const SECURITY_EVENTS = {
  sign_up: 'somebody signed up',
  sign_in: 'a password was tried',
  sign_in_link_asked: 'somebody asked for a sign-in link by email',
  sign_in_by_link: 'a mailed link was used to sign in',
  sign_in_by_passkey: 'a passkey was used to sign in',
  sign_in_by_provider: 'what an identity provider said was used to sign in',
  provider_begun: 'a browser was sent to an identity provider',
  provider_linked: 'a member linked an account at an identity provider, or unlinked it',
  sign_out: 'a member signed out',
  session_renewed: 'a refresh token was exchanged',
  session_reused: 'an old refresh token came back, and its session was ended',
  session_ended: 'a member ended other sessions',
  password_changed: 'a member changed the password',
  password_reset_asked: 'somebody asked for a reset by email',
  password_reset: 'a password was set by a mailed link',
  email_verification_asked: 'a member asked for the verification email',
  email_verified: 'a mailed link verified an email',
  profile_changed: 'a member changed the username',
  factor_enrolled: 'a second factor was begun',
  factor_challenged: 'a code of a second factor was asked for',
  factor_confirmed: 'a code of a second factor was tried',
  factor_removed: 'a second factor was removed',
  recovery_used: 'a recovery code was tried',
  recovery_renewed: 'recovery codes were made anew',
  api_key_made: 'a key for programs was made',
  api_key_renewed: 'a key for programs was given a new secret',
  api_key_ended: 'a key for programs was ended',
  admin_read: 'an endpoint for administrators was read',
  admin_action: 'an endpoint for administrators was used',
  sensitive_action: 'something was done that asks for a second factor',
  access_refused: 'somebody was refused what is not theirs',
  token_refused: 'a token or signature was forged, unknown or out of date',
  rate_limited: 'somebody came too often',
  input_refused: 'a request was malformed, too large or of the wrong kind',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

type Room = 'identity' | 'factors' | 'providers' | 'apiKeys';
type EndpointOf<Noun extends Room> = `${Noun}.${Extract<keyof Contract[Noun], string>}`;

/** The event of every endpoint that decides who is who; null for what only reads. */
const EVENT_OF: Record<EndpointOf<Room>, SecurityEvent | null> = {
  'identity.signUp': 'sign_up',
  'identity.signInChallenge': null,
  'identity.signIn': 'sign_in',
  'identity.requestSignInLink': 'sign_in_link_asked',
  'identity.signInByLink': 'sign_in_by_link',
  'identity.passkeyChallenge': null,
  'identity.signInByPasskey': 'sign_in_by_passkey',
  'identity.signOut': 'sign_out',
  'identity.session': null,
  'identity.refresh': 'session_renewed',
  'identity.devices': null,
  'identity.endDevice': 'session_ended',
  'identity.endOtherDevices': 'session_ended',
  'identity.changePassword': 'password_changed',
  'identity.requestPasswordReset': 'password_reset_asked',
  'identity.resetPassword': 'password_reset',
  'identity.requestEmailVerification': 'email_verification_asked',
  'identity.verifyEmail': 'email_verified',
  'identity.updateProfile': 'profile_changed',
  'providers.list': null,
  'providers.begin': 'provider_begun',
  'providers.finish': 'sign_in_by_provider',
  'providers.accounts': null,
  'providers.beginLink': 'provider_begun',
  'providers.finishLink': 'provider_linked',
  'providers.unlink': 'provider_linked',
  'factors.list': null,
  'factors.enrol': 'factor_enrolled',
  'factors.challenge': 'factor_challenged',
  'factors.verify': 'factor_confirmed',
  'factors.remove': 'factor_removed',
  'factors.recover': 'recovery_used',
  'factors.renewRecoveryCodes': 'recovery_renewed',
  'factors.askForEmailCode': 'factor_challenged',
  'factors.verifyEmailCode': 'factor_confirmed',
  'factors.reset': 'admin_action',
  'apiKeys.list': null,
  'apiKeys.create': 'api_key_made',
  'apiKeys.rotate': 'api_key_renewed',
  'apiKeys.end': 'api_key_ended',
  'apiKeys.usage': null,
  'apiKeys.setTier': 'admin_action',
};

/** Whether a refusal of the edge is an event by itself, wherever it happens. */
const EVENT_OF_EDGE: Record<keyof typeof edgeRefusals, SecurityEvent | null> = {
  not_authenticated: 'access_refused',
  member_suspended: 'access_refused',
  second_factor_required: 'access_refused',
  fresh_two_factor_required: 'access_refused',
  email_code_required: 'access_refused',
  verified_email_required: 'access_refused',
  unverified_value: 'access_refused',
  admin_only: 'access_refused',
  admin_factor_required: 'access_refused',
  admin_stopped: 'access_refused',
  foreign_origin: 'access_refused',
  misdirected: 'access_refused',
  forbidden_address: 'access_refused',
  invalid_api_key: 'token_refused',
  api_key_expired: 'token_refused',
  api_key_ended: 'token_refused',
  api_key_address: 'access_refused',
  api_key_scope: 'access_refused',
  api_key_not_accepted: 'access_refused',
  api_key_cannot_confirm: 'access_refused',
  api_calls_used_up: 'rate_limited',
  invalid_token: 'token_refused',
  unknown_signing_key: 'token_refused',
  no_signing_keys: 'token_refused',
  too_many_requests: 'rate_limited',
  too_many_topics: 'rate_limited',
  malformed_request: 'input_refused',
  unsupported_media_type: 'input_refused',
  body_too_large: 'input_refused',
  headers_too_large: 'input_refused',
  text_too_hard: 'input_refused',
  request_timeout: null,
  range_not_satisfiable: null,
  not_found: null,
  method_not_allowed: null,
  session_expired: null,
  authentication_failed: null,
  authentication_unavailable: null,
  idempotency_key_required: null,
  idempotency_conflict: null,
  procedure_gone: null,
  service_unavailable: null,
  fault: null,
};

const EVENT_OF_REFUSAL: Partial<Record<RefusalCode, SecurityEvent | null>> = {
  ...EVENT_OF_EDGE,
  file_link_expired: 'access_refused',
  webhook_forged: 'token_refused',
};

/** They are worth a look by themselves. */
const LOUD = new Set<SecurityEvent>(['token_refused', 'session_reused', 'admin_action']);
const LOUD_REFUSALS = new Set<RefusalCode>(['admin_only', 'foreign_origin']);

/** What a line holds beside its event. */
export interface SecurityLine {
  requestId?: string;
  /** `POST /wallet/transfers`, or the address where no endpoint was reached. */
  endpoint: string;
  /** `done`, or the code of the refusal. */
  outcome: string;
  ip?: string;
  memberId?: string | undefined;
  sessionId?: string | undefined;
  /** How the session was proved: `aal1` by password, `aal2` by a second factor too. */
  assuranceLevel?: string | undefined;
  /** Names the email that was tried, without saying it. */
  emailKey?: string | undefined;
  /** Ids that the request names. */
  targets?: Record<string, string> | undefined;
}

/** Writes one line. */
export function writeSecurityEvent({ log }: Pick<Platform, 'log'>, event: SecurityEvent, line: SecurityLine) {
  const isLoud = LOUD.has(event) || LOUD_REFUSALS.has(line.outcome as RefusalCode);
  log[isLoud ? 'warn' : 'info']({ security: event, ...line }, SECURITY_EVENTS[event]);
}

/** What the contract declares of an endpoint. */
export interface Watched {
  meta: EndpointMeta;
  route: { method?: string; path?: string };
}

/** Runs an endpoint, its access check included, and writes the event that it is, or that its refusal is. */
export async function watch<Result>(
  context: RequestContext,
  declared: Watched,
  input: unknown,
  run: () => Promise<Result>,
): Promise<Result> {
  const { notes } = context;
  notes.isWatched = true;
  const write = (event: SecurityEvent, outcome: string) => {
    const { edge, requestId, ip } = context;
    const actor = context.actor ?? context.unconfirmed;
    writeSecurityEvent(edge, event, {
      requestId,
      endpoint: nameOf(declared),
      outcome,
      ip,
      memberId: notes.session?.memberId ?? actor?.memberId,
      sessionId: notes.session?.sessionId ?? actor?.sessionId,
      assuranceLevel: notes.session?.assuranceLevel ?? actor?.assuranceLevel,
      emailKey: emailKeyOf(input, edge.secret),
      targets: targetsOf(input),
    });
  };
  const event = eventOf(declared);
  try {
    const result = await run();
    if (event) write(event, 'done');
    return result;
  } catch (error) {
    const code = refusalOf(error)?.code ?? 'fault';
    const happened = notes.event ?? EVENT_OF_REFUSAL[code] ?? event ?? foreignThing(declared.meta, code);
    if (happened) write(happened, code);
    throw error;
  }
}

/** Writes the event that a refusal outside of every endpoint is, if it is one. */
export function writeRefusal(
  deps: Pick<Platform, 'log'>,
  code: RefusalCode,
  line: Omit<SecurityLine, 'outcome'>,
) {
  const event = EVENT_OF_REFUSAL[code];
  if (event) writeSecurityEvent(deps, event, { ...line, outcome: code });
}

/** To everybody but its owner a thing does not exist: asking for it may be a guess at somebody else's. */
function foreignThing({ access }: EndpointMeta, code: RefusalCode): SecurityEvent | undefined {
  return access === 'owner' && code === 'not_found' ? 'access_refused' : undefined;
}

const events = new Map<string, SecurityEvent | null>();

function eventOf(declared: Watched): SecurityEvent | null {
  if (events.size === 0) {
    for (const [id, event] of Object.entries<SecurityEvent | null>(EVENT_OF)) {
      const [noun, name] = id.split('.') as [Room, string];
      const endpoints = contract[noun] as unknown as Record<string, { '~orpc': Watched }>;
      events.set(nameOf(endpoints[name]!['~orpc']), event);
    }
  }
  const known = events.get(nameOf(declared));
  if (known !== undefined) return known;
  const { meta, route } = declared;
  if (meta.access === 'admin') return route.method === 'GET' ? 'admin_read' : 'admin_action';
  return wantsFactor(meta) ? 'sensitive_action' : null;
}

function nameOf({ route }: Watched): string {
  return `${route.method} ${route.path}`;
}

/** The same email has the same key in every line; without the secret nobody can tell whose it is. */
function emailKeyOf(input: unknown, secret: string): string | undefined {
  const email = (input as { email?: unknown } | null | undefined)?.email;
  if (typeof email !== 'string' || email === '') return undefined;
  const normal = normalizeEmail(email.slice(0, 320));
  return createHmac('sha256', secret).update(`security-log:${normal}`).digest('base64url').slice(0, 16);
}

/** Fields that name a thing by its id; words are left out. */
function targetsOf(input: unknown): Record<string, string> | undefined {
  if (input === null || typeof input !== 'object') return undefined;
  const named = Object.entries(input).filter(
    ([field, value]) =>
      /^(id|\w+Id)$/.test(field) && typeof value === 'string' && /^[\w-]{1,64}$/.test(value),
  );
  return named.length > 0 ? Object.fromEntries(named.slice(0, 8)) : undefined;
}
