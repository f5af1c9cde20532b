/**
 * A model of a local process as a language model of the AI SDK: text as it is written, JSON by a grammar where a schema
 * is asked for, and no tools.
 */
import { ReadableStream } from 'node:stream/web';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { ChatTurn } from './child-messages.ts';
import type { Answered, LocalProcess } from './local-process.ts';

const DEFAULT_MAX_TOKENS = 1_500;

/** Makes the language model. */
export function createLocalLanguageModel(local: LocalProcess, modelId: string): LanguageModelV4 {
  const stream = (options: LanguageModelV4CallOptions) => partsOf(local, options);
  return {
    ...{ specificationVersion: 'v4', provider: 'protege.local', modelId, supportedUrls: {} },
    async doGenerate(options) {
      let text = '';
      for await (const part of stream(options)) {
        if (part.type === 'text-delta') text += part.delta;
        if (part.type === 'finish') {
          const { finishReason, usage } = part;
          return { content: [{ type: 'text', text }], finishReason, usage, warnings: [] };
        }
      }
      throw new Error('The model ended without an end.');
    },
    async doStream(options) {
      return { stream: ReadableStream.from(stream(options)) as LanguageModelV4StreamResult['stream'] };
    },
  };
}

async function* partsOf(
  local: LocalProcess,
  { prompt, maxOutputTokens, responseFormat, abortSignal }: LanguageModelV4CallOptions,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const id = 'answer';
  const left = new AbortController();
  const signal = abortSignal ? AbortSignal.any([abortSignal, left.signal]) : left.signal;
  const texts: string[] = [];
  let wake: (() => void) | undefined;
  let ended: Answered | Error | undefined;
  const end = (how: Answered | Error) => {
    ended = how;
    wake?.();
  };
  const schema = responseFormat?.type === 'json' ? (responseFormat.schema ?? null) : null;
  const question = {
    turns: turnsOf(prompt),
    maxTokens: maxOutputTokens ?? DEFAULT_MAX_TOKENS,
    schema: schema as object | null,
  };
  const hear = (text: string) => {
    texts.push(text);
    wake?.();
  };
  local.ask(question, hear, signal).then(end, (error: Error) => end(error));
  try {
    yield { type: 'stream-start', warnings: [] };
    yield { type: 'text-start', id };
    for (;;) {
      const delta = texts.splice(0).join('');
      if (delta !== '') yield { type: 'text-delta', id, delta };
      else if (ended instanceof Error) throw ended;
      else if (ended) break;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    yield { type: 'text-end', id };
    const unified = ended.isComplete ? 'stop' : 'length';
    yield { type: 'finish', finishReason: { unified, raw: undefined }, usage: usageOf(ended) };
  } finally {
    // A reader who leaves early must not keep the model writing.
    left.abort(new Error('The reader left.'));
  }
}

function usageOf({ inputTokens, outputTokens }: Answered): LanguageModelV4Usage {
  return {
    inputTokens: { total: inputTokens, noCache: inputTokens, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: outputTokens, text: outputTokens, reasoning: 0 },
  };
}

function turnsOf(prompt: LanguageModelV4Prompt): ChatTurn[] {
  return prompt.flatMap((message): ChatTurn[] => {
    if (message.role === 'tool') return [];
    const text =
      message.role === 'system'
        ? message.content
        : message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const role = message.role === 'assistant' ? 'model' : message.role;
    return text === '' ? [] : [{ role, text }];
  });
}
