import type { RefusalText } from './refusal-text.ts';

/** The edge: what any endpoint may answer. */
export const edgeRefusals = {
  malformed_request: {
    status: 400,
    title: 'Invalid request',
    message: 'Some fields are not valid. Correct them and try again.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Invalid request',
    message: 'Send the body as JSON (application/json).',
  },
  body_too_large: {
    status: 413,
    title: 'Too large',
    message: 'The request is larger than {kilobytes} kB. Send less at once.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    message: 'There is nothing here, or it is not yours to see.',
  },
  method_not_allowed: { status: 404, title: 'Not found', message: 'This address does not take that method.' },
  forbidden_address: { status: 403, title: 'Refused', message: 'This address is not served.' },
  misdirected: {
    status: 421,
    title: 'Not here',
    message: 'This site isn’t served under that name. Its operator sets the name in PROTEGE_PUBLIC_URL.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Invalid request',
    message: 'The file is shorter than the range that was asked for.',
  },
  headers_too_large: {
    status: 431,
    title: 'Too large',
    message: 'The headers of the request are too large. Delete the cookies of this site and try again.',
  },
  request_timeout: {
    status: 408,
    title: 'Too slow',
    message: 'The request took too long to arrive. Try again.',
  },
  invalid_api_key: { status: 401, title: 'API key', message: 'This API key is not known.' },
  api_key_expired: {
    status: 401,
    title: 'API key',
    message: 'This API key has expired. Its owner can make another.',
  },
  api_key_ended: {
    status: 401,
    title: 'API key',
    message: 'This API key was ended, or its secret was replaced.',
  },
  api_key_address: {
    status: 403,
    title: 'API key',
    message: 'This API key may not be used from your address.',
  },
  api_key_scope: { status: 403, title: 'API key', message: 'This API key lacks the scope {scope}.' },
  api_key_not_accepted: {
    status: 403,
    title: 'API key',
    message: 'No API key may do this: it takes a person who is signed in.',
  },
  api_key_cannot_confirm: {
    status: 403,
    title: 'API key',
    message: 'This has to be confirmed by a person. Do it signed in, or ask for less.',
  },
  api_calls_used_up: {
    status: 429,
    title: 'API key',
    message: 'Your API keys may call {limit} times an hour. Try again in {seconds} seconds.',
  },
  foreign_origin: { status: 403, title: 'Refused', message: 'This request came from another site.' },
  not_authenticated: {
    status: 401,
    title: 'Authentication Required',
    message: 'Not authenticated. Please log in.',
  },
  authentication_failed: {
    status: 401,
    title: 'Authentication Error',
    message: 'Authentication failed. Please try again.',
  },
  authentication_unavailable: {
    status: 503,
    title: 'Authentication Error',
    message: 'Authentication system unavailable.',
  },
  session_expired: {
    status: 401,
    title: 'Session expired',
    message: 'Your session has expired. Please log in again.',
  },
  invalid_token: { status: 401, title: 'Authentication Required', message: 'Invalid JWT signature' },
  unknown_signing_key: {
    status: 401,
    title: 'Authentication Required',
    message: 'No matching signing key found in JWKS',
  },
  no_signing_keys: { status: 401, title: 'Authentication Required', message: 'JWKS is empty' },
  member_suspended: {
    status: 403,
    title: 'Account suspended',
    message: 'This account is suspended. Contact the operator of this community.',
  },
  admin_only: {
    status: 403,
    title: 'Not allowed',
    message: 'Only an administrator of this community may do this.',
  },
  admin_stopped: {
    status: 403,
    title: 'Your account is stopped',
    message:
      'While your account is stopped you have none of an administrator’s powers. Another administrator can lift the stop.',
  },
  admin_factor_required: {
    status: 403,
    title: 'Second factor needed',
    message:
      'Administrators need a second factor. Set one up under Settings, Security (/settings/security), then try again.',
  },
  second_factor_required: {
    status: 403,
    title: 'Confirm it is you',
    message: 'Enter the code of your second factor to finish signing in.',
  },
  fresh_two_factor_required: {
    status: 403,
    title: 'Confirm it is you',
    message: 'Confirm with your second factor, then try again.',
  },
  email_code_required: {
    status: 403,
    title: 'Confirm it is you',
    message: 'Confirm with a code that we email you, then try again.',
  },
  unverified_value: {
    status: 403,
    title: 'Verify your email',
    message: 'Verify your email first. Until then nothing can leave your account.',
  },
  verified_email_required: {
    status: 403,
    title: 'Verify your email',
    message: 'Verify your email first: this is confirmed with a code that we send to it.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    message: 'Too many attempts. Try again in {seconds} seconds.',
  },
  too_many_topics: {
    status: 429,
    title: 'Too many requests',
    message: 'A live connection has at most 50 topics. Leave one first.',
  },
  idempotency_key_required: {
    status: 400,
    title: 'Invalid request',
    message: 'Send an Idempotency-Key header (8 to 128 characters), new for each action.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'Already used',
    message: 'This Idempotency-Key was used with other content. Nothing was done. Use a new key.',
  },
  procedure_gone: {
    status: 410,
    title: 'Gone',
    message: 'Balances are the sum of the ledger and cannot be set. Nothing was changed.',
  },
  text_too_hard: {
    status: 413,
    title: 'Too much to read',
    message: 'This text takes too long to read or print. Nothing was lost; try again with less of it.',
  },
  service_unavailable: {
    status: 503,
    title: 'Unavailable',
    message: 'The service is not available right now. Nothing was lost; try again in a moment.',
  },
  fault: {
    status: 500,
    title: 'Something went wrong',
    message: 'An unexpected error occurred. Please try again.',
  },
} as const satisfies Record<string, RefusalText>;
