/**
 * The mentor that the configuration names. Without one it is the built-in mentor; a provider that fails is
 * told to the member as an outage, and never silently replaced by another.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import { createAnthropicMentor } from './mentor-anthropic/index.ts';
import { createBuiltInMentor } from './mentor-built-in/index.ts';
import { createLocalMentor } from './mentor-local/index.ts';
import { localFiles } from './mentor-local/local-files.ts';
import { createOpenAiCompatibleMentor } from './mentor-openai-compatible/index.ts';

/** Used when `PROTEGE_MODEL_NAME` is not set. */
const DEFAULT_ANTHROPIC_MODEL = 'claude-sonnet-4-5';

const sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
  await wait(ms, undefined, { signal });
};

/** Makes the mentor. The configuration has been checked: what a provider needs is there. */
export function createMentorModel(
  { model, dataDir }: Pick<Config, 'model' | 'dataDir'>,
  textWork: TextWork,
): MentorModel {
  switch (model.provider) {
    case 'built-in':
      return createBuiltInMentor({
        answer: (conversation, whose) => textWork.run('mentor.answer', conversation, whose),
      });
    case 'anthropic':
      return createAnthropicMentor({
        key: model.key ?? '',
        modelName: model.name ?? DEFAULT_ANTHROPIC_MODEL,
        url: model.url,
        seesPictures: model.sees,
        answersTurns: model.turns,
        sleep,
      });
    case 'local':
      return createLocalMentor({
        ...model.local,
        files: localFiles(dataDir ?? defaultDataDir()),
        sleep,
      });
    case 'openai-compatible':
      return createOpenAiCompatibleMentor({
        url: model.url ?? '',
        key: model.key,
        modelName: model.name ?? '',
        seesPictures: model.sees,
        answersTurns: model.turns,
        sleep,
      });
  }
}
