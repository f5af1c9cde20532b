import type { RefusalText } from './refusal-text.ts';

/** Identity. */
export const identityRefusals = {
  too_many_api_keys: {
    status: 409,
    title: 'API key',
    message: 'You have {most} API keys. End one that you don’t need any more.',
  },
  invalid_address_range: {
    status: 400,
    title: 'API key',
    message: '“{range}” is no address and no range like 192.0.2.0/24.',
  },
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
  email_unchanged: {
    status: 400,
    title: 'Change Email',
    message: 'That is your email already.',
  },
  email_taken: {
    status: 409,
    title: 'Change Email',
    message: 'An account uses that email by now. Nothing was changed.',
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
  work_required: {
    status: 429,
    title: 'One moment',
    message: 'Too many wrong passwords were tried lately. Your browser has to solve a small puzzle first.',
  },
  sign_up_unconfirmed: {
    status: 409,
    title: 'Confirm it is you',
    message:
      'You opened this link in a different browser from the one you signed up in. Enter the password that you chose, or set a new one.',
  },
  sign_in_slowed: {
    status: 429,
    title: 'Login Failed',
    message:
      'Too many wrong passwords were tried at this account from other places. Have a sign-in link sent to your email, or try again in {seconds} seconds.',
  },
  wrong_password: {
    status: 400,
    title: 'Not confirmed',
    message: 'This is not your current password. Nothing was changed.',
  },
  password_required: {
    status: 400,
    title: 'Confirm it is you',
    message: 'Enter your password to add another way in.',
  },
  factor_code_wrong: {
    status: 400,
    title: 'Code not accepted',
    message: 'This code is not right. Check it and try again.',
  },
  factor_code_used: {
    status: 400,
    title: 'Code not accepted',
    message: 'This code was used before. Wait for the next one.',
  },
  recovery_code_wrong: {
    status: 400,
    title: 'Code not accepted',
    message: 'That isn’t one of your recovery codes, or it was used before.',
  },
  email_code_wrong: {
    status: 400,
    title: 'Code not accepted',
    message: 'That isn’t the code in the newest email. Check it and try again.',
  },
  email_code_expired: {
    status: 409,
    title: 'Code not accepted',
    message: 'This code has expired, was used, or was tried too often. Ask for a new one.',
  },
  challenge_expired: {
    status: 409,
    title: 'Code not accepted',
    message: 'This took too long, or was begun on another device. Start again.',
  },
  invalid_factor_name: {
    status: 400,
    title: 'Not added',
    message: 'A name of a second factor has at most 60 characters.',
  },
  factor_name_taken: {
    status: 409,
    title: 'Not added',
    message: 'You have a second factor of this name. Choose another.',
  },
  too_many_factors: {
    status: 409,
    title: 'Not added',
    message: 'You can have ten second factors at most. Remove one first.',
  },
  invalid_phone: {
    status: 400,
    title: 'Not added',
    message: 'Write the phone number with its country, for example +44 20 7946 0958.',
  },
  phone_not_available: {
    status: 409,
    title: 'Not available',
    message: 'This community sends no text messages. Use an authenticator app.',
  },
  sms_unavailable: {
    status: 503,
    title: 'Unavailable',
    message: 'The text message could not be sent. Try again in a moment, or use another second factor.',
  },
  phone_unreachable: {
    status: 409,
    title: 'Not sent',
    message:
      'No text message reaches this number. Check it, or use an authenticator app or a recovery code instead.',
  },
  passkeys_not_available: {
    status: 409,
    title: 'Not available',
    message: 'Passkeys need a site with a name of its own and https. Use an authenticator app.',
  },
  passkey_refused: {
    status: 400,
    title: 'Passkey not accepted',
    message: 'This passkey isn’t known here, or wasn’t made for this site. Try again, or use another way.',
  },
  passkey_copied: {
    status: 400,
    title: 'Passkey not accepted',
    message:
      'This passkey may have been copied: its count went backwards. Use another way, then remove it under Settings, Security.',
  },
  passkey_wants_password: {
    status: 409,
    title: 'Password first',
    message:
      'The password of this account was set anew by email. Sign in with it once and confirm with this passkey; then the passkey signs in alone again.',
  },
  passkey_taken: {
    status: 409,
    title: 'Not added',
    message: 'This passkey belongs to an account already. Use another device or security key.',
  },
  redirect_not_own: {
    status: 400,
    title: 'Not signed in',
    message: 'That address isn’t a page of this site.',
  },
  provider_start_again: {
    status: 409,
    title: 'Not signed in',
    message: 'This took too long, was used before, or was begun in another browser. Start again.',
  },
  provider_denied: {
    status: 400,
    title: 'Not signed in',
    message: 'The sign-in was called off there. Nothing was changed.',
  },
  provider_refused: {
    status: 400,
    title: 'Not signed in',
    message: 'What came back doesn’t prove who you are. Start again, or sign in another way.',
  },
  provider_unavailable: {
    status: 503,
    title: 'Unavailable',
    message: 'It doesn’t answer at the moment. Sign in another way, or try again soon.',
  },
  provider_email_unverified: {
    status: 409,
    title: 'Not signed in',
    message: 'Your email isn’t verified there. Verify it there first, or sign in another way.',
  },
  provider_sign_in_first: {
    status: 409,
    title: 'You have an account',
    message:
      'An account with your email is here already. Sign in to it with your password or a link by email, then link this under Settings, Security.',
  },
  provider_email_differs: {
    status: 409,
    title: 'Not linked',
    message: 'The email there isn’t the one of your account here. Only your own can be linked.',
  },
  provider_linked_elsewhere: {
    status: 409,
    title: 'Not linked',
    message: 'It is linked to another account here. Sign in with it there, and unlink it first.',
  },
  provider_linked_already: {
    status: 409,
    title: 'Linked already',
    message: 'Your account has one from there already. Unlink that first to link another one.',
  },
  no_second_factor: {
    status: 409,
    title: 'Nothing to confirm',
    message: 'There is no second factor. Add one first.',
  },
  link_invalid: {
    status: 400,
    title: 'Link not valid',
    message: 'This link has expired or was used before. Ask for a new one.',
  },
} as const satisfies Record<string, RefusalText>;
