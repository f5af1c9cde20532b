/**
 * A Chromium for the browser tests: the one that `PROTEGE_CHROMIUM` names, the machine's own, the one that
 * Playwright has downloaded or can download, or Debian's package where we are root and apt-get exists.
 * Run as a program, it makes sure that there is one.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './run-step.ts';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium on this machine, or undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.PROTEGE_CHROMIUM,
    ...PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program))),
    ...FIXED_PLACES,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Finds a Chromium, or gets one. Returns undefined when there is none to be had here. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  console.log('There is no Chromium on this machine; getting one …');
  const download = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/.bin/playwright'), 'install', 'chromium'],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (download.status === 0 && findChromium()) return findChromium();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        stdio: 'inherit',
        env,
      });
    } catch {
      return undefined;
    }
  }
  return findChromium();
}

if (import.meta.main && !ensureChromium()) {
  console.error(
    'There is no Chromium, and none could be installed. Install Chromium or Chrome, or set PROTEGE_CHROMIUM to its path.',
  );
  process.exitCode = 1;
}
