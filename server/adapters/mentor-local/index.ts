/**
 * A mentor by a model file that runs inside of this installation: `PROTEGE_MODEL=local`. Its program and its file are put
 * into the data folder by `npm run local-model`. It answers one question at a time, in a process of its own with bounds
 * of memory and threads; the others wait in a queue and are told their place.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type MentorModelParts,
  mentorFromLanguageModel,
} from '#server/adapters/mentor-language-model/mentor-from-language-model.ts';
import {
  MENTOR_OUTAGE_TEXT,
  type MentorModel,
  MentorModelError,
  type MentorPiece,
} from '#server/ports/mentor-model.ts';
import { StartError } from '#server/start-error.ts';
import { createAnswerQueue, QueueIsFull } from './answer-queue.ts';
import { type LocalFiles, modelNoteSchema } from './local-files.ts';
import { createLocalLanguageModel } from './local-language-model.ts';
import { createLocalProcess } from './local-process.ts';

/** A processor may be silent for long before the first word: it reads the whole conversation first. */
const IDLE_LIMIT_MS = 10 * 60_000;
/** What a model holds beside its file, for each token that it reads and for its own work. A guess on the large side. */
const BYTES_A_TOKEN = 150_000;
const OWN_BYTES = 300 * 2 ** 20;

/** Where its files are and what it may use. */
export interface LocalMentorOptions extends Pick<MentorModelParts, 'sleep'> {
  files: LocalFiles;
  contextTokens: number;
  memoryMb: number;
  threads: number;
  /** How many may wait beside the one that is answered. */
  mostWaiting: number;
}

/** Makes it. Throws `StartError`, with what to do, where its files are missing or too large for its memory. */
export function createLocalMentor({
  files,
  contextTokens,
  memoryMb,
  threads,
  mostWaiting,
  sleep,
}: LocalMentorOptions): MentorModel {
  const name = checkedName(files, { contextTokens, memoryMb });
  const load = { entry: files.entry, file: files.model, contextTokens, threads };
  const local = createLocalProcess(load, { memoryMb });
  const queue = createAnswerQueue(mostWaiting);
  const mentor = mentorFromLanguageModel({
    ...{ provider: 'local', prompt: 'guarded', answersTurns: true, idleLimitMs: IDLE_LIMIT_MS, sleep },
    model: createLocalLanguageModel(local, name),
  });
  return {
    ...mentor,
    async *streamAnswer(request): AsyncGenerator<MentorPiece, void, undefined> {
      const turn = enter();
      try {
        for await (const place of turn.places) yield { type: 'waiting', place };
        yield* mentor.streamAnswer(request);
      } catch (error) {
        throw request.signal.aborted && !(error instanceof MentorModelError)
          ? new MentorModelError('cancelled', 'The answer was cancelled.', { cause: error })
          : error;
      } finally {
        turn.leave();
      }

      function enter() {
        try {
          return queue.enter(request.signal);
        } catch (error) {
          if (!(error instanceof QueueIsFull)) throw error;
          throw new MentorModelError('outage', MENTOR_OUTAGE_TEXT, { cause: error });
        }
      }
    },
  };
}

function checkedName(files: LocalFiles, bounds: { contextTokens: number; memoryMb: number }): string {
  const asks = 'Run npm run local-model to see what is missing and to fetch it.';
  if (!existsSync(fileURLToPath(files.entry)))
    throw new StartError(`PROTEGE_MODEL=local: the program that runs models isn't installed. ${asks}`);
  if (!existsSync(files.model))
    throw new StartError(`PROTEGE_MODEL=local: there is no model in ${files.model}. ${asks}`);
  const bytes = statSync(files.model).size;
  const needs = Math.ceil((bytes + bounds.contextTokens * BYTES_A_TOKEN + OWN_BYTES) / 2 ** 20);
  if (needs > bounds.memoryMb)
    throw new StartError(
      `PROTEGE_MODEL=local: this model with ${bounds.contextTokens} tokens of context needs about ${needs} MB, and may use ${bounds.memoryMb}. Choose a smaller one, or set PROTEGE_MODEL_MEMORY_MB or PROTEGE_MODEL_CONTEXT.`,
    );
  try {
    return modelNoteSchema.parse(JSON.parse(readFileSync(files.note, 'utf8'))).name;
  } catch {
    throw new StartError(`PROTEGE_MODEL=local: nothing says where ${files.model} is from. ${asks}`);
  }
}
