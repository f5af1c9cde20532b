import { pino } from 'pino';
import { expect, test } from 'vitest';
import { dataLine, failureLine } from './failure-line.ts';

/** What the log has of an error. */
function logged(error: unknown): Record<string, string> {
  const lines: string[] = [];
  pino({}, { write: (line) => void lines.push(line) }).error({ err: failureLine(error) }, 'failed');
  return JSON.parse(lines[0]!).err;
}

test('an error keeps its kind, code, words and stack, and loses emails, passwords of addresses and what hangs on it [attack]', () => {
  const error = Object.assign(
    new TypeError('<ada@example.org>, eve+1@example.org: no mailbox', {
      cause: new Error('smtps://us:secret@mail.example:465 and https://token@mail.example'),
    }),
    { code: 'EENVELOPE', rejected: ['ada@example.org'], command: 'RCPT TO' },
  );
  const line = logged(error);
  expect(line).toMatchObject({ name: 'TypeError', code: 'EENVELOPE' });
  expect(line.message).toContain('<[hidden]>, [hidden]: no mailbox');
  expect(line.stack).toContain('failure-line.test.ts');
  expect(JSON.stringify(line)).not.toMatch(/ada@|eve\+|secret|token@|RCPT/);
});

test('what is no ordinary error is said too: an abort, several at once, a text', () => {
  expect(logged(new DOMException('too slow', 'TimeoutError')).message).toContain('too slow');
  const several = new AggregateError([new Error('no way by IPv6'), new Error('no way by IPv4')]);
  expect(logged(several).message).toContain('no way by IPv6; Error: no way by IPv4');
  expect(logged('ada@example.org is gone').message).toBe('[hidden] is gone');
});

test('data lose the emails in them, however deep, and keep the rest', () => {
  const data = { purpose: 'verify_email', email: 'ada@example.org', to: [{ copyTo: 'b@example.org' }], n: 2 };
  expect(dataLine(data)).toEqual({
    purpose: 'verify_email',
    email: '[hidden]',
    to: [{ copyTo: '[hidden]' }],
    n: 2,
  });
});
