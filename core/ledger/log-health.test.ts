import { expect, test } from 'vitest';
import { judgeLog, keepEntry, LOG_KEPT, type LogEntry } from './log-health.ts';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const entry = (level: LogEntry['level'], secondsAgo = 0): LogEntry => ({
  at: new Date(NOW.getTime() - secondsAgo * 1_000),
  level,
  words: 'something failed',
});
const times = (count: number, level: LogEntry['level'], secondsAgo = 0) =>
  Array.from({ length: count }, () => entry(level, secondsAgo));

test.each([
  ['nothing', [], { status: 'healthy', warnings: 0, errors: 0 }],
  ['three warnings', times(3, 'warning'), { status: 'healthy', warnings: 3, errors: 0 }],
  ['more than three warnings', times(4, 'warning'), { status: 'warning', warnings: 4, errors: 0 }],
  ['any error', [entry('error', 300)], { status: 'error', warnings: 0, errors: 1 }],
  [
    'an error among warnings',
    [...times(4, 'warning'), entry('error')],
    { status: 'error', warnings: 4, errors: 1 },
  ],
  [
    'more than five minutes ago',
    [entry('error', 301), ...times(9, 'warning', 301), entry('warning', 300)],
    { status: 'healthy', warnings: 1, errors: 0 },
  ],
] as const)('the health of the last five minutes is right for %s [WA-19]', (_what, entries, health) => {
  expect(judgeLog(entries, NOW)).toEqual(health);
});

test('the last 1,000 entries are kept, and no warning pushes out an error [WA-19]', () => {
  const kept: LogEntry[] = [];
  keepEntry(kept, entry('error'));
  for (let second = 2_000; second > 0; second -= 1) keepEntry(kept, entry('warning', second));
  expect(kept).toHaveLength(LOG_KEPT);
  expect(kept[0]!.level).toBe('error');
  expect(kept[1]).toEqual(entry('warning', 999));
  for (const error of times(LOG_KEPT + 1, 'error', 7)) keepEntry(kept, error);
  expect(kept).toEqual(times(LOG_KEPT, 'error', 7));
});
