/**
 * `npm run bench -- web`: what a browser has to fetch. Builds the web app if its sources changed, then adds up
 * the gzip sizes of the JavaScript that each page cannot be drawn without: the entry with everything that it
 * imports (`first screen`, with the landing page), and for every other page only what it adds to that.
 *
 * The budgets are those of the design: 150 kB for the first screen, 100 kB for any other page. Its peer is the
 * budget itself: a ratio above 1 is room that is left. A page over budget fails the run.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../../scripts/build-web.ts';
import { ROOT } from '../../scripts/run-step.ts';

/** 1 kB is 1000 bytes, as the budgets have it. */
const FIRST_SCREEN_BUDGET_BYTES = 150_000;
const PAGE_BUDGET_BYTES = 100_000;
const LANDING = 'web/pages/landing-page.tsx';
const DIST = join(ROOT, 'dist/web');

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

type Manifest = Record<string, ManifestChunk>;

/** One measured page: its JavaScript after gzip, and what it may be. */
export interface PageSize {
  page: string;
  bytes: number;
  budgetBytes: number;
}

/** Options of the bench. `json` prints one JSON object a line instead of a table. */
export interface WebBenchOptions {
  json?: boolean;
}

/** Measures and prints. Resolves to false, and says which, when a page is over its budget. */
export async function run({ json = false }: WebBenchOptions = {}): Promise<boolean> {
  await buildWeb();
  const sizes = await measurePages();
  for (const size of sizes) console.log(json ? asJson(size) : asRow(size));
  const over = sizes.filter(({ bytes, budgetBytes }) => bytes > budgetBytes);
  if (!json)
    console.log(
      over.length === 0
        ? '\nEvery page is within its budget.'
        : `\nOver budget: ${over.map(({ page }) => page).join(', ')}`,
    );
  if (over.length > 0) process.exitCode = 1;
  return over.length === 0;
}

/** Reads the build's manifest; the first screen comes first, then the rest by size. */
async function measurePages(): Promise<PageSize[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (!entry) throw new Error('The build has no entry. Run `npm run build` and look at dist/web.');
  const shared = closureOf(manifest, entry);
  const others = Object.keys(manifest).filter((name) => isLazy(manifest, name) && name !== LANDING);
  const firstScreen = new Set([...shared, ...closureOf(manifest, LANDING)]);
  const rest = await Promise.all(
    others.map(async (name) => ({
      page: name,
      bytes: await gzipBytes(
        manifest,
        new Set([...closureOf(manifest, name)].filter((own) => !shared.has(own))),
      ),
      budgetBytes: PAGE_BUDGET_BYTES,
    })),
  );
  return [
    {
      page: 'first screen',
      bytes: await gzipBytes(manifest, firstScreen),
      budgetBytes: FIRST_SCREEN_BUDGET_BYTES,
    },
    ...rest.sort((a, b) => b.bytes - a.bytes),
  ];
}

/** A chunk that some other chunk loads when it is needed. */
function isLazy(manifest: Manifest, name: string): boolean {
  return Object.values(manifest).some(({ dynamicImports }) => dynamicImports?.includes(name));
}

/** A chunk and everything that it imports before it can run. */
function closureOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk for ${name}.`);
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, found);
  return found;
}

async function gzipBytes(manifest: Manifest, names: Set<string>): Promise<number> {
  const files = [...names].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(DIST, file)), { level: 9 }).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function asRow({ page, bytes, budgetBytes }: PageSize): string {
  const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`.padStart(9);
  return `${page.padEnd(46)}${kilobytes(bytes)} of ${kilobytes(budgetBytes)}${bytes > budgetBytes ? '  OVER' : ''}`;
}

function asJson({ page, bytes, budgetBytes }: PageSize): string {
  return JSON.stringify({
    bench: 'web',
    metric: page,
    unit: 'bytes of JavaScript, gzip',
    ours: bytes,
    peer: budgetBytes,
    peerName: 'budget',
    ratio: Number((budgetBytes / bytes).toFixed(2)),
    rounds: 1,
  });
}
