/**
 * `npm run asvs`: prints how we answer the OWASP ASVS 5.0, and fails when an answer is missing or cites a test
 * that isn't there. `--check` prints faults only, `--write` writes `docs/asvs.md` from `docs/asvs.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf, pageOf, readRows, summaryOf } from './asvs-rows.ts';
import { ROOT } from './run-step.ts';

const rows = readRows();
const page = join(ROOT, 'docs/asvs.md');
const faults = faultsOf(rows);
if (process.argv.includes('--write')) writeFileSync(page, pageOf(rows));
else if (readFileSync(page, 'utf8') !== pageOf(rows))
  faults.push('docs/asvs.md is not what docs/asvs.json says. Run: npm run asvs -- --write');

if (!process.argv.includes('--check')) {
  for (const { id, level, state, says, tests = [], note } of rows) {
    console.log(`${id.padEnd(8)} L${level} ${state.padEnd(15)} ${says}`);
    for (const line of [note, ...tests]) if (line) console.log(`${' '.repeat(28)}${line}`);
  }
  console.log(`\n${summaryOf(rows).join('\n')}`);
}
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}\n\nA test that was renamed: say its new name in docs/asvs.json.`);
  process.exitCode = 1;
}
