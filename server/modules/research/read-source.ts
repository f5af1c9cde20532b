/** Reads one source that was waiting: a page or a file. What it says is bounded and cleaned, and never obeyed. */
import { cleanText } from '#core/writing/inputs.ts';
import type { Files } from '#server/modules/files/index.ts';
import { isNotNow, Refusal } from '#server/platform/refuse.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import { type Retrieval, RetrievalError } from '#server/ports/retrieval.ts';
import type { SourceRow } from './store.ts';

/** The longest text that is kept of a source, in UTF-16 code units. */
const LONGEST_BODY = 400_000;
/** What is shorter is no text: a page that is drawn by a script, a scan. */
const SHORTEST_BODY = 40;

interface ReaderDeps {
  retrieval: Retrieval;
  files: Pick<Files, 'text'>;
  textWork: TextWork;
  signal: AbortSignal;
  /** Whose turn it takes. */
  memberId: string;
}

/** The source as read or failed. Throws when the signal ended it, and what says "not now": then it still waits. */
export async function readSource(deps: ReaderDeps, source: SourceRow, now: () => Date): Promise<SourceRow> {
  try {
    const read = await textOf(deps, source);
    const { memberId } = deps;
    const body = await deps.textWork.run('research.clean', read.text.slice(0, LONGEST_BODY), { memberId });
    if (body.length < SHORTEST_BODY)
      throw new RetrievalError('failed', 'It holds no text that could be read.');
    return { ...source, ...read.head, status: 'read', body, failure: null, read_at: now() };
  } catch (error) {
    if (deps.signal.aborted || isNotNow(error)) throw error;
    const isTold = error instanceof RetrievalError || error instanceof Refusal;
    const failure = isTold ? error.message : 'It could not be read.';
    return { ...source, status: 'failed', failure, body: '', read_at: null };
  }
}

async function textOf(
  { retrieval, files, signal, memberId }: ReaderDeps,
  source: SourceRow,
): Promise<{ text: string; head: Partial<Pick<SourceRow, 'title' | 'url'>> }> {
  if (source.file_id !== null) {
    const { status, text } = await files.text(source.file_id);
    if (status === 'none') throw new RetrievalError('failed', 'This kind of file has no text to read.');
    if (status === 'failed') throw new RetrievalError('failed', 'The text of the file could not be read.');
    return { text, head: {} };
  }
  const page = await retrieval.fetchPage(source.url ?? '', { signal, memberId });
  return {
    text: page.text,
    head: { title: cleanText(page.title).slice(0, 200).toWellFormed(), url: page.url },
  };
}
