import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createRecentLog } from './recent-log.ts';
import { writeSecurityEvent } from './security-log.ts';

test('what the log says is what administrators read, without what it was about [WA-19]', () => {
  const clock = createFakeClock();
  const recent = createRecentLog(clock);
  const lines: string[] = [];
  const log = pino({ hooks: recent.hooks }, { write: (line) => lines.push(line) });

  log.info('all is well');
  log.warn('first');
  for (const memberId of ['a', 'b']) log.warn({ memberId }, 'second');
  expect(recent.read(20)).toMatchObject({ status: 'healthy', warnings: 3, errors: 0 });
  log.child({ room: 'wallet' }).warn({ err: new Error('a row of Ada') }, 'third');
  expect(recent.read(2)).toEqual({
    status: 'warning',
    warnings: 4,
    errors: 0,
    newest: [
      { at: clock.now(), level: 'warning', words: 'third' },
      { at: clock.now(), level: 'warning', words: 'second' },
    ],
  });
  log.error(new Error('a row of Ada'));
  expect(recent.read(1)).toMatchObject({
    status: 'error',
    newest: [{ level: 'error', words: 'an entry without words' }],
  });
  expect(lines).toHaveLength(6);

  clock.advance(5 * 60_000 + 1);
  expect(recent.read(1)).toMatchObject({
    status: 'healthy',
    warnings: 0,
    errors: 0,
    newest: [{ level: 'error' }],
  });
});

test('forged tokens and the acts of administrators are no ill health', () => {
  const recent = createRecentLog(createFakeClock());
  const log = pino({ hooks: recent.hooks }, { write: () => undefined });
  const line = { outcome: 'invalid_token' } as unknown as Parameters<typeof writeSecurityEvent>[2];
  for (let i = 0; i < 9; i += 1) {
    writeSecurityEvent({ log }, 'token_refused', line);
    writeSecurityEvent({ log }, 'admin_action', line);
  }
  expect(recent.read(20)).toEqual({ status: 'healthy', warnings: 0, errors: 0, newest: [] });
});
