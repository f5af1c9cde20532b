/** Keys as tests make them, and programs that have nothing but a key. */
import { HttpClient } from '#tests/support/http-client.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';

/** Makes a key that must be made. */
export async function make(
  member: TestMember,
  wanted: Record<string, unknown> = {},
): Promise<{ id: string; secret: string }> {
  const till = { name: 'Till', scopes: ['wallet:read'], ...wanted };
  const { status, body } = await member.client.post('/api/api-keys', till);
  if (status !== 201) throw new Error(`No key: ${JSON.stringify(body)}`);
  return { id: body.key.id, secret: body.secret };
}

/** A program: it has the key and nothing else. */
export function programWith(app: TestApp, secret: string, headers: Record<string, string> = {}) {
  const client = new HttpClient(app);
  const all = { authorization: `Bearer ${secret}`, ...headers };
  return {
    get: (path: string) => client.get(`/api${path}`, all),
    post: (path: string, body: unknown = {}) => client.post(`/api${path}`, body, { ...all, ...newKey() }),
    request: (method: string, path: string, body?: unknown) =>
      client.request(method, `/api${path}`, body, { ...all, ...newKey() }),
  };
}

/** What a refusal looks like. */
export const refused = (status: number, code: string) => ({ status, body: { code } });
