/**
 * `npm run before-release`: the long forms of what `npm test` has short forms of, one after the other, on throw-away data:
 * a minute of chaos at the database, the crash test of the exchange, a million requests of the fuzzer, and half an hour
 * of the soak. It takes some hours, and ends with status 1 when one of them did not hold.
 */
import { runStep, type Step } from './run-step.ts';

const STEPS: Step[] = [
  { title: 'Chaos, a minute', run: 'scripts/chaos.ts', args: ['--seconds', '60'] },
  { title: 'The exchange, 25 crashes', run: 'scripts/simulate-exchange.ts' },
  { title: 'The fuzzer, a million requests', run: 'scripts/fuzz.ts', args: ['--requests', '1000000'] },
  { title: 'The soak, half an hour', run: 'scripts/soak.ts', args: ['--minutes', '30'] },
];

const failed: string[] = [];
for (const step of STEPS) {
  const { isPassed, title } = await runStep(step);
  if (!isPassed) failed.push(title);
}
console.log(failed.length === 0 ? '\nAll held.' : `\nDid not hold: ${failed.join('; ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
