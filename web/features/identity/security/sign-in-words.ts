/** By what somebody signed in, in words. */
import type { api } from '#web/lib/api-client.ts';

type SignIn = Awaited<ReturnType<typeof api.signIns.list>>['items'][number];

const METHODS: Record<SignIn['method'], string> = {
  password: 'Password',
  link: 'Link by email',
  passkey: 'Passkey',
  provider: 'Identity provider',
};
const FACTORS: Record<NonNullable<SignIn['confirmedBy']>, string> = {
  totp: 'authenticator app',
  phone: 'text message',
  webauthn: 'passkey',
  recovery_code: 'recovery code',
};

/** `Password and authenticator app`; of one that stopped before the second factor, what that means. */
export function signInWords({
  method,
  confirmedBy,
  wasLetIn,
}: Pick<SignIn, 'method' | 'confirmedBy' | 'wasLetIn'>): string {
  if (!wasLetIn)
    return method === 'password'
      ? 'Password, but no second factor: not let in. If that wasn’t you, somebody knows your password. Change it.'
      : `${METHODS[method]}, but no second factor: not let in.`;
  return confirmedBy ? `${METHODS[method]} and ${FACTORS[confirmedBy]}` : METHODS[method];
}
