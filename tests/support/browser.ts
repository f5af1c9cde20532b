import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/ensure-chromium.ts';

const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** How to launch the machine's Chromium; as root its sandbox and GPU are off, because they cannot work. */
export function browserLaunchOptions(): LaunchOptions {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
  return { executablePath: findChromium(), args: [...QUIET, ...asRoot] };
}
