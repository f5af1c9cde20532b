/**
 * The built-in mentor as a language model of the AI SDK: no network, no model file, no chance. It asks
 * `core/mentor` for the answer and streams it in small pieces that end with words, so that everything above
 * sees the same stream as from a real model.
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
import { answerAsMentor } from '#core/mentor/answer-as-mentor.ts';
import type { TurnAttachment } from '#core/mentor/attachment.ts';
import type { Conversation, MentorTurn } from '#core/mentor/conversation.ts';

/** The name that is stored with each answer and shown to the member. */
const BUILT_IN_MODEL_NAME = 'Protege built-in mentor 1';

/**
 * Waits before a piece is sent; `index` counts from 0. Production lets the event loop turn. A test may hold
 * an answer at a piece, to look at a half-written one.
 */
export type PieceGate = (index: number, signal: AbortSignal | undefined) => Promise<void>;

const letTheLoopTurn: PieceGate = () => new Promise((resolve) => setImmediate(resolve));

/** Cuts an answer into pieces of a few words; joined, they are the answer. */
export function piecesOf(answer: string): string[] {
  return answer.match(/(?:\S*\s+){1,3}|\S+$/g) ?? [];
}

function turnsOf(prompt: LanguageModelV4Prompt): MentorTurn[] {
  return prompt.flatMap((message): MentorTurn[] => {
    if (message.role !== 'user' && message.role !== 'assistant') return [];
    const text = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return [{ role: message.role === 'user' ? 'member' : 'mentor', text }];
  });
}

function conversationOf({ prompt, providerOptions }: LanguageModelV4CallOptions): Conversation {
  const given = (providerOptions?.protege ?? {}) as Partial<Conversation> & { files?: TurnAttachment[][] };
  const turns = turnsOf(prompt);
  return {
    threadId: given.threadId ?? 'thread',
    mode: given.mode ?? 'general',
    facts: given.facts ?? {},
    turns: turns.map((turn, index) => ({ ...turn, attachments: given.files?.[index] ?? [] })),
  };
}

/** Words stand for tokens: the built-in mentor has none, and costs nothing. */
function usageOf(input: string, output: string): LanguageModelV4Usage {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
  const total = words(input);
  const written = words(output);
  return {
    inputTokens: { total, noCache: total, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: written, text: written, reasoning: 0 },
  };
}

/** Makes the language model. */
export function createBuiltInLanguageModel({
  gate = letTheLoopTurn,
}: {
  gate?: PieceGate | undefined;
} = {}): LanguageModelV4 {
  const finishReason = { unified: 'stop', raw: undefined } as const;
  const answer = (options: LanguageModelV4CallOptions) => {
    const conversation = conversationOf(options);
    const text = answerAsMentor(conversation);
    return { text, usage: usageOf(conversation.turns.map((turn) => turn.text).join(' '), text) };
  };
  return {
    specificationVersion: 'v4',
    provider: 'protege.built-in',
    modelId: BUILT_IN_MODEL_NAME,
    supportedUrls: {},
    async doGenerate(options) {
      const { text, usage } = answer(options);
      return { content: [{ type: 'text', text }], finishReason, usage, warnings: [] };
    },
    async doStream(options) {
      const { text, usage } = answer(options);
      const parts = streamParts({ text, usage, gate, signal: options.abortSignal });
      return { stream: ReadableStream.from(parts) as LanguageModelV4StreamResult['stream'] };
    },
  };

  async function* streamParts(input: {
    text: string;
    usage: LanguageModelV4Usage;
    gate: PieceGate;
    signal: AbortSignal | undefined;
  }): AsyncGenerator<LanguageModelV4StreamPart> {
    const { text, usage, signal } = input;
    const id = 'answer';
    yield { type: 'stream-start', warnings: [] };
    yield { type: 'text-start', id };
    for (const [index, delta] of piecesOf(text).entries()) {
      await input.gate(index, signal);
      signal?.throwIfAborted();
      yield { type: 'text-delta', id, delta };
    }
    yield { type: 'text-end', id };
    yield { type: 'finish', finishReason, usage };
  }
}
