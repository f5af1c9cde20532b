/**
 * The built-in mentor as a language model of the AI SDK: no network, no model file, no chance. It asks
 * `core/interview` for the answer, in a thread, and streams it in small pieces that end with words, so that everything above
 * sees the same stream as from a real model.
 */
import { ReadableStream } from 'node:stream/web';
import type {
  JSONObject,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { TurnAnswer } from '#core/interview/interview.ts';
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

function conversationOf({
  prompt,
  providerOptions,
}: LanguageModelV4CallOptions): Conversation & { memberRef: string | undefined } {
  const given = (providerOptions?.protege ?? {}) as Partial<Conversation> & {
    files?: TurnAttachment[][];
    memberRef?: string;
  };
  const turns = turnsOf(prompt);
  return {
    memberRef: given.memberRef,
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

/** Answers a conversation; in production a thread does. */
export type AnswerConversation = (
  conversation: Conversation,
  whose: { memberRef: string | undefined; signal: AbortSignal | undefined },
) => Promise<TurnAnswer>;

/** Makes the language model. */
export function createBuiltInLanguageModel({
  answer: answerTo,
  gate = letTheLoopTurn,
}: {
  answer: AnswerConversation;
  gate?: PieceGate | undefined;
}): LanguageModelV4 {
  const finishReason = { unified: 'stop', raw: undefined } as const;
  const answer = async (options: LanguageModelV4CallOptions) => {
    const { memberRef, ...conversation } = conversationOf(options);
    const {
      text,
      asked,
      choices,
      fields = null,
    } = await answerTo(conversation, {
      memberRef,
      signal: options.abortSignal,
    });
    const asks = { asked, choices, fields } as unknown as JSONObject;
    return { text, asks, usage: usageOf(conversation.turns.map((turn) => turn.text).join(' '), text) };
  };
  return {
    specificationVersion: 'v4',
    provider: 'protege.built-in',
    modelId: BUILT_IN_MODEL_NAME,
    supportedUrls: {},
    async doGenerate(options) {
      const { text, usage, asks } = await answer(options);
      const providerMetadata = { protege: { asks } };
      return { content: [{ type: 'text', text }], finishReason, usage, providerMetadata, warnings: [] };
    },
    async doStream(options) {
      const { text, usage, asks } = await answer(options);
      const parts = streamParts({ text, usage, asks, gate, signal: options.abortSignal });
      return { stream: ReadableStream.from(parts) as LanguageModelV4StreamResult['stream'] };
    },
  };

  async function* streamParts(input: {
    text: string;
    usage: LanguageModelV4Usage;
    asks: JSONObject;
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
    yield { type: 'finish', finishReason, usage, providerMetadata: { protege: { asks: input.asks } } };
  }
}
