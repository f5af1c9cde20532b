import { expect, test } from 'vitest';
import { refusalMessage } from '#contract/refusals.ts';
import { acceptOf, checkFile, formatBytes } from './check-file.ts';

const MEGABYTE = 1024 * 1024;
const limits = { maxBytes: 10 * MEGABYTE, extensions: ['pdf', 'jpeg'] };

test('what the server would refuse is refused in its words before anything is sent [PP-08]', () => {
  expect(checkFile({ name: 'a.PDF', size: 1 }, limits)).toBeNull();
  expect(checkFile({ name: 'a.exe', size: 1 }, limits)).toBe(
    refusalMessage('file_type_unsupported', { type: 'exe' }),
  );
  expect(checkFile({ name: 'a', size: 1 }, limits)).toBe('File type unknown is not supported');
  expect(checkFile({ name: 'a.pdf', size: 0 }, limits)).toBe(refusalMessage('file_empty'));
  expect(checkFile({ name: 'a.pdf', size: 12 * MEGABYTE }, limits)).toBe(
    refusalMessage('file_too_large', { size: 12, limit: 10 }),
  );
  expect(checkFile({ name: 'a.pdf', size: 12 * MEGABYTE }, limits)).toBe(
    'File size 12 MB exceeds 10MB limit',
  );
});

test('a picker offers the kinds that are taken, and sizes read well', () => {
  expect(acceptOf(limits)).toBe('.pdf,.jpeg');
  expect([10, 1500, 2.44 * MEGABYTE].map(formatBytes)).toEqual(['10 B', '2 kB', '2.4 MB']);
});
