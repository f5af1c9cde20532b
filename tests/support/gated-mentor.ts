/** Mentors for tests: the built-in one with a gate between its pieces, and one that says what a test wants. */
import { createBuiltInMentor } from '#server/adapters/mentor-built-in/index.ts';
import { createTextWork } from '#server/platform/text-work/create-text-work.ts';
import type { MentorModel, MentorPiece, MentorRequest } from '#server/ports/mentor-model.ts';

export interface GatedMentor {
  model: MentorModel;
  /** What the model was asked, in order. */
  requests: MentorRequest[];
  /** From now on answers stop before this piece, counted from 0. */
  holdAt(piece: number): void;
  /** Lets every answer go on to its end. */
  release(): void;
  /** Resolves when an answer stands at the gate. */
  held(): Promise<void>;
}

/** Ends with the process: an idle thread keeps none alive. */
const textWork = createTextWork({ longestMs: Number.POSITIVE_INFINITY });

/** The built-in mentor, which a test can stop in the middle of an answer. */
export function createGatedMentor(): GatedMentor {
  let holdAt = Number.POSITIVE_INFINITY;
  let open = Promise.withResolvers<void>();
  let atGate = Promise.withResolvers<void>();
  const requests: MentorRequest[] = [];
  const built = createBuiltInMentor({
    answer: (conversation, whose) => textWork.run('mentor.answer', conversation, whose),
    gate: async (index, signal) => {
      if (index < holdAt) return;
      atGate.resolve();
      const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      await Promise.race([open.promise, aborted]);
    },
  });
  return {
    model: {
      ...built,
      streamAnswer: (request) => {
        requests.push(request);
        return built.streamAnswer(request);
      },
    },
    requests,
    holdAt(piece) {
      holdAt = piece;
      open = Promise.withResolvers();
      atGate = Promise.withResolvers();
    },
    release() {
      holdAt = Number.POSITIVE_INFINITY;
      open.resolve();
    },
    held: () => atGate.promise,
  };
}

/** A mentor whose answers are a test's: texts, then an end; or an error thrown where it stands. */
export function createScriptedMentor(
  script: (request: MentorRequest, count: number) => readonly (string | Error)[],
): { model: MentorModel; requests: MentorRequest[] } {
  const requests: MentorRequest[] = [];
  async function* answer(request: MentorRequest): AsyncGenerator<MentorPiece, void, undefined> {
    requests.push(request);
    for (const step of script(request, requests.length)) {
      if (step instanceof Error) throw step;
      yield { type: 'text', text: step };
    }
    yield { type: 'done', usage: { inputTokens: 1, outputTokens: 1 }, isComplete: true };
  }
  return { model: { provider: 'scripted', modelName: 'Scripted', streamAnswer: answer }, requests };
}
