/**
 * A process to be killed: posts transfers as fast as it can, and writes each id to its output once the
 * ledger has acknowledged it. Arguments: connection string, account to debit, account to credit, callers.
 */
import { writeSync } from 'node:fs';
import { createLedger } from '#server/modules/ledger/index.ts';
import { uuidV7 } from '#server/platform/clock.ts';

const [url, debitAccountId, creditAccountId, callers] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
];
const clock = { now: () => new Date() };
const newId = uuidV7(clock);
const ledger = createLedger({ url, clock });

await Promise.all(
  Array.from({ length: Number(callers) }, async () => {
    for (;;) {
      const id = newId();
      // Intended before it is sent, acknowledged after: what lies between may have happened or not.
      writeSync(1, `sent ${id}\n`);
      const { status } = await ledger.post({
        kind: 'transfer',
        id,
        debitAccountId,
        creditAccountId,
        amount: { asset: 'USD', minor: 1n },
        code: 'transfer',
      });
      writeSync(1, `${status} ${id}\n`);
    }
  }),
);
