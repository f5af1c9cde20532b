/**
 * A mentor by any service that speaks the OpenAI chat protocol, such as a local model server.
 * Configuration: `PROTEGE_MODEL=openai-compatible`, `PROTEGE_MODEL_URL` (the base, for example
 * `http://127.0.0.1:11434/v1`), `PROTEGE_MODEL_NAME`, and `PROTEGE_MODEL_KEY` where the service wants one.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  type MentorModelParts,
  mentorFromLanguageModel,
} from '#server/adapters/mentor-language-model/mentor-from-language-model.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';

/** Where the service is and what it is asked for. */
export interface OpenAiCompatibleOptions
  extends Pick<
    MentorModelParts,
    'sleep' | 'onRetry' | 'idleLimitMs' | 'schedule' | 'seesPictures' | 'answersTurns'
  > {
  url: string;
  key?: string | undefined;
  modelName: string;
}

/** Makes a mentor that asks the service. Nothing is asked before the first answer. */
export function createOpenAiCompatibleMentor({
  url,
  key,
  modelName,
  ...rest
}: OpenAiCompatibleOptions): MentorModel {
  const service = createOpenAICompatible({
    name: 'openaiCompatible',
    baseURL: url.replace(/(?<!\/)\/+$/, ''),
    apiKey: key,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
  return mentorFromLanguageModel({
    ...rest,
    provider: 'openai-compatible',
    model: service.chatModel(modelName),
    prompt: 'guarded',
  });
}
