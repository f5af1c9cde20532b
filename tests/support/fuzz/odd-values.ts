/** What nobody means to send: texts, numbers and shapes at and past the edges of what programs expect. */
import type { Random } from './random.ts';

const REPEATABLE = ['x', 'ü', 'e\u0301', '😀', '\u202e', ' ', '\n', '<title>', '(', '$1 ', '"', '\\', '%'];

const TEXTS = [
  ...['', ' ', '\t\n', '0', '-1', '-0', '+1', '1e9', '1e400', '-1e400', '1e-400', 'NaN', 'Infinity', '0x10'],
  ...['0.000000001', '0.1', '.5', '5.', '1,5', '1_000', '١٢٣', '１２', '½', '٫5', '00012', '--5', '1 000'],
  ...['9'.repeat(18), '9'.repeat(19), '9'.repeat(38), '9'.repeat(39), '9'.repeat(64), `0.${'0'.repeat(60)}1`],
  ...[`${'9'.repeat(30)}.${'9'.repeat(30)}`, '2147483647', '2147483648', '-2147483649', '9007199254740993'],
  ...['9223372036854775807', '9223372036854775808', '170141183460469231731687303715884105728'],
  ...['\ud800', 'a\udfffb', '\ud83d', '\ude00', '\u0000', 'a\u0000b', '\ufeff', '\ufffe', '\uffff', '\u2028'],
  ...[
    '\u202e\u0007\u001b[31m',
    'שלום',
    'مرحبا',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞',
    '👩‍👩‍👧‍👦',
    'İ',
    'ß',
    'ﬀ',
    '\u200b',
    '\u00a0',
    '\u0301',
  ],
  ...['<img src=x onerror=alert(1)>', '</script><script>', "'; drop table members; --", "' or '1'='1"],
  ...[
    '%_\\',
    '%00',
    '%',
    '%ZZ',
    '../../etc/passwd',
    '..\\..\\',
    '/dev/null',
    'C:\\nul',
    'con',
    'file:///etc/passwd',
  ],
  ...[
    '{{constructor.constructor("return 1")()}}',
    '$' + '{7*7}',
    '=cmd|calc',
    '@SUM(1)',
    '\r\nSet-Cookie: a=b',
  ],
  ...[
    'http://127.0.0.1/',
    'http://169.254.169.254/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://[::1]/',
  ],
  ...[
    'https://example.org:99999/',
    'https://exa mple.org',
    'https://\u202e.org',
    'https://user:pass@example.org/',
  ],
  ...['019cbd9a-6c00-7a11-8c3f-2f6d1b7e4aff', '019CBD9A-6C00-7A11-8C3F-2F6D1B7E4AFF'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...['{019cbd9a-6c00-7a11-8c3f-2f6d1b7e4aff}', '019cbd9a6c007a118c3f2f6d1b7e4aff', 'urn:uuid:019cbd9a'],
  ...['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z'],
  ...['294276-12-31T23:59:59Z', '-004713-01-01T00:00:00Z', '+010000-01-01T00:00:00Z', '2026-03-02T24:00:00Z'],
  ...[
    '2026-03-02T09:00:00.000Z',
    '2026-12-31T23:59:60Z',
    '2026-03-02',
    '9999-12-31',
    '0000-00-00',
    '0001-01-01',
  ],
  ...[
    '2026-03-02T09:00:00.123456789123456789Z',
    'infinity',
    'now',
    'bnVsbA',
    'eyJhIjoxfQ',
    'null',
    'undefined',
  ],
  ...['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2026-03-02T24:00:00Z', '2026-03-02T00:00:00.0.0Z'].map(
    (time) => Buffer.from(`${time} 019cbd9a-6c00-7a11-8c3f-2f6d1b7e4aff`).toString('base64url'),
  ),
  ...['toString', '__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'valueOf', 'then', 'length'],
];

const NUMBERS = [
  ...[0, -0, 1, -1, 2, 1.5, -1.5, 0.1 + 0.2, 100, 101, 255, 256, 1000, 1001, 32_767, 32_768, 65_536],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63, -(2 ** 63)],
  ...[1e21, 1e38, 1e39, 1e308, -1e308, 5e-324, Number.EPSILON],
];

const SHAPES: unknown[] = [null, true, false, [], {}, [[]], [null], [{}], { a: { b: {} } }, { length: 3 }];

/** A text that is odd in some way; now and then a very long one. */
export function oddText(random: Random): string {
  if (random.chance(0.06))
    return random.pick(REPEATABLE).repeat(random.pick([64, 300, 2000, 20_000, 100_000]));
  if (random.chance(0.05)) {
    return Array.from({ length: random.int(1, 40) }, () => String.fromCharCode(random.int(0, 0xffff))).join(
      '',
    );
  }
  return random.pick(TEXTS);
}

/** A number that is odd in some way. */
export function oddNumber(random: Random): number {
  return random.chance(0.1) ? random.int(-(2 ** 31), 2 ** 31) / 7 : random.pick(NUMBERS);
}

/** Anything that JSON can carry. */
export function oddValue(random: Random): unknown {
  const draw = random.next();
  if (draw < 0.55) return oddText(random);
  if (draw < 0.75) return oddNumber(random);
  if (draw < 0.92) return random.pick(SHAPES);
  if (draw < 0.95) return nested(random.pick([5, 31, 32, 33, 200]));
  return Array.from({ length: random.pick([1, 2, 21, 101, 1001]) }, () => oddText(random).slice(0, 50));
}

/** Lists inside lists, so many deep. */
function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
