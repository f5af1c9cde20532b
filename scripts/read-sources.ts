/** Reads the sources for rules that a program can check: without tests, and without comments, which are words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-step.ts';

const SOURCES: { path: string; text: string }[] = ['core', 'contract', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|test-kit|\.gen\./.test(name))
    .map((name) => {
      const path = join(folder, name);
      // `//` after a colon belongs to an address.
      const text = readFileSync(join(ROOT, path), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/(?<!:)\/\/.*$/gm, '');
      return { path, text };
    }),
);

/** `path: what stands there`, for every place that fits. */
export function places(pattern: RegExp, within: RegExp = /^/): string[] {
  return SOURCES.filter(({ path }) => within.test(path)).flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(([found, group]) => `${path}: ${group ?? found}`),
  );
}

/**
 * The places of something that should be nowhere, and the samples of it that the pattern would not find: a pattern that
 * finds nothing may have stopped to look.
 */
export function placesAndMissed(
  pattern: RegExp,
  { within = /^/, samples }: { within?: RegExp; samples: readonly string[] },
): string[] {
  const missed = samples.filter((sample) => sample.search(pattern) === -1);
  return [...places(pattern, within), ...missed.map((sample) => `missed: ${sample}`)];
}

/** The files of such places, each once. */
export function filesOf(found: string[]): string[] {
  return [...new Set(found.map((place) => place.split(':')[0]!))].sort();
}

/** How many files are read. */
export const SOURCE_COUNT = SOURCES.length;
