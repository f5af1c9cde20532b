/**
 * `npm run bench -- web`: what a browser has to fetch. Builds the web app if its sources changed, then adds up
 * the gzip sizes of the JavaScript that each page cannot be drawn without: the entry with everything that it
 * imports (`first screen`, with the landing page), for every other page what it adds to that, and for what is
 * loaded later (a dialog, a chart) what it adds to whoever loads it.
 *
 * The budgets are those of the design: 150 kB for the first screen, 100 kB for anything else. Its peer is the
 * budget itself: a ratio above 1 is room that is left. What is over budget fails the run.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../../scripts/build-web.ts';
import { ROOT } from '../../scripts/run-step.ts';
import type { Bench } from '../support/bench.ts';

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
interface PageSize {
  page: string;
  bytes: number;
  budgetBytes: number;
}

/** `npm run bench -- web`. A build has one size, so every scale measures the same. */
export const bench: Bench = async ({ report }) => {
  await buildWeb();
  report.condition('JavaScript after gzip; 1 kB is 1,000 bytes.');
  const sizes = await measurePages();
  for (const { page, bytes, budgetBytes } of sizes) {
    report.add({
      metric: page,
      unit: 'kB',
      ours: [bytes / 1_000],
      peer: [budgetBytes / 1_000],
      peerName: 'budget',
      isLessBetter: true,
    });
  }
  const over = sizes.filter(({ bytes, budgetBytes }) => bytes > budgetBytes);
  if (over.length > 0) throw new Error(`Over budget: ${over.map(({ page }) => page).join(', ')}.`);
};

/** Reads the build's manifest; the first screen comes first, then the rest by size. */
async function measurePages(): Promise<PageSize[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (!entry) throw new Error('The build has no entry. Run `npm run build` and look at dist/web.');
  const shared = closureOf(manifest, entry);
  const rest = await Promise.all(
    Object.keys(manifest)
      .filter((name) => name !== LANDING && loadersOf(manifest, name).length > 0)
      .map(async (page) => {
        const there = new Set([...shared, ...whoeverLoads(manifest, page)]);
        const own = [...closureOf(manifest, page)].filter((chunk) => !there.has(chunk));
        return { page, bytes: await gzipBytes(manifest, own), budgetBytes: PAGE_BUDGET_BYTES };
      }),
  );
  const first = [...new Set([...shared, ...closureOf(manifest, LANDING)])];
  return [
    {
      page: 'first screen',
      bytes: await gzipBytes(manifest, first),
      budgetBytes: FIRST_SCREEN_BUDGET_BYTES,
    },
    ...rest.sort((a, b) => b.bytes - a.bytes),
  ];
}

/** The chunks that load this one when it is needed. */
function loadersOf(manifest: Manifest, name: string): string[] {
  return Object.keys(manifest).filter((loader) => manifest[loader]?.dynamicImports?.includes(name));
}

/** What is there already, whichever of its loaders asked for it. */
function whoeverLoads(manifest: Manifest, name: string): Set<string> {
  const [one, ...others] = loadersOf(manifest, name).map((loader) => closureOf(manifest, loader));
  return new Set([...(one ?? [])].filter((chunk) => others.every((other) => other.has(chunk))));
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

async function gzipBytes(manifest: Manifest, names: readonly string[]): Promise<number> {
  const files = names.map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(DIST, file)), { level: 9 }).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
