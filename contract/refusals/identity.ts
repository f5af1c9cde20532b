import type { RefusalText } from './refusal-text.ts';

/** Identity. */
export const identityRefusals = {
  missing_credentials: {
    status: 400,
    title: 'Missing Information',
    message: 'Please enter both email and password.',
  },
  missing_signup_fields: {
    status: 400,
    title: 'Missing Information',
    message: 'Please fill in all required fields.',
  },
  password_too_short: {
    status: 400,
    title: 'Signup Failed',
    message: 'Password must be at least {minimum} characters long.',
  },
  password_too_common: {
    status: 400,
    title: 'Signup Failed',
    message: 'This password is among the most used ones. Choose another.',
  },
  password_too_long: {
    status: 400,
    title: 'Signup Failed',
    message: 'Password must be at most 128 characters long.',
  },
  invalid_email: {
    status: 400,
    title: 'Signup Failed',
    message: 'This does not look like an e-mail address.',
  },
  invalid_username: {
    status: 400,
    title: 'Signup Failed',
    message: 'A username has 2 to 32 letters, digits, dots, dashes or underscores.',
  },
  username_taken: { status: 409, title: 'Signup Failed', message: 'This username is taken. Choose another.' },
  already_registered: {
    status: 409,
    title: 'Account Already Exists',
    message: 'This e-mail is already registered. Sign in, or reset your password.',
  },
  deposit_not_a_number: {
    status: 400,
    title: 'Signup Failed',
    message: 'Please enter a valid deposit amount.',
  },
  deposit_negative: { status: 400, title: 'Signup Failed', message: 'Deposit amount cannot be negative.' },
  wrong_credentials: {
    status: 401,
    title: 'Login Failed',
    message: 'Please check your credentials and try again.',
  },
  link_invalid: {
    status: 400,
    title: 'Link not valid',
    message: 'This link has expired or was used before. Ask for a new one.',
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
} as const satisfies Record<string, RefusalText>;
