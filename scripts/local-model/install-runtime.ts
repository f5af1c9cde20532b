/**
 * Installs the program that runs a model, node-llama-cpp, with the compiled part for this machine's processor alone, into
 * the data folder. No script of a package runs, nothing is compiled, and what came is held against what we have tried.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RUNTIME_VERSION } from '#server/adapters/mentor-local/local-files.ts';

/** The packages and their checksums, by the platform; those of the compiled parts that use the processor alone. */
const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64':
    'sha512-5uCCDNqWCNfaAm8aR/Uzxbo4HBpKgNF91kCHPepKhgMgV2OAmatoefbOlMihsqCiH2Od35E/eUHQCFbfRBJuOg==',
  'linux-arm64':
    'sha512-W+7naKCXX9/eEjjFmRS8vvx91QyLXDbeFxexZc3bh/PtQABZgmRL3C0AtYYXn4YGTj/3Qor4lWZn2tpjZFPLdQ==',
};
const PROGRAM =
  'sha512-bltIipuWmc123H7tMIgDGKSsSrhmhlQYeVUC48XTjVW7XGJJiJJyCdlTMzQ/LiWoPkGDpcL4FviDpgw7qfTiDw==';

const platform = `${process.platform}-${process.arch}`;

/** The packages that this machine needs, with their checksums; null where there is no compiled part for it. */
export function runtimePackages(): readonly { name: string; integrity: string }[] | null {
  const integrity = PLATFORMS[platform];
  return integrity === undefined
    ? null
    : [
        { name: 'node-llama-cpp', integrity: PROGRAM },
        { name: `@node-llama-cpp/${platform}`, integrity },
      ];
}

/** Installs them. Throws with what went wrong; nothing is in the folder then that was not there before. */
export async function installRuntime(folder: string): Promise<void> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  try {
    await installInto(part);
    await rm(folder, { recursive: true, force: true });
    // From here on the program is there, whole and checked.
    await rename(part, folder);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function installInto(folder: string): Promise<void> {
  const packages = runtimePackages();
  if (!packages)
    throw new Error(`There is no compiled part for ${platform}. Connect a model server instead.`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const status = await new Promise<number>((resolve, reject) => {
    const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--save-exact'];
    const wanted = packages.map(({ name }) => `${name}@${RUNTIME_VERSION}`);
    const npm = spawn('npm', ['install', ...flags, ...wanted], { cwd: folder, stdio: 'inherit' });
    npm.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
  if (status !== 0) throw new Error('npm could not install it; its lines above say why.');
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  for (const { name, integrity } of packages)
    if (lock.packages[`node_modules/${name}`]?.integrity !== integrity)
      throw new Error(`${name}@${RUNTIME_VERSION} is not the package that we have tried. It was removed.`);
}
