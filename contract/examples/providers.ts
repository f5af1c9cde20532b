/** Examples of the endpoints of identity providers. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER, SESSION_ID, user } from './shared.ts';

const url =
  'https://id.example/authorize?client_id=protege&response_type=code&scope=openid+email+profile&code_challenge_method=S256';
const brought = {
  provider: 'own',
  code: 'SplxlOBeZQQYbYS6WxSbIA',
  state: 's.kq3Xv0yBQ2mXbN5zQe3Vw8sT1kL6hR9uC4aEq1Zp7yA',
  iss: 'https://id.example',
};
const ACCOUNT_ID = '019cbda4-3f29-7e33-9f40-5162d7e8f912';

/** A request and an answer of each endpoint of identity providers. */
export const providersExamples: ExamplesOf<'providers'> = {
  list: { response: { items: [{ id: 'own', name: 'Example University' }] } },
  begin: { request: { provider: 'own', redirect_to: '/wallet' }, response: { url } },
  finish: {
    request: brought,
    response: {
      user,
      session: {
        id: SESSION_ID,
        username: 'ada',
        accessToken: null,
        refreshToken: null,
        expiresAt: LATER,
        assuranceLevel: 'aal1',
        reachableLevel: 'aal1',
        factors: [],
      },
      redirectTo: '/wallet',
    },
  },
  accounts: {
    response: {
      items: [
        {
          ...{ id: ACCOUNT_ID, provider: 'own', name: 'Example University', email: 'ada@example.org' },
          ...{ linkedAt: AT, lastUsedAt: AT },
        },
      ],
    },
  },
  beginLink: { request: { provider: 'own' }, response: { url } },
  finishLink: { request: brought, response: { done: true, redirectTo: '/settings/security' } },
  unlink: { request: { id: ACCOUNT_ID }, response: { done: true } },
};
