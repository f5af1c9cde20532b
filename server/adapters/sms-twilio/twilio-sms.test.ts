/**
 * The Twilio adapter against a local server that speaks the Messages resource: a form, basic authentication, its JSON
 * objects, error codes and `Retry-After`; and a member who adds a phone through it.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { NumberUnreachable } from '#server/ports/sms.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp } from '#tests/support/start-app.ts';
import { createTwilioSms } from './create-twilio-sms.ts';

const ACCOUNT = `AC${'1a'.repeat(16)}`;
const KEY = `SK${'2b'.repeat(16)}`;
const SECRET = 'a secret between the two of us';
const TO = '+442079460958';
const TEXT = '492039 is your Protege code.';

interface Heard {
  line: string;
  form: URLSearchParams;
  headers: IncomingMessage['headers'];
}
type Answer = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const TAKEN = json(201, {
  sid: `SM${'3c'.repeat(16)}`,
  status: 'queued',
  error_code: null,
  error_message: null,
});
const refusal = (status: number, code: number, headers = {}) =>
  json(
    status,
    { code, status, message: `The 'To' number ${TO} is not good.`, more_info: 'https://www.twilio.com/docs' },
    headers,
  );

let server: Server;
let heard: Heard[];
/** In turn; the last one answers what follows. */
let answers: Answer[];
let pauses: number[];
let url: string;

