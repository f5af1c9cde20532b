/**
 * Makes a mentor of any language model that speaks the AI SDK's interface. It owns what all providers share:
 * the prompt, the retries, the idle limit and the kinds of failure. A provider's folder only makes the model.
 */
import { randomBytes } from 'node:crypto';
import type { JSONObject, LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';
import { isStepCount, jsonSchema, type ModelMessage, Output, streamText, type ToolSet, tool } from 'ai';
import type { TurnAnswer } from '#core/interview/interview.ts';
import { wrapAttachments } from '#core/mentor/attachment.ts';
import type { MentorTurn } from '#core/mentor/conversation.ts';
import { buildSystemPrompt, wrapMemberText } from '#core/mentor/system-prompt.ts';
import {
  MENTOR_OUTAGE_TEXT,
  MENTOR_RETRY_WAITS_MS,
  type MentorModel,
  MentorModelError,
  type MentorPiece,
  type MentorRequest,
} from '#server/ports/mentor-model.ts';
import { classifyFailure } from './classify-failure.ts';

/** The longest answer, in the provider's tokens: 350 words with room for tables. */
const MAX_OUTPUT_TOKENS = 1_500;

/** How often a model may be asked on in one answer: its words, and its calls of tools. */
const MAX_STEPS = 5;

/** A provider that asks for a longer wait than this is away, for a person who waits. */
const LONGEST_WAIT_MS = 30_000;

const DEFAULT_IDLE_LIMIT_MS = 60_000;

/** What a mentor is made of. */
export interface MentorModelParts {
  provider: string;
  model: LanguageModelV4;
  /** It looks at pictures. */
  seesPictures?: boolean | undefined;
  /** It is asked for whole turns as JSON. */
  answersTurns?: boolean | undefined;
  /**
   * `guarded` gives instructions and delimiters, for real models; `plain` gives the words as they are and the
   * conversation as provider options, for the built-in mentor.
   */
  prompt: 'guarded' | 'plain';
  /** Waits between tries; ends early, by throwing, when the signal ends. Tests give one that does not wait. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Told of each failure that is retried, for the log. */
  onRetry?: (failure: MentorModelError, attempt: number) => void;
  /** How long a provider may be silent, before the first text and between two pieces. A minute by default. */
  idleLimitMs?: number;
  /** Calls back after a time, and returns how to call that off. Tests give one that they fire themselves. */
  schedule?: Schedule;
}

/** See `MentorModelParts.schedule`. */
export type Schedule = (callback: () => void, ms: number) => () => void;

const scheduleByTimer: Schedule = (callback, ms) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** Makes a mentor. See `MentorModel` for what it guarantees. */
export function mentorFromLanguageModel(parts: MentorModelParts): MentorModel {
  return {
    provider: parts.provider,
    modelName: parts.model.modelId,
    seesPictures: parts.seesPictures ?? false,
    answersTurns: parts.answersTurns ?? false,
    // A turn that is not taken is asked for once more.
    maxSteps: parts.prompt === 'plain' ? 1 : parts.answersTurns ? 2 * MAX_STEPS : MAX_STEPS,
    streamAnswer: (request) => answerWithRetries(parts, request),
  };
}

async function* answerWithRetries(
  parts: MentorModelParts,
  request: MentorRequest,
): AsyncGenerator<MentorPiece, void, undefined> {
  for (let attempt = 0; ; attempt++) {
    let hasSentText = false;
    try {
      for await (const piece of answerOnce(parts, request)) {
        hasSentText ||= piece.type === 'text';
        yield piece;
      }
      return;
    } catch (error) {
      if (request.signal.aborted) throw cancelled(request.signal);
      const failure = classifyFailure(error);
      if (failure.kind === 'refused') throw failure;
      const waitMs = MENTOR_RETRY_WAITS_MS[attempt];
      // Text that a member has read is not taken back, so an answer that broke off is not begun again.
      const askedMs = failure.retryAfterMs ?? 0;
      if (hasSentText || waitMs === undefined || askedMs > LONGEST_WAIT_MS) {
        throw new MentorModelError('outage', MENTOR_OUTAGE_TEXT, { cause: failure });
      }
      parts.onRetry?.(failure, attempt + 1);
      await parts.sleep(Math.max(waitMs, askedMs), request.signal).catch((reason: unknown) => {
        throw request.signal.aborted ? cancelled(request.signal) : reason;
      });
    }
  }
}

function cancelled(signal: AbortSignal): MentorModelError {
  return new MentorModelError('cancelled', 'The answer was cancelled.', { cause: signal.reason });
}

async function* answerOnce(
  parts: MentorModelParts,
  request: MentorRequest,
): AsyncGenerator<MentorPiece, void, undefined> {
  const idleLimitMs = parts.idleLimitMs ?? DEFAULT_IDLE_LIMIT_MS;
  const idle = new AbortController();
  const giveUp = () => idle.abort(new MentorModelError('retryable', `Silent for ${idleLimitMs} ms.`));
  const schedule = parts.schedule ?? scheduleByTimer;
  let callOff = schedule(giveUp, idleLimitMs);
  const result = streamText({
    model: parts.model,
    ...promptOf(parts, request),
    ...toolsOf(parts, request),
    ...(request.turn && { output: Output.object({ schema: jsonSchema(request.turn.schema) }) }),
    maxRetries: 0,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    abortSignal: AbortSignal.any([request.signal, idle.signal]),
    // Failures arrive as parts of the stream, below; without this the SDK also prints them.
    onError: () => {},
  });
  let hasText = false;
  let asks: Pick<TurnAnswer, 'asked' | 'choices' | 'fields'> | undefined;
  try {
    for await (const part of result.stream) {
      callOff();
      callOff = schedule(giveUp, idleLimitMs);
      if (part.type === 'text-delta' && part.text !== '') {
        hasText = true;
        yield { type: 'text', text: part.text };
      } else if (part.type === 'finish-step') {
        // Only the built-in mentor says what it asks for; a provider's metadata are not believed.
        if (parts.prompt === 'plain') asks = part.providerMetadata?.protege?.asks as typeof asks;
      } else if (part.type === 'error') {
        throw part.error;
      } else if (part.type === 'abort') {
        throw idle.signal.aborted ? idle.signal.reason : cancelled(request.signal);
      } else if (part.type === 'finish') {
        if (!hasText || part.finishReason === 'error') {
          throw new MentorModelError('retryable', `The model ended with ${part.finishReason} and no answer.`);
        }
        const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
        yield {
          type: 'done',
          usage: { inputTokens, outputTokens },
          isComplete: part.finishReason === 'stop',
          ...(asks ? { asks } : {}),
        };
      }
    }
  } finally {
    callOff();
    // A reader who leaves early must not keep the provider writing.
    idle.abort(new MentorModelError('cancelled', 'The reader left.'));
  }
}

/** The part of the SDK's call that carries the words: instructions, messages and provider options. */
interface ProviderPrompt {
  messages: ModelMessage[];
  instructions?: string;
  providerOptions: SharedV4ProviderOptions;
}

function promptOf(parts: MentorModelParts, request: MentorRequest): ProviderPrompt {
  const { threadId, mode, turns, facts, memberRef } = request;
  const boundary = randomBytes(6).toString('hex');
  const isGuarded = parts.prompt === 'guarded';
  const messages = turns.map(
    (turn): ModelMessage =>
      turn.role === 'mentor'
        ? { role: 'assistant', content: turn.text }
        : { role: 'user', content: isGuarded ? guardedContent(turn, boundary) : turn.text },
  );
  if (!isGuarded) {
    const files = turns.map(({ attachments = [] }) => attachments.map(({ picture, ...rest }) => rest));
    const conversation = { threadId, mode, facts, files, memberRef } as unknown as JSONObject;
    return { messages, providerOptions: { protege: conversation } };
  }
  return {
    messages,
    instructions: [buildSystemPrompt({ mode, facts, boundary }), request.turn?.instructions]
      .filter(Boolean)
      .join('\n\n'),
    providerOptions: {
      anthropic: { metadata: { userId: memberRef } },
      openaiCompatible: { user: memberRef },
    },
  };
}

/** A member's words between delimiters, then the files, then the pictures for a model that looks at them. */
function guardedContent({ text, attachments = [] }: MentorTurn, boundary: string) {
  const words = wrapMemberText(text, boundary) + wrapAttachments(attachments, boundary);
  const pictures = attachments.flatMap(({ picture }) => (picture ? [picture] : []));
  if (pictures.length === 0) return words;
  return [
    { type: 'text' as const, text: words },
    ...pictures.map(({ mediaType, bytes }) => ({ type: 'file' as const, data: bytes, mediaType })),
  ];
}

/** The tools of a request, for models that call them. A tool that fails says so to the model, and nothing more. */
function toolsOf(parts: MentorModelParts, { tools = [] }: MentorRequest) {
  if (tools.length === 0 || parts.prompt === 'plain') return {};
  const set: ToolSet = Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      tool({
        description,
        inputSchema: input,
        execute: (given: unknown) => run(given).catch(() => ({ error: 'This could not be read now.' })),
      }),
    ]),
  );
  return { tools: set, stopWhen: isStepCount(MAX_STEPS) };
}
