/**
 * `npm run screenshots -- FOLDER [PATH …]`: pictures of every page (or of the given paths), signed in and out,
 * 1440 and 390 wide, light and dark, of a sample community of its own. For looking at, not for comparing.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserLaunchOptions } from '#tests/support/browser.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { buildWeb } from './build-web.ts';
import { ROOT } from './run-step.ts';

const WIDTHS = { 1440: 900, 390: 844 };
const THEMES = ['light', 'dark'] as const;

interface Site {
  url: string;
  email: string;
  password: string;
}

/** The paths of the router, and one that it does not have. */
async function allPaths(): Promise<string[]> {
  const router = await readFile(join(ROOT, 'web/app/router.tsx'), 'utf8');
  const paths = router.matchAll(/(?:path: |coming\()'(\/[^'$]*)'/g);
  return [...new Set([...paths].map(([, path]) => path!)), '/no-such-page'].filter(
    (path) => path !== '/auth',
  );
}

async function picturesOf(
  browser: Browser,
  site: Site,
  options: { folder: string; paths: string[] },
): Promise<void> {
  for (const isSignedIn of [false, true]) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      for (const theme of THEMES) {
        const context = await browser.newContext({
          baseURL: site.url,
          viewport: { width: Number(width), height },
          colorScheme: theme,
          reducedMotion: 'reduce',
        });
        if (isSignedIn) await signIn(context, site);
        for (const path of options.paths) {
          const page = await context.newPage();
          await page.goto(path, { waitUntil: 'networkidle' });
          const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${isSignedIn ? 'in' : 'out'}-${width}-${theme}.png`;
          await page.screenshot({ path: join(options.folder, name), fullPage: true, timeout: 60_000 });
          await page.close();
          console.log(name);
        }
        await context.close();
      }
    }
  }
}

async function signIn(context: BrowserContext, { url, email, password }: Site): Promise<void> {
  const answer = await context.request.post('/api/identity/sign-in', {
    data: { email, password },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`The sample sign-in was refused: ${await answer.text()}`);
}

async function main(): Promise<void> {
  const [target, ...paths] = process.argv.slice(2);
  if (!target) throw new Error('Name a folder: npm run screenshots -- /tmp/pictures');
  const folder = resolve(target);
  await mkdir(folder, { recursive: true });
  await buildWeb();
  const dataDir = await mkdtemp(join(tmpdir(), 'protege-screenshots-'));
  const server = startServerProcess({
    PROTEGE_DATA_DIR: dataDir,
    PROTEGE_SEED: 'sample',
    PROTEGE_RATE_LIMITS: '0',
  });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const [, url] = await server.printed(/Protege runs at (\S+)/);
    const [, email, password] = await server.printed(/Sample sign-in: (\S+), password (\S+)/);
    const site = { url: url!, email: email!, password: password! };
    await picturesOf(browser, site, { folder, paths: paths.length > 0 ? paths : await allPaths() });
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
