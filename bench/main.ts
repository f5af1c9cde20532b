/**
 * `npm run bench -- NAME [--json] [--quick]`: runs one benchmark, ours and its peers in turn, and prints
 * medians and ratios. `--json` prints one JSON object a line instead; `--quick` measures less and shows only
 * that the benchmark works.
 */
import { readdir } from 'node:fs/promises';
import type { Bench } from './support/bench.ts';
import { createReport } from './support/report.ts';

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('--'));
const [name] = args.filter((arg) => !arg.startsWith('--'));
const names = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== 'support')
  .map((entry) => entry.name)
  .sort();
const unknown = flags.find((flag) => flag !== '--json' && flag !== '--quick');

if (!name || !names.includes(name) || unknown) {
  console.error(
    `Usage: npm run bench -- NAME [--json] [--quick], where NAME is one of: ${names.join(', ')}.`,
  );
  process.exit(1);
}

const { bench } = (await import(`./${name}/index.ts`)) as { bench: Bench };
const report = createReport({ bench: name, isJson: flags.includes('--json') });
await bench({ isQuick: flags.includes('--quick'), report });
