/**
 * `npm run chaos -- --seconds 60`: the long form of the chaos test. Sessions of the server's are ended at random for
 * so long, under mixed load, on a throw-away database; it prints what was done and what was refused meanwhile.
 */
import { parseArgs } from 'node:util';
import { runStep } from './run-step.ts';

const LONGEST_SECONDS = 3_600;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS) {
  console.error(`--seconds is a whole number from 1 to ${LONGEST_SECONDS}.`);
  process.exit(1);
}
const { isPassed } = await runStep({
  title: `Chaos: sessions of the database ended for ${seconds} s`,
  run: 'vitest',
  args: ['run', '--project', 'simulation', '--testTimeout', '7200000', 'tests/simulation/chaos'],
  env: { CHAOS_SECONDS: String(seconds) },
});
process.exit(isPassed ? 0 : 1);
