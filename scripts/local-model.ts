/**
 * `npm run local-model`: puts a model file and the program that runs it into the data folder, for `PROTEGE_MODEL=local`.
 *
 * With an address it shows where the file is from, how large it is, its licence and its checksum, and fetches it once
 * that is agreed to (`--yes` agrees); cut off, it goes on where it was. `--sha256` names the checksum where the address
 * doesn't, `--licence` the licence where the file doesn't. `--check` has the model answer once. Alone it says what is there.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  localFiles,
  type ModelNote,
  RUNTIME_VERSION,
  readModelNote,
} from '#server/adapters/mentor-local/local-files.ts';
import { createLocalProcess } from '#server/adapters/mentor-local/local-process.ts';
import { readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { announce, fetchFile } from './local-model/fetch-file.ts';
import { installRuntime, runtimePackages } from './local-model/install-runtime.ts';
import { readGgufHead } from './local-model/read-gguf-head.ts';

const HEAD_BYTES = 64 * 1024;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sha256: { type: 'string' },
    licence: { type: 'string' },
    yes: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
const config = readConfig({ ...process.env, PROTEGE_MODEL: undefined });
const files = localFiles(config.dataDir ?? defaultDataDir());
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

try {
  const [address] = positionals;
  if (values.check) await check();
  else if (address) await fetchModel(address);
  else await say();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function say(): Promise<void> {
  const note = await readModelNote(files.note);
  const hasRuntime = existsSync(fileURLToPath(files.entry));
  console.log(`Program: ${hasRuntime ? `node-llama-cpp, in ${files.runtime}` : 'not installed'}`);
  console.log(note ? `Model: ${linesOf(note).join('; ')}` : 'Model: none');
  console.log(
    note && hasRuntime
      ? 'Start with PROTEGE_MODEL=local npm start. Try it first: npm run local-model -- --check'
      : 'Fetch both: npm run local-model -- https://…/model.gguf',
  );
}

function linesOf({ name, address, bytes, licence, sha256 }: ModelNote): string[] {
  return [
    name,
    `from ${address}`,
    `size ${mb(bytes)}`,
    `licence ${licence ?? 'not said by the file: look at the page that it is from'}`,
    `SHA-256 ${sha256}`,
  ];
}

async function fetchModel(address: string): Promise<void> {
  const found = await announce(address);
  const sha256 = values.sha256?.toLowerCase() ?? found.sha256;
  if (!sha256 || !/^[0-9a-f]{64}$/.test(sha256))
    throw new Error('Nobody says the checksum of the file. Copy it from its page: --sha256 and 64 digits.');
  const start = await fetch(address, { headers: { range: `bytes=0-${HEAD_BYTES - 1}` } });
  const head = readGgufHead(await readUpTo(start, HEAD_BYTES));
  if (!head) throw new Error(`${address} is no GGUF file.`);
  const note: ModelNote = {
    ...{ address, bytes: found.bytes, sha256 },
    name: head.name ?? new URL(address).pathname.split('/').at(-1) ?? 'model',
    licence: values.licence ?? head.licence,
  };
  console.log(linesOf(note).join('\n'));
  const hasRuntime = existsSync(fileURLToPath(files.entry));
  if (!hasRuntime) {
    const packages = runtimePackages();
    if (!packages)
      throw new Error('There is no compiled part for this machine. Connect a model server instead.');
    console.log(
      `And the program, about 60 MB: ${packages.map(({ name }) => `${name} ${RUNTIME_VERSION}`).join(', ')} (MIT)`,
    );
  }
  if (!(await isAgreed())) throw new Error('Nothing was fetched.');
  await mkdir(files.folder, { recursive: true });
  if (!hasRuntime) await installRuntime(files.runtime);
  let told = 0;
  await fetchFile({ ...found, sha256 }, files.model, {
    onProgress({ bytes, of }) {
      const share = Math.floor((bytes / of) * 100);
      if (share === told) return;
      told = share;
      process.stdout.write(`\r${share} % of ${mb(of)}`);
    },
    // The note of the model before stays as long as its file does.
    beforeKept: () => rm(files.note, { force: true }),
  });
  await writeFile(files.note, `${JSON.stringify(note, null, 2)}\n`);
  console.log('\nFetched and checked. Try it: npm run local-model -- --check');
}

async function readUpTo(answer: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= most) break;
  }
  return Buffer.concat(pieces).subarray(0, most);
}

async function isAgreed(): Promise<boolean> {
  if (values.yes) return true;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question('Fetch it? [y/N] ');
  lines.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

async function check(): Promise<void> {
  const { contextTokens, memoryMb, threads } = config.model.local;
  const load = { entry: files.entry, file: files.model, contextTokens, threads };
  const local = createLocalProcess(load, { memoryMb });
  const begun = performance.now();
  let firstMs: number | undefined;
  const question = {
    turns: [{ role: 'user' as const, text: 'Say in one sentence what a first customer is.' }],
    ...{ maxTokens: 60, schema: null },
  };
  const done = await local.ask(
    question,
    (text) => {
      firstMs ??= performance.now() - begun;
      process.stdout.write(text);
    },
    new AbortController().signal,
  );
  const writing = (performance.now() - begun - (firstMs ?? 0)) / 1_000;
  console.log(
    `\nLoaded and began in ${((firstMs ?? 0) / 1_000).toFixed(1)} s; ${(done.outputTokens / Math.max(writing, 0.001)).toFixed(1)} tokens a second.`,
  );
  local.end();
}
