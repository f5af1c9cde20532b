/** Second factors for browser tests: an authenticator app, added over the API by the page's own session. */
import type { Page } from '@playwright/test';
import { codeAt, type TestFactor } from './second-factor.ts';

/** Adds an authenticator app to the member whom the page is signed in as, within minutes of the sign-in. */
export async function addFactorTo(page: Page): Promise<TestFactor> {
  const post = async (path: string, data: object = {}) => {
    const headers = { origin: new URL(page.url()).origin };
    const answer = await page.request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { id, totp } = await post('/api/factors', { factor_type: 'totp' });
  const challenge = await post(`/api/factors/${id}/challenge`);
  const code = codeAt(totp.secret, new Date());
  await post(`/api/factors/${id}/verify`, { code, challenge_id: challenge.id });
  return { id, secret: totp.secret };
}
