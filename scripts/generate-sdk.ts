/**
 * `npm run sdk`: writes `packages/sdk/src/operations.gen.ts`, the routes and types of the client, from the API document
 * for programs. `--check` says whether it is current instead.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operationsFile } from './operations-file.ts';
import { ROOT } from './run-step.ts';

const target = join(ROOT, 'packages/sdk/src/operations.gen.ts');
const made = await operationsFile();
if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8').catch(() => '')) !== made) {
    console.error('packages/sdk/src/operations.gen.ts is not what the contract says. Run: npm run sdk');
    process.exitCode = 1;
  }
} else {
  await writeFile(target, made);
}
