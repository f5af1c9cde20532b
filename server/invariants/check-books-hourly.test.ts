import { expect, test } from 'vitest';
import { HOUR } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp } from '#tests/support/start-app.ts';
import { findViolationsAt } from './find-violations-at.ts';

test('a balance that was changed behind the ledger is found within the hour, told to monitoring, and mended by nobody', async () => {
  const lines: string[] = [];
  const app = await startApp({ logTo: (line) => lines.push(line) });
  const ada = await createMember(app, { username: 'ada' });
  const { pool } = app.app.deps.database;
  const { jobs } = app.app.deps;
  const key = `wallet:${ada.id}:PRD`;
  const broken = async () =>
    /protege_broken_invariants (\d+)/.exec((await new HttpClient(app).get('/metrics')).body)?.[1];

  app.clock.advance(HOUR);
  await jobs.runDue();
  expect(await broken()).toBe('0');

  await pool.query('update ledger_accounts set balance = balance + 1 where key = $1', [key]);
  expect(await findViolationsAt(app.databaseUrl)).toContainEqual(
    expect.objectContaining({ detail: expect.stringContaining(key) }),
  );
  await jobs.runDue();
  expect(await broken()).toBe('0');
  app.clock.advance(HOUR);
  await jobs.runDue();
  expect(Number(await broken())).toBeGreaterThan(0);
  expect(lines.join('\n')).toContain('an invariant is broken');

  const { rows } = await pool.query('select balance from ledger_accounts where key = $1', [key]);
  expect(rows).toEqual([{ balance: 10_000_000_001n }]);
  // Not `stop`, which checks the books: the sealed chain will not forget the hour in which they were wrong.
  await app.app.close();
});
