import { describe, expect, test } from 'vitest';
import { HOSTILE_FAMILIES, type HostileFile, WORDS } from '#tests/support/hostile-files/index.ts';
import { canReadProcessorTime, processorMs } from '#tests/support/processor-time.ts';
import { slowness } from '#tests/support/watch-loop.ts';
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

/** What one file may cost: processor time, which a busy machine doesn't stretch. */
const MOST_MS = 10_000;
/** A process may end with its file: what it has used by then was seen so often. */
const LOOK_MS = 50;

/** Watches the processor time of a process until it is asked how much has gone by. */
function watchTime({ pid }: DocumentProcess): () => number {
  const before = processorMs(pid) ?? 0;
  let latest = before;
  const look = () => {
    latest = processorMs(pid) ?? latest;
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    look();
    return latest - before;
  };
}

/** Opens files one after the other and tells each outcome and its time, and the most memory that any took. */
async function openAll(
  files: readonly HostileFile[],
  tell: (file: HostileFile, outcome: Outcome, ms: number) => void,
) {
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
    const timeOf = watchTime(opener);
    const outcome = await opener
      .run({ kind: 'inspect', claimed: file.claimed }, file.bytes)
      .catch((error: unknown): Outcome => {
        if (!(error instanceof FileTaskError) || error.reason === 'failed') throw error;
        return COSTLY;
      });
    peak = Math.max(peak, opener.peakBytes());
    if (outcome === COSTLY) opener = null;
    tell(file, outcome, timeOf());
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
  test('none opens or does harm, and none costs more than 300 MB or ten seconds [attack]', {
    timeout: PATIENCE_MS,
  }, async () => {
    const files = await make();
    counted += files.length;
    const problems: string[] = [];
    const times: number[] = [];
    const peak = await openAll(files, (file, outcome, ms) => {
      times.push(ms);
      const problem =
        problemOf(file, outcome) ?? (ms < MOST_MS || ms < MOST_MS * slowness() ? null : `cost ${ms} ms`);
      if (problem) problems.push(`${file.family}, ${file.name} (${file.claimed}): ${problem}`);
    });
    expect(problems).toEqual([]);
    expect(peak).toBeLessThan(300 * MEGABYTE);
    // What was never seen to take any time was not measured.
    if (canReadProcessorTime) expect(Math.max(...times)).toBeGreaterThan(0);
    expect(new Set(files.map(({ family, name, claimed }) => `${family}/${name}/${claimed}`)).size).toBe(
      files.length,
    );
  });
});

test('there are at least two hundred', () => {
  expect(counted).toBeGreaterThanOrEqual(200);
});
