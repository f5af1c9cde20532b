import { expect, test } from 'vitest';
import { REFUSALS, refusalMessage } from '#contract/refusals.ts';
import { decideUpload, type UploadClaim } from './decide-upload.ts';
import { MAX_OPEN_UPLOADS, QUOTA_BYTES } from './terms.ts';

const MEGABYTE = 1024 * 1024;
const claim: UploadClaim = {
  name: 'plan.pdf',
  size: 1000,
  kinds: ['pdf', 'jpg', 'txt'],
  maxBytes: 10 * MEGABYTE,
  usedBytes: 0,
  openUploads: 0,
};

test('what fits is accepted under its clean name', () => {
  expect(decideUpload({ ...claim, name: 'x/PLAN.PDF' })).toEqual({
    ok: true,
    value: { name: 'PLAN.PDF', kind: 'pdf' },
  });
  expect(decideUpload({ ...claim, name: 'a.jpeg' })).toMatchObject({ ok: true, value: { kind: 'jpg' } });
  expect(decideUpload({ ...claim, size: claim.maxBytes })).toMatchObject({ ok: true });
});

test.each<[string, Partial<UploadClaim>, string]>([
  ['an executable', { name: 'plan.exe' }, 'File type exe is not supported'],
  ['a name behind a second extension', { name: 'plan.pdf.exe' }, 'File type exe is not supported'],
  ['no extension', { name: 'plan' }, 'File type unknown is not supported'],
  ['a kind of other purposes', { name: 'plan.docx', size: 0 }, 'File type docx is not supported'],
  ['nothing', { size: 0 }, 'The file is empty.'],
  ['a byte too much', { size: 10 * MEGABYTE + 1 }, 'File size 10.1 MB exceeds 10MB limit'],
  ['far too much', { size: 12.5 * MEGABYTE, openUploads: 99 }, 'File size 12.5 MB exceeds 10MB limit'],
  [
    'too many at once',
    { openUploads: MAX_OPEN_UPLOADS, usedBytes: QUOTA_BYTES },
    'You have 20 unfinished uploads. Finish or remove some first.',
  ],
  [
    'more than the member may keep',
    { usedBytes: QUOTA_BYTES - 999 },
    'Your files may take 300 MB in all. Remove some first.',
  ],
])('%s is refused, in this order [PP-08] [C-96]', (_what, change, message) => {
  const decision = decideUpload({ ...claim, ...change });
  expect(decision.ok).toBe(false);
  if (decision.ok) return;
  expect(REFUSALS).toHaveProperty(decision.refusal);
  expect(refusalMessage(decision.refusal, decision.values)).toBe(message);
});

test('a drawing that could hold a script is never taken, whatever a purpose says', () => {
  expect(decideUpload({ ...claim, name: 'a.svg', kinds: ['svg'] })).toMatchObject({ ok: false });
});