beforeEach(async () => {
  heard = [];
  answers = [TAKEN];
  pauses = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const line = `${request.method} ${request.url}`;
    heard.push({ line, form: new URLSearchParams(body), headers: request.headers });
    answers[Math.min(heard.length, answers.length) - 1]!(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const smsOf = (options: { from?: string; withinMs?: number; url?: string } = {}) =>
  createTwilioSms({
    accountSid: ACCOUNT,
    user: KEY,
    secret: SECRET,
    from: '+15017122661',
    url,
    pause: async (ms) => pauses.push(ms),
    ...options,
  });
const failing = async (sms = smsOf()): Promise<Error> => {
  const error = await sms.send({ to: TO, text: TEXT, event: 'factor_code' }).then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  // Whatever is thrown ends in the log.
  const said = `${error.message} ${error.stack} ${JSON.stringify(error)} ${error.cause}`;
  for (const hidden of [TO, '492039', SECRET, Buffer.from(`${KEY}:${SECRET}`).toString('base64')]) {
    expect(said).not.toContain(hidden);
  }
  return error;
};

test('a message is a form to the account’s Messages, signed in by basic authentication, from a number or a service', async () => {
  await smsOf().send({ to: TO, text: TEXT, event: 'factor_code' });
  await smsOf({ from: `MG${'4d'.repeat(16)}` }).send({ to: TO, text: TEXT, event: 'factor_code' });
  expect(heard.map(({ line, form }) => ({ line, form: Object.fromEntries(form) }))).toEqual([
    {
      line: `POST /2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
      form: { To: TO, From: '+15017122661', Body: TEXT },
    },
    {
      line: `POST /2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
      form: { To: TO, MessagingServiceSid: `MG${'4d'.repeat(16)}`, Body: TEXT },
    },
  ]);
  expect(heard[0]!.headers).toMatchObject({
    authorization: `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  });
});

test.each([21211, 21408, 21610, 21612, 21614])(
  'error %i is the number’s, and trying again is no use',
  async (code) => {
    answers = [refusal(400, code)];
    const error = await failing();
    expect(error).toBeInstanceOf(NumberUnreachable);
    expect(error.message).toBe(`Twilio can't reach the number: status 400, error ${code}.`);
    expect(heard).toHaveLength(1);
  },
);

test.each([
  ['a wrong secret', refusal(401, 20003), 'Twilio took no message: status 401, error 20003.'],
  ['an error of the service', json(503, {}), 'Twilio took no message: status 503.'],
  ['a page that is no answer', json(200, 'Welcome'), "Twilio's answer names no message: status 200."],
  [
    'a message that failed at once',
    json(201, { sid: 'SM1', status: 'failed', error_code: 30034 }),
    'Twilio took no message: status 201, error 30034.',
  ],
  [
    'another address to go to',
    json(307, {}, { location: 'http://127.0.0.1:9/' }),
    'Twilio could not be asked: ',
  ],
  [
    'a connection that breaks',
    (response: ServerResponse) => void response.destroy(),
    'Twilio could not be asked: ',
  ],
])(
  '%s is a failure, and nothing is posted twice: nobody knows whether it went',
  async (_what, answer, words) => {
    answers = [answer];
    const error = await failing();
    expect(error).not.toBeInstanceOf(NumberUnreachable);
    expect(error.message).toContain(words);
    expect(heard).toHaveLength(1);
  },
);

test('an answer that never comes is waited for so long, and the message not posted again', async () => {
  answers = [() => undefined];
  const error = await failing(smsOf({ withinMs: 1_000 }));
  expect(error.message).toBe('Twilio did not answer in time; the message may have gone.');
  // A slow machine may not even have heard it.
  expect(heard.length).toBeLessThanOrEqual(1);
});

test('what was certainly not taken is posted again: three times at most, and no sooner than was asked', async () => {
  answers = [refusal(429, 20429, { 'retry-after': '2' }), TAKEN];
  await smsOf().send({ to: TO, text: TEXT, event: 'factor_code' });
  expect(heard).toHaveLength(2);
  expect(pauses).toEqual([2_000]);

  heard = [];
  answers = [refusal(429, 20429)];
  expect((await failing()).message).toBe('Twilio took no message: status 429, error 20429.');
  expect(heard).toHaveLength(3);

  heard = [];
  answers = [refusal(429, 20429, { 'retry-after': '60' })];
  expect((await failing()).message).toBe('Twilio takes no messages for now: status 429.');
  expect(heard).toHaveLength(1);

  pauses = [];
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const nobody = await failing(smsOf({ url: `http://127.0.0.1:${port}` }));
  expect(nobody.message).toBe('Twilio could not be asked: ECONNREFUSED.');
  expect(pauses).toHaveLength(2);
});

test('a member adds a phone by the code that Twilio was given; where it fails they are told what to do, and the log tells no number', async () => {
  const lines: string[] = [];
  const app = await startApp({
    env: {
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_API_KEY: KEY,
      TWILIO_SECRET: SECRET,
      TWILIO_FROM: 'Protege',
      TWILIO_URL: url,
    },
    logTo: (line) => lines.push(line),
  });
  try {
    const { client, password } = await createMember(app, { username: 'ada' });
    expect((await client.get('/api/factors')).body).toMatchObject({ isSmsSandbox: false });
    const { id } = (await client.post('/api/factors', { factor_type: 'phone', phone: TO, password })).body;
    const ask = () => client.post(`/api/factors/${id}/challenge`);
    const asked = await ask();
    expect(asked.status).toBe(201);
    const code = heard[0]!.form.get('Body')!.slice(0, 6);
    const given = { code, challenge_id: asked.body.id };
    expect((await client.post(`/api/factors/${id}/verify`, given)).status).toBe(200);

    answers = [refusal(400, 21610)];
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'phone_unreachable' } });
    answers = [json(500, {})];
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'sms_unavailable' } });
    const log = lines.join('\n');
    expect(log).toContain('status 500');
    for (const hidden of [TO, SECRET, code]) expect(log).not.toContain(hidden);
  } finally {
    await app.stop();
  }
});

test('half a configuration, and a secret over plain http in production, end the start in words', () => {
  const env = {
    NODE_ENV: 'production',
    PROTEGE_PUBLIC_URL: 'https://protege.example',
    TWILIO_ACCOUNT_SID: ACCOUNT,
  };
  expect(() => readConfig(env)).toThrow('TWILIO_ACCOUNT_SID, TWILIO_SECRET and TWILIO_FROM go together');
  const whole = { ...env, TWILIO_SECRET: SECRET, TWILIO_FROM: '+15017122661' };
  expect(() => readConfig({ ...whole, TWILIO_URL: url })).toThrow('TWILIO_URL must start with https://');
  expect(() => readConfig({ ...whole, TWILIO_ACCOUNT_SID: 'me' })).toThrow('TWILIO_ACCOUNT_SID is not valid');
  // Without a key the account itself signs in.
  expect(readConfig(whole).twilio).toMatchObject({ user: ACCOUNT, url: 'https://api.twilio.com' });
  expect(readConfig({ NODE_ENV: 'test' }).twilio).toBeUndefined();
});
