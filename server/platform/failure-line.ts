/**
 * What the log says of an error that came from outside, such as an email server's answer: its kind, code, words and
 * stack, without whatever else hangs on it, and with no email and no name or password of an address in its words.
 */
import { stdSerializers } from 'pino';

/** An email; a name or password before the host of an address looks like one. */
const EMAIL = /(?<![^\s<>"'(),:;@/])[^\s<>"'(),:;@/]+@[^\s<>"'(),:;]+/g;
const HIDDEN = '[hidden]';

/** The error as the log may have it, with its kind as its name; its causes are among its words. */
export function failureLine(error: unknown): Error {
  const given = error instanceof Error ? error : new Error(String(error));
  const { type, message, stack, code } = stdSerializers.err(given);
  // One of several attempts to connect says what it was in its parts alone.
  const parts = given instanceof AggregateError ? given.errors.map(String) : [];
  const line = new Error(withoutEmails([message, ...parts].filter(Boolean).join('; ')));
  line.name = type;
  line.stack = withoutEmails(stack);
  return code === undefined ? line : Object.assign(line, { code: withoutEmails(String(code)) });
}

/** The same data, with no email in its texts. */
export function dataLine(data: object): object {
  return JSON.parse(JSON.stringify(data), (_key, value) =>
    typeof value === 'string' ? withoutEmails(value) : value,
  );
}

function withoutEmails(text: string): string {
  return text.replaceAll(EMAIL, HIDDEN);
}
