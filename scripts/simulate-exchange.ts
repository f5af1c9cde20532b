/**
 * `npm run simulate:exchange`: the long form of the exchange's crash test. 100,000 orders are placed while the
 * matcher is killed 24 times and a last time in the end; the books must equal an oracle's and the ledger balance.
 */
import { runStep } from './run-step.ts';

const { isPassed } = await runStep({
  title: 'Exchange: 100,000 orders, 25 kills',
  run: 'vitest',
  args: [
    'run',
    '--project',
    'simulation',
    '--testTimeout',
    '3600000',
    'tests/simulation/exchange/crash.test.ts',
  ],
  env: { EXCHANGE_CRASH_ORDERS: '100000', EXCHANGE_CRASH_ROUNDS: '24' },
});
process.exit(isPassed ? 0 : 1);
