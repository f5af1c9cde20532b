/**
 * The built-in mentor, the default: works offline and needs nothing installed. It is rules, not a language
 * model, and says so.
 */
import { mentorFromLanguageModel } from '#server/adapters/mentor-language-model/mentor-from-language-model.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import {
  type AnswerConversation,
  createBuiltInLanguageModel,
  type PieceGate,
} from './built-in-language-model.ts';

/** Makes the built-in mentor. `gate` lets a test pause an answer between two pieces. */
export function createBuiltInMentor(options: {
  answer: AnswerConversation;
  gate?: PieceGate | undefined;
}): MentorModel {
  return mentorFromLanguageModel({
    provider: 'built-in',
    model: createBuiltInLanguageModel(options),
    prompt: 'plain',
    // It never fails in a way that waiting could mend, so a retry comes at once.
    sleep: async (_ms, signal) => signal.throwIfAborted(),
  });
}
