/**
 * `npm test`: everything that has to hold, in one run: checks, unit, the build of the web app (whose size the
 * server tests look at), server with the simulations, and the browser. All steps run even when one fails. The closing line sums the runners' own reports; a
 * failed step whose runner reports no failed test (a check, a build, a crash) counts as one.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep, type Step } from './run-step.ts';

interface Counts {
  passed: number;
  failed: number;
}

interface TestStep extends Step {
  /** Reads the counts from the text of the runner's JSON report. */
  count?: (report: string) => Counts;
}

const reports = await mkdtemp(join(tmpdir(), 'protege-reports-'));

const vitest = (title: string, ...projects: string[]): TestStep => ({
  title,
  run: 'vitest',
  args: [
    ...['run', ...projects.flatMap((project) => ['--project', project]), '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(title)}`],
  ],
  count: (report) => {
    const { numPassedTests, numFailedTests } = JSON.parse(report);
    return { passed: numPassedTests, failed: numFailedTests };
  },
});

const STEPS: TestStep[] = [
  { title: 'Checks', run: 'scripts/check.ts' },
  vitest('Unit tests', 'unit', 'web'),
  { title: 'Build of the web app', run: 'scripts/build-web.ts' },
  // One database serves both, and the long simulations run beside short tests.
  vitest('Server tests and simulations', 'server', 'simulation'),
  { title: 'A Chromium for the browser tests', run: 'scripts/ensure-chromium.ts' },
  {
    title: 'Browser tests',
    run: 'playwright',
    args: ['test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('Browser tests') },
    count: (report) => {
      const { expected, unexpected, flaky } = JSON.parse(report).stats;
      return { passed: expected, failed: unexpected + flaky };
    },
  },
];

function reportOf(title: string): string {
  return join(reports, `${title.toLowerCase().replaceAll(' ', '-')}.json`);
}

async function countsOf(step: TestStep, isPassed: boolean): Promise<Counts> {
  const report = await readFile(reportOf(step.title), 'utf8').catch(() => undefined);
  const counts = report && step.count ? step.count(report) : { passed: 0, failed: 0 };
  return isPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const total: Counts = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const step of STEPS) {
  const { isPassed, seconds } = await runStep(step);
  const counts = await countsOf(step, isPassed);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const tests = step.count ? `, ${counts.passed} passed, ${counts.failed} failed` : '';
  lines.push(`${isPassed ? '✓' : '✗'} ${step.title} (${seconds.toFixed(0)} s${tests})`);
}
await rm(reports, { recursive: true, force: true });

console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
