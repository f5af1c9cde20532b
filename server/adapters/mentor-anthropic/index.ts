/**
 * A mentor by Anthropic's models. Configuration: `PROTEGE_MODEL=anthropic`, `ANTHROPIC_API_KEY`, and
 * `PROTEGE_MODEL_NAME` (the name of a model that the key may use).
 */
import { createAnthropic } from '@ai-sdk/anthropic';
import {
  type MentorModelParts,
  mentorFromLanguageModel,
} from '#server/adapters/mentor-language-model/mentor-from-language-model.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';

/** The key and the model. `url` replaces the public service, for a proxy or a test. */
export interface AnthropicOptions
  extends Pick<
    MentorModelParts,
    'sleep' | 'onRetry' | 'idleLimitMs' | 'schedule' | 'seesPictures' | 'answersTurns'
  > {
  key: string;
  modelName: string;
  url?: string | undefined;
}

/** Makes a mentor that asks Anthropic. Nothing is asked before the first answer. */
export function createAnthropicMentor({ key, modelName, url, ...rest }: AnthropicOptions): MentorModel {
  const service = createAnthropic({
    apiKey: key,
    ...(url ? { baseURL: url.replace(/(?<!\/)\/+$/, '') } : {}),
  });
  return mentorFromLanguageModel({
    ...rest,
    provider: 'anthropic',
    model: service.languageModel(modelName),
    prompt: 'guarded',
  });
}
