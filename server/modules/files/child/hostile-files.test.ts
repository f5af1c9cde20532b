import { describe, expect, test } from 'vitest';
import { HOSTILE_FAMILIES, type HostileFile, WORDS } from '#tests/support/hostile-files/index.ts';
import { type DocumentProcess, startDocumentProcess } from './document-process.ts';
import { FileTaskError, type FileTaskResult } from './tasks.ts';

const MEGABYTE = 1024 * 1024;

/** What the server refuses a file for that takes too much. */
const COSTLY = { inspection: { ok: false, refusal: 'file_too_costly' } } as const;
type Outcome = FileTaskResult | typeof COSTLY;

/** So many files share a process: what one leaves in its memory must not be counted as the next one's. */
const FILES_A_PROCESS = 12;
const FRESH_ABOVE = 130 * MEGABYTE;

const kindOf = ({ claimed }: HostileFile) =>
  ['png', 'jpg', 'gif', 'webp'].includes(claimed) ? 'images' : 'documents';

/** Opens files one after the other and tells each outcome, and the most memory that any took. */
async function openAll(files: readonly HostileFile[], tell: (file: HostileFile, outcome: Outcome) => void) {
  let opener: DocumentProcess | null = null;
  let before = 0;
  let opened = 0;
  let peak = 0;
  let kind = '';
  for (const file of files) {
    if (opener && (kind !== kindOf(file) || opened >= FILES_A_PROCESS || opener.peakBytes() > FRESH_ABOVE)) {
      opener.end();
      opener = null;
    }
    opened = opener ? opened + 1 : 0;
    kind = kindOf(file);
    opener ??= await startDocumentProcess(kindOf(file));
    before += 1;
    const outcome = await opener
      .run({ kind: 'inspect', claimed: file.claimed }, file.bytes)
      .catch((error: unknown): Outcome => {
        if (!(error instanceof FileTaskError) || error.reason === 'failed') throw error;
        return COSTLY;
      });
    peak = Math.max(peak, opener.peakBytes());
    if (outcome === COSTLY) opener = null;
    tell(file, outcome);
  }
  opener?.end();
  expect(before).toBe(files.length);
  return peak;
}

/** What is wrong with an outcome; null for nothing. */
function problemOf(file: HostileFile, outcome: Outcome): string | null {
  const { inspection } = outcome;
  if (inspection === null) return 'was not looked at';
  if (!inspection.ok) return null;
  if (file.fate === 'refused')
    return `opened, with the words ${JSON.stringify(inspection.words.text.slice(0, 80))}`;
  if (file.family === 'turned bits' && inspection.words.text !== WORDS) return 'opened, with other words';
  const kept = inspection.words.text + Buffer.from((outcome as FileTaskResult).bytes).toString('latin1');
  const found = file.fate.without?.find((part) => kept.includes(part));
  return found === undefined ? null : `kept ${JSON.stringify(found)}`;
}

let counted = 0;

/** A machine ten times slower makes and opens them ten times slower. */
const PATIENCE_MS = 900_000;

describe.each(Object.entries(HOSTILE_FAMILIES))('%s', (_family, make) => {
  test('none opens or does harm, and none costs more than 300 MB or its time [attack]', {
    timeout: PATIENCE_MS,
  }, async () => {
    const files = await make();
    counted += files.length;
    const problems: string[] = [];
    const peak = await openAll(files, (file, outcome) => {
      const problem = problemOf(file, outcome);
      if (problem) problems.push(`${file.family}, ${file.name} (${file.claimed}): ${problem}`);
    });
    expect(problems).toEqual([]);
    expect(peak).toBeLessThan(300 * MEGABYTE);
    expect(new Set(files.map(({ family, name, claimed }) => `${family}/${name}/${claimed}`)).size).toBe(
      files.length,
    );
  });
});

test('there are at least two hundred', () => {
  expect(counted).toBeGreaterThanOrEqual(200);
});
