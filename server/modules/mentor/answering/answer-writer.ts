/**
 * Writes one answer as it is made: into the message's row in small batches, and to those who listen after
 * each. An answer that was begun before (by a process that stopped) is continued from its last character as
 * long as the model says the same again; where it says something else, it is written anew in the same
 * message. Once another writer has taken the answer over, this one writes nothing more.
 */
import type { Db } from '#server/database/pool.ts';
import type { AnswerChange } from './answer-store.ts';
import { isQueueNote } from './queue-note.ts';

/** How long text waits for more before it is written, in milliseconds, and how much is not made to wait. */
const BATCH_MS = 50;
const BATCH_LENGTH = 200;

/** Thrown when another writer has taken the answer over. */
export class AnswerTakenOver extends Error {}

export interface AnswerWriter {
  /** Takes the next text; it is written soon. */
  push(text: string): void;
  /** Shows something until the first text comes, such as a place in a queue. It is no part of the answer, and takes nothing away that a process before wrote. */
  note(text: string): void;
  /** Resolves when all that was pushed is written; throws what writing threw. */
  settle(): Promise<void>;
  /** Writes the end: the rest of the text, the state, and how many tokens were used. */
  end(last: Pick<AnswerChange, 'status' | 'error' | 'usage'> & { content: string }): Promise<number>;
  /** What this run has made so far. */
  text(): string;
  /** What a reader sees now: never less than what was written. */
  shown(): string;
}

export interface AnswerWriterOptions {
  db: Db;
  id: string;
  threadId: string;
  owner: number;
  /** What stands in the message already. */
  written: string;
  change: (db: Db, change: AnswerChange) => Promise<number | null>;
  onAppended: (delta: { version: number; offset: number; text: string }) => void;
  onReplaced: (replaced: { version: number; content: string }) => void;
}

export function createAnswerWriter(options: AnswerWriterOptions): AnswerWriter {
  let written = options.written;
  let [made, note, holdsNote] = ['', '', isQueueNote(written)];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let failure: unknown;
  let hasEnded = false;
  const nextShown = () => wholeCharacters(made || note);
  const change = changerOf(options);

  const writeOnce = async () => {
    const [next, isNote] = [nextShown(), made === ''];
    if (written.startsWith(next)) return;
    if (next.startsWith(written)) {
      const text = next.slice(written.length);
      const version = await change({ content: { append: text }, status: 'generating' });
      options.onAppended({ version, offset: written.length, text });
    } else {
      const version = await change({ content: { replace: next }, status: 'generating' });
      options.onReplaced({ version, content: next });
    }
    [written, holdsNote] = [next, isNote];
  };

  const hasMore = () => !hasEnded && failure === undefined && !written.startsWith(nextShown());

  const writeLater = () => {
    timer ??= setTimeout(() => void write(), BATCH_MS);
  };

  /** Writes what is there; one write at a time, so what comes meanwhile is written by the next. */
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeOnce()
      .catch((error) => {
        failure ??= error;
      })
      .finally(() => {
        writing = undefined;
        if (hasMore()) writeLater();
      });
    return writing;
  };

  const settle = async () => {
    do await write();
    while (hasMore());
    clearTimeout(timer);
    if (failure !== undefined) throw failure;
  };

  return {
    push(text) {
      if (failure !== undefined) throw failure;
      if (text === '') return;
      made += text;
      if (made.length - written.length >= BATCH_LENGTH) void write();
      else writeLater();
    },
    note(text) {
      // What a process before this one wrote of the answer is worth more than a place.
      if (hasEnded || made !== '' || (written !== '' && !holdsNote)) return;
      note = text;
      writeLater();
    },
    settle,
    async end({ content, ...last }) {
      hasEnded = true;
      clearTimeout(timer);
      await writing;
      if (failure !== undefined) throw failure;
      const version = await change({ content: { replace: content }, ...last });
      [written, holdsNote] = [content, false];
      return version;
    },
    text: () => made,
    shown: () => (made.length >= written.length || holdsNote ? made : written),
  };
}

/** Changes the message; throws where another writer has it. */
function changerOf({ db, id, threadId, owner, change }: AnswerWriterOptions) {
  return async (rest: Pick<AnswerChange, 'content' | 'status'> & Partial<AnswerChange>): Promise<number> => {
    const version = await change(db, { id, threadId, owner, ...rest });
    if (version === null) throw new AnswerTakenOver();
    return version;
  };
}

/** The text without a half of a surrogate pair at its end; the other half comes with the next piece. */
function wholeCharacters(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
