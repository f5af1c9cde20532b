/**
 * Builds the web app into `dist/web` when anything that it is made of has changed since the last build, and
 * does nothing otherwise. A hash of the sources, written after a build that succeeded, is the measure.
 * Run as a program, it does just that.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './run-step.ts';

const SOURCES = [
  ...['web', 'contract', 'core', 'public', 'vite', 'scripts/vite-contract.ts'],
  ...['index.html', 'vite.config.ts', 'package-lock.json'],
];
const STAMP = join(ROOT, 'dist/web-sources');

/** Makes sure that `dist/web` is what the sources say. Rejects when the build fails; Vite has said why. */
export async function buildWeb(): Promise<'built' | 'current'> {
  const wanted = await hashOfSources();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return 'current';
  // Gone while we build, so that a build cut short is never taken for a whole one.
  await rm(STAMP, { force: true });
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  await writeFile(STAMP, wanted);
  return 'built';
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesOf(source)) {
      hash.update(`${file}\0`).update(await readFile(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(join(ROOT, path));
  if (found.isFile()) return [path];
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}

if (import.meta.main) await buildWeb();
