/**
 * What the product needs from a mentor: an answer as a stream of text. Every provider, the built-in one
 * included, is an implementation of the AI SDK's language-model interface behind this port, so that streaming,
 * retries, usage and errors are one path.
 *
 * An answer is text. A provider has no way to move value, and is given none: its tools read what belongs to the
 * member, or propose what the server decides; what it says about rewards passes `core/rewards/rewrite-claims.ts` before anybody sees it.
 */
import type { z } from 'zod';
import type { TurnAnswer } from '#core/interview/interview.ts';
import type { Conversation } from '#core/mentor/conversation.ts';

/** Shown and stored when a provider stays away through all retries. Source: D1 §4. */
export const MENTOR_OUTAGE_TEXT = 'AI service temporarily unavailable. Please try again in a moment.';

/** The waits before the retries, in milliseconds: three retries. Source: D1 §4. */
export const MENTOR_RETRY_WAITS_MS: readonly number[] = [2_000, 4_000, 6_000];

/** What an answer used, in the provider's tokens. Zero where the provider does not say. */
export interface MentorUsage {
  inputTokens: number;
  outputTokens: number;
}

/**
 * A piece of an answer. Where others are answered first, the place in their queue comes before anything, whenever it
 * changes (1 is next). Text pieces come first, in order; the last piece is `done`, exactly once, unless the
 * stream throws. `isComplete` is false when the provider cut the answer (length, content filter).
 */
export type MentorPiece =
  | { type: 'waiting'; place: number }
  | { type: 'text'; text: string }
  | {
      type: 'done';
      usage: MentorUsage;
      isComplete: boolean;
      /** The place of the card that the answer asks for, and what it offers to choose; where the provider says so. */
      asks?: Pick<TurnAnswer, 'asked' | 'choices' | 'fields'>;
    };

/** Something that a model may call while it answers. None of them moves value. */
export interface MentorTool {
  name: string;
  /** For the model: what it is for, and what it gives. */
  description: string;
  input: z.ZodType;
  /** Runs with an input that fits the schema; what it gives is shown to the model as JSON. */
  run(input: unknown): Promise<unknown>;
}

/** One request for an answer. */
export interface MentorRequest extends Conversation {
  /** A stable pseudonym of the member for the provider's abuse checks; never a name or an address (C-32). */
  memberRef: string;
  /** What the model may call, at most a few times; the built-in one reads its facts instead. */
  tools?: readonly MentorTool[];
  /**
   * Asks for a whole turn as one JSON value (`core/interview/model-turn.ts`): the text is then that value. Only for a
   * model that `answersTurns`.
   */
  turn?: { schema: object; instructions: string };
  /** Ends the answer; the stream then throws `cancelled`. */
  signal: AbortSignal;
}

/**
 * Why there is no answer, or no more of it.
 * - `retryable`: the provider is busy or broke off; only adapters see it, and retry.
 * - `outage`: it stayed away through every retry, or broke off after text had been sent. The message is
 *   `MENTOR_OUTAGE_TEXT`.
 * - `refused`: it will not answer this request, now or later (wrong key, unknown model, too long). Nothing is
 *   retried; the message is the provider's, for the operator's log.
 * - `cancelled`: the request's signal ended it.
 */
export type MentorFailure = 'retryable' | 'outage' | 'refused' | 'cancelled';

/** A failed answer. `cause` is what the provider or the network said; it may hold private text, so never show it. */
export class MentorModelError extends Error {
  readonly kind: MentorFailure;
  /** How long the provider asked to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: MentorFailure,
    message: string,
    options?: { cause?: unknown; retryAfterMs?: number | undefined },
  ) {
    super(message, options);
    this.retryAfterMs = options?.retryAfterMs;
    this.name = 'MentorModelError';
    this.kind = kind;
  }
}

/** A provider of answers. */
export interface MentorModel {
  /** `built-in`, `openai-compatible` or `anthropic`; stored with each answer. */
  provider: string;
  /** The provider's name of the model; stored with each answer and shown to the member. */
  modelName: string;
  /** It looks at pictures, and is given those that members attach. */
  seesPictures?: boolean;
  /** It is asked for whole turns, which are checked before anything of them is shown. */
  answersTurns?: boolean;
  /** How often the provider may be asked for one answer, calls of tools in between; once by default. */
  maxSteps?: number;
  /**
   * Streams one answer. It asks the provider only when the stream is read, and again (after 2, 4 and 6
   * seconds) when the provider fails before the first piece of text. Throws `MentorModelError` only, of the
   * kinds `outage`, `refused` and `cancelled`.
   */
  streamAnswer(request: MentorRequest): AsyncIterable<MentorPiece>;
}
