/**
 * `npm run bench -- NAME [--json] [--quick]`: runs one benchmark, ours and its peers in turn, and prints
 * medians and ratios. `--json` prints one JSON object a line instead; `--quick` measures less and shows only
 * that the benchmark works.
 */
import { BENCHES, isBenchName } from './registry.ts';
import { createReport } from './support/report.ts';

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('--'));
const [name] = args.filter((arg) => !arg.startsWith('--'));
const unknown = flags.find((flag) => flag !== '--json' && flag !== '--quick');

if (!isBenchName(name) || unknown) {
  const names = Object.keys(BENCHES).join(', ');
  console.error(`Usage: npm run bench -- NAME [--json] [--quick], where NAME is one of: ${names}.`);
  process.exit(1);
}

const { bench } = await BENCHES[name]();
const report = createReport({ bench: name, isJson: flags.includes('--json') });
await bench({ scale: flags.includes('--quick') ? 'quick' : 'full', report });
