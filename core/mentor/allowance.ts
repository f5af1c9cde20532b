/**
 * What a member may use of a model: tokens a UTC day and a UTC month, decided before a call by its worst case.
 *
 * A1  A call is let in only if its whole prompt and the longest answer fit into what is left, reservations of
 *     other calls included. What it did not use comes back when it ends.
 * A2  The member's own limit counts where it is lower than the community's, and is said to be theirs.
 * A3  Tokens are estimated upwards where nobody has counted them.
 */

/** The longest answer of the mentor, in tokens: 350 words with room for tables. */
export const MAX_ANSWER_TOKENS = 1_500;

/** The product's own instructions and the facts that go with them, in tokens, rounded up. */
export const INSTRUCTION_TOKENS = 1_500;

/** From this much of what a model is given, a member is advised to start fresh. */
export const LARGE_CONTEXT_TOKENS = 10_000;

/**
 * The most tokens that a text may have: one for four plain characters, one for each other character. A rule
 * of thumb of no tokenizer in particular; shown as an estimate wherever it is shown.
 */
export function estimateTokens(text: string): number {
  let plain = 0;
  let other = 0;
  for (const character of text) {
    if (character <= '\u007f') plain += 1;
    else other += 1;
  }
  return Math.ceil(plain / 4) + other;
}

/**
 * The worst case of an answer to a prompt: all that is read, and the longest answer; as often as the model may
 * be asked on for one answer, because it may call tools in between.
 */
export function worstCaseTokens(texts: readonly string[], steps = 1): number {
  const read = texts.reduce((sum, text) => sum + estimateTokens(text) + 4, INSTRUCTION_TOKENS);
  return (read + MAX_ANSWER_TOKENS) * steps;
}

/** What has been used and set aside, and what may be: tokens. */
export interface AllowanceState {
  dayUsed: number;
  dayReserved: number;
  monthUsed: number;
  monthReserved: number;
  dailyTokens: number;
  monthlyTokens: number;
  /** The member's own daily limit; null for none. */
  dailyCap: number | null;
}

/** Why a call is not let in. */
export type AllowanceRefusal = 'allowance_cap_reached' | 'allowance_day_reached' | 'allowance_month_reached';

/** What is left today and this month, never below zero. */
export function leftOf(state: AllowanceState): { today: number; month: number } {
  const limit = Math.min(state.dailyTokens, state.dailyCap ?? state.dailyTokens);
  return {
    today: Math.max(0, limit - state.dayUsed - state.dayReserved),
    month: Math.max(0, state.monthlyTokens - state.monthUsed - state.monthReserved),
  };
}

/** Null when a call with this worst case may be made. */
export function decideCall(state: AllowanceState, worstTokens: number): AllowanceRefusal | null {
  const left = leftOf(state);
  if (worstTokens > left.today) {
    const isOwn = state.dailyCap !== null && state.dailyCap < state.dailyTokens;
    return isOwn ? 'allowance_cap_reached' : 'allowance_day_reached';
  }
  return worstTokens > left.month ? 'allowance_month_reached' : null;
}

/** The prices of a model in millionths of a US dollar for a million tokens. */
export interface ModelPrices {
  inputMicro: bigint;
  outputMicro: bigint;
}

/** What a call costs, in millionths of a US dollar, rounded up; null where no price is known. */
export function costMicroOf(
  usage: { inputTokens: number; outputTokens: number },
  prices: ModelPrices | null,
): number | null {
  if (prices === null) return null;
  const total =
    BigInt(usage.inputTokens) * prices.inputMicro + BigInt(usage.outputTokens) * prices.outputMicro;
  return Number((total + 999_999n) / 1_000_000n);
}

/** Millionths of a dollar as a decimal text with six places: `0.004500`. */
export function writeCost(micro: number): string {
  return `${Math.floor(micro / 1_000_000)}.${String(micro % 1_000_000).padStart(6, '0')}`;
}

/** A price as an operator writes it (`3`, `0.25`), in millionths of a dollar; null when it is none. */
export function readPrice(text: string): bigint | null {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) return null;
  return BigInt(match[1]!) * 1_000_000n + BigInt((match[2] ?? '').padEnd(6, '0'));
}

/** When the day's and the month's allowance come back: 00:00 UTC. */
export function refillTimes(now: Date): { day: Date; month: Date } {
  return {
    day: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)),
    month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}
