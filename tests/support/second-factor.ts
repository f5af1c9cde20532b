/** Second factors as tests use them: an authenticator app that knows the test's time. */
import { TOTP } from 'otpauth';
import type { Answer, HttpClient } from './http-client.ts';
import { SoftPasskey } from './soft-passkey.ts';
import type { TestApp } from './start-app.ts';

export interface TestFactor {
  id: string;
  secret: string;
}

/** The six digits that an authenticator app shows at this time. */
export function codeAt(secret: string, time: Date): string {
  return new TOTP({ secret }).generate({ timestamp: time.getTime() });
}

/** Adds an authenticator app and confirms it; with the first one come the recovery codes. */
export async function addFactor(
  client: HttpClient,
  { now, name, password }: { now: Date; name?: string; password?: string },
): Promise<TestFactor & { recoveryCodes: string[] | null }> {
  const enrolled = await client.post('/api/factors', { factor_type: 'totp', friendly_name: name, password });
  if (enrolled.status !== 201) throw new Error(`Not enrolled: ${JSON.stringify(enrolled.body)}`);
  const { id, totp } = enrolled.body;
  const verified = await confirmFactor(client, { id, code: codeAt(totp.secret, now) });
  if (verified.status !== 200) throw new Error(`Not verified: ${JSON.stringify(verified.body)}`);
  return { id, secret: totp.secret, recoveryCodes: verified.body.recovery_codes };
}

/** Asks for a code of a factor, and gives this one. */
export async function confirmFactor(
  client: HttpClient,
  { id, code }: { id: string; code: string },
): Promise<Answer<any>> {
  const challenge = await client.post(`/api/factors/${id}/challenge`);
  if (challenge.status !== 201) return challenge;
  return client.post(`/api/factors/${id}/verify`, { code, challenge_id: challenge.body.id });
}

/**
 * Confirms an authenticator app that may have been used at this very time: on a clock that stands still there is
 * no next code, so the last one is forgotten first.
 */
export async function confirmAgain(test: TestApp, client: HttpClient, factor: TestFactor): Promise<void> {
  await test.app.deps.database.pool.query('update factors set last_counter = null where id = $1', [
    factor.id,
  ]);
  const code = codeAt(factor.secret, test.clock.now());
  const confirmed = await confirmFactor(client, { id: factor.id, code });
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(confirmed.body)}`);
}

/** The origin of the site as passkeys have it: this machine by its name. */
export function passkeyOrigin(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

/** Adds a passkey of software, and confirms it. */
export async function addPasskey(
  test: Pick<TestApp, 'url'>,
  client: HttpClient,
  { name, password }: { name?: string; password?: string } = {},
): Promise<{ id: string; device: SoftPasskey; answer: Answer<any> }> {
  const device = new SoftPasskey(passkeyOrigin(test.url));
  const enrolled = await client.post('/api/factors', {
    factor_type: 'webauthn',
    friendly_name: name,
    password,
  });
  if (enrolled.status !== 201) throw new Error(`Not enrolled: ${JSON.stringify(enrolled.body)}`);
  const { id } = enrolled.body;
  const { body } = await client.post(`/api/factors/${id}/challenge`);
  const credential = device.create(body.webauthn.options);
  const answer = await client.post(`/api/factors/${id}/verify`, { credential, challenge_id: body.id });
  return { id, device, answer };
}
