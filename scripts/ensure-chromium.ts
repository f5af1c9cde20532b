/**
 * A Chromium for the browser tests: the one that `PROTEGE_CHROMIUM` names, the machine's own, the one that
 * Playwright has downloaded or can download, or Debian's package where we are root and apt-get exists. One without windows
 * (the headless shell) comes first: the same tests cost it a third less. Run as a program, it makes sure that there is one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './run-step.ts';

const SHELL = 'chromium-headless-shell';
const PROGRAMS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

/** Finds a Chromium, or gets one; one with windows only where no other can be had. Returns undefined when there is none. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  const isBest = found === process.env.PROTEGE_CHROMIUM || found?.endsWith(SHELL) || !canInstall();
  if (found && isBest) return found;
  if (!found) {
    console.log('There is no Chromium on this machine; getting one …');
    const download = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/.bin/playwright'), 'install', 'chromium'],
      { cwd: ROOT, stdio: 'inherit' },
    );
    if (download.status === 0 && findChromium()) return findChromium();
  }
  for (const name of found ? [SHELL] : [SHELL, 'chromium']) if (install(name)) break;
  return findChromium();
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Debian's package; false where it can't be had. A machine without a network is told so soon. */
function install(name: string): boolean {
  if (!canInstall()) return false;
  const options = {
    stdio: 'inherit' as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...WITHOUT_WAITING, ...args], options).status === 0;
  const get = () => apt('install', '-y', '--no-install-recommends', name);
  return get() || (apt('update') && get());
}

const WITHOUT_WAITING = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

if (import.meta.main && !ensureChromium()) {
  console.error(
    'There is no Chromium, and none could be installed. Install Chromium or Chrome, or set PROTEGE_CHROMIUM to its path.',
  );
  process.exitCode = 1;
}
