import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp } from '#tests/support/start-app.ts';
import { createClient } from './create-client.ts';
import { earnAndSend } from './earn-and-send.ts';

const app = await startApp();
afterAll(() => app.stop());

test('the session earn-and-send prints what is recorded beside it', async () => {
  const ada = await createMember(app, { username: 'ada' });
  const ben = await createMember(app, { username: 'ben' });
  // The welcome grant and what she earns cannot be sent yet.
  await givePrd(app, ada.id, '10');
  const lines: string[] = [];
  const { email, password } = ada;
  await earnAndSend({ url: app.url, email, password, recipient: ben.address }, (line) =>
    lines.push(line.replace(ben.address, 'PRD…')),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('earn-and-send.output.txt');
});

test('the client fails at its start by the name of what it lacks, also by the older names [AU-12] [C-49a]', () => {
  const key = 'a token';
  const url = app.url;
  for (const [options, words] of [
    [{}, 'url is required.'],
    [{ key }, 'url is required.'],
    [{ url: '', key }, 'url is required.'],
    [{ url }, 'key is required.'],
    [{ url, key: '' }, 'key is required.'],
    [{ supabaseUrl: '', supabaseKey: key }, 'supabaseUrl is required.'],
    [{ supabaseUrl: url, supabaseKey: undefined }, 'supabaseKey is required.'],
    [{ url: 'protege.example', key }, 'url must be an address such as https://protege.example.'],
    [{ url: 'file:///etc/passwd', key }, 'url must be an address such as https://protege.example.'],
  ] as const) {
    expect(() => createClient(options)).toThrow(new Error(words));
  }
});

test('the client calls by the contract’s names, with its key, which may be renewed, and does nothing twice [AU-12]', async () => {
  const cleo = await createMember(app, { username: 'cleo' });
  const dora = await createMember(app, { username: 'dora' });
  await givePrd(app, cleo.id, '10');
  const { email, password } = cleo;
  const signedIn = await fetch(`${app.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { session } = (await signedIn.json()) as { session: { accessToken: string } };
  const api = createClient({ supabaseUrl: `${app.url}/`, supabaseKey: async () => session.accessToken });
  expect((await api.wallet.read()).balance).toBe('110.00000000');
  const send = () =>
    api.wallet.send(
      { recipient: dora.address, amount: '1.5', reason: 'For the spare parts' },
      { context: { idempotencyKey } },
    );
  const idempotencyKey = randomUUID();
  const [first, second] = [await send(), await send()];
  expect(second.transactionHash).toBe(first.transactionHash);
  expect((await api.wallet.read()).balance).toBe('108.50000000');
  await expect(createClient({ url: app.url, key: 'nobody' }).wallet.read()).rejects.toMatchObject({
    status: 401,
  });
});
