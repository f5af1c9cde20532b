/** What the developer portal needs of the server, and that what it gives to paste runs as it stands. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { make } from '#server/modules/identity/keys/keys-test-kit.ts';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { throwAwayFolder } from '#tests/support/throw-away-folder.ts';
import { type ApiDocument, operationsOf, shapeText } from '#web/features/developers/api-document.ts';
import { codeSamples } from '#web/features/developers/code-samples.ts';
import { type CodeTab, overviewGuides, sdkGuides } from '#web/features/developers/guide-texts.ts';
import { freePort } from '../../scripts/free-port.ts';

const SDK = new URL('../../packages/sdk/src/index.ts', import.meta.url).pathname;

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let key: string;
const folder = throwAwayFolder('portal');

beforeAll(async () => {
  // What a program verifies, it verifies by the time of the machine that it runs on.
  app = await startApp({ clock: createFakeClock(new Date()) });
  ada = await createMember(app, { username: 'ada' });
  ben = await createMember(app, { username: 'ben' });
  await givePrd(app, ada.id, '20');
  await fund(app, ada.id, { USDT: '1000' });
  const scopes = ['wallet:read', 'wallet:send', 'exchange:read', 'exchange:trade', 'webhooks:write'];
  key = (await make(ada, { scopes })).secret;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.stop();
});

async function run(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, PROTEGE_KEY: key };
  return (await promisify(execFile)(command, args, { cwd: folder, env })).stdout;
}

/** Runs a program of the guides where the SDK is installed, as `npm install` would have left it. */
async function runProgram(text: string): Promise<string> {
  writeFileSync(join(folder, 'program.ts'), text.replace("'PRD…'", `'${ben.address}'`));
  return run(process.execPath, 'program.ts');
}

async function installSdk(): Promise<void> {
  const installed = join(folder, 'node_modules/protege-sdk');
  mkdirSync(installed, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: installed, lib: { entry: SDK, formats: ['es'], fileName: 'index' } },
  });
  writeFileSync(join(installed, 'package.json'), '{"type":"module","exports":"./index.js"}');
}

test('what the portal gives to paste runs as it stands: the first call by curl, and each program [DP-01]', async () => {
  const [begin] = overviewGuides(app.url);
  const [curl, first] = begin!.code as CodeTab[];
  expect(JSON.parse(await run('bash', '-c', curl!.text.replace('prk_…', key)))).toMatchObject({
    address: ada.address,
  });

  await installSdk();
  expect(await runProgram(first!.text)).toMatch(/^\d+\.\d{8} PRD can be sent\.\n$/);
  const available = async () => Number((await ben.client.get('/api/wallet')).body.available);
  const before = await available();
  const guides = new Map(sdkGuides(app.url).map(({ id, code }) => [id, code as string]));
  await runProgram(`${guides.get('client')}\n${guides.get('orders')}`);
  expect((await available()) - before).toBe(2.5);
  expect(await runProgram(guides.get('client')!)).toBe('pbtc_pusdt cancelled\n');
});

test('the whole program of the portal sends PRD, places and cancels an order, and verifies the messages of both [DP-01]', async () => {
  await installSdk();
  const guides = new Map(sdkGuides(app.url).map(({ id, code }) => [id, code as string]));
  const port = String(await freePort());
  const running = runProgram(guides.get('whole')!.replaceAll('8080', port));
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  running.then(over, over);
  while (!isOver) {
    app.clock.set(new Date());
    await app.app.deps.jobs.runDue();
  }
  const said = (await running).trim().split('\n');
  expect(said.toSorted()).toEqual([
    'Sent 1.50000000 PRD.',
    'The order is cancelled',
    'order.cancelled came, and is verified.',
    'wallet.sent came, and is verified.',
  ]);
  expect((await ada.client.get('/api/webhooks')).body.items).toEqual([]);
});

test('a call that was written down for curl does what the portal’s own does', async () => {
  const operations = await readOperations();
  const send = operations.all.find(({ id }) => id === 'wallet.send')!;
  const input = JSON.stringify({ recipient: ben.address, amount: '0.5', reason: 'Ada’s and Ben\'s "half"' });
  const [curl] = codeSamples(app.url, send, input);
  expect(
    JSON.parse(await run('bash', '-c', `uuidgen() { echo ${crypto.randomUUID()}; }; ${curl!.text}`)),
  ).toMatchObject({
    amount: '0.50000000',
    reason: 'Ada’s and Ben\'s "half"',
  });
});

async function readOperations() {
  const response = await fetch(`${app.url}/api/openapi.json`);
  expect(response.status).toBe(200);
  const document = (await response.json()) as ApiDocument;
  return { document, all: operationsOf(document) };
}

test('anyone may read the reference: each operation has its shapes, a way to try it, and its code', async () => {
  const { document, all } = await readOperations();
  expect(all.length).toBeGreaterThan(200);
  for (const operation of all) {
    const { body, answer, example, path } = operation;
    for (const shape of [body, answer]) if (shape) expect(shapeText(document, shape)).not.toBe('');
    const [curl, sdk] = codeSamples(app.url, operation, JSON.stringify(example));
    expect(curl!.text).toContain(`/api${path.split('{')[0]}`);
    expect(sdk!.text).toContain(`api.${operation.id}(`);
  }
  const open = all.find(({ id }) => id === 'community.figures')!;
  expect(open).toMatchObject({ isOpen: true, method: 'GET', path: '/community/figures' });
});
