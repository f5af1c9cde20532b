/**
 * Clients that the generators of others make of the OpenAPI document: they are made, they compile, and they call a server.
 * Each test is skipped where its generator isn't installed, and says so. That nothing in the document is known to be refused
 * by them is checked everywhere (`scripts/generators`).
 */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { make } from '#server/modules/identity/keys/keys-test-kit.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { throwAwayFolder } from '#tests/support/throw-away-folder.ts';
import { generatedClients } from '#web/features/developers/generated-clients.ts';

const GENERATORS = { Python: ['openapi-python-client'], Go: ['oapi-codegen', 'go'] };
const MINUTES = 60_000;

const pathOf = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout.trim();
const isMissing = (language: keyof typeof GENERATORS) =>
  GENERATORS[language].some((command) => pathOf(command) === '');

const folder = throwAwayFolder('generated');
let app: TestApp | undefined;
let key = '';

beforeAll(async () => {
  if (isMissing('Python') && isMissing('Go')) return;
  app = await startApp();
  const ada = await createMember(app, { username: 'ada' });
  key = (await make(ada, { scopes: ['wallet:read'] })).secret;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app?.stop();
});

/** Runs what the portal says for a language, but for the line that installs the generator. */
async function run(language: string, { python }: { python?: string } = {}): Promise<string> {
  const { text } = generatedClients(app!.url).find(({ label }) => label === language)!;
  const [, ...commands] = text.split('\n');
  const script = `set -e\n${python ? `python3() { '${python}' "$@"; }\n` : ''}${commands.join('\n')}`;
  const env = { ...process.env, PROTEGE_KEY: key };
  return (await promisify(execFile)('bash', ['-c', script], { cwd: folder, env })).stdout;
}

/** The Python that the generator is installed in has what its clients need. */
function pythonOfGenerator(): string {
  const [first = ''] = readFileSync(pathOf('openapi-python-client'), 'utf8').split('\n', 1);
  return first.startsWith('#!/') && !first.includes(' ') ? first.slice(2) : 'python3';
}

test.skipIf(isMissing('Python'))(
  'a client for Python is made without a warning, compiles, and reads the wallet (where openapi-python-client is installed)',
  async () => {
    const python = pythonOfGenerator();
    const said = await run('Python', { python });
    expect(said).not.toMatch(/warning/i);
    expect(said.trim().split('\n').at(-1)).toMatch(/^\d+\.\d{8} PRD can be sent\.$/);
    const compiled = spawnSync(python, ['-m', 'compileall', '-q', 'protege_client'], { cwd: folder });
    expect(compiled.status).toBe(0);
  },
  10 * MINUTES,
);

test.skipIf(isMissing('Go'))(
  'a client for Go is made, compiles, and reads the wallet (where oapi-codegen is installed)',
  async () => {
    expect(await run('Go')).toMatch(/^\d+\.\d{8} PRD can be sent\.\n$/);
  },
  10 * MINUTES,
);
