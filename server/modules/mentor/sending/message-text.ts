/** The texts of messages: what is accepted from a member, and what the product itself writes. */
import { isEmptyMessage, MAX_MESSAGE_LENGTH } from '#core/mentor/conversation.ts';
import { plainPrd } from '#core/rewards/decide-reward.ts';
import { refuse } from '#server/platform/refuse.ts';

/** Control characters that no text needs; tabs and line breaks stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * A member's text as it is stored and scored: well-formed, with plain line breaks, trimmed.
 * Refuses with: `empty_message`, `message_too_long`.
 */
export function acceptText(raw: string): string {
  const text = raw.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim();
  if (isEmptyMessage(text)) refuse('empty_message');
  if (text.length > MAX_MESSAGE_LENGTH) {
    refuse('message_too_long', { values: { maximum: MAX_MESSAGE_LENGTH, actual: text.length } });
  }
  return text;
}

/** The title of a thread: the beginning of its first message, on one line. */
export function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 60) return line;
  return `${line
    .slice(0, 59)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`;
}

/** The system message of a paid reward. Amounts are in the smallest unit of PRD. */
export function rewardText(minor: bigint, balanceAfterMinor: bigint): string {
  return `Reward Earned! +${plainPrd(minor)} PRD. New balance: ${plainPrd(balanceAfterMinor)} PRD.`;
}

/** What stands in place of an answer that failed, under whatever had been written of it. */
export function failureText(written: string, message: string): string {
  const before = written.trim() === '' ? '' : `${written.trimEnd()}\n\n---\n\n`;
  return `${before}**AI service error: ${message}**

Your message is kept, and so is any reward for it. You can:

- refresh the page
- make sure you're signed in
- check your internet connection

Then try again.`;
}

/** Added to an answer that the model was not allowed to finish. */
export const CUT_OFF_TEXT = '\n\n*The model stopped here, at the longest answer that it may give.*';

/** Stands for an answer of which nothing true was left. */
export const EMPTY_ANSWER_TEXT =
  'The model answered only with a claim about rewards that was not true, so it was left out. Please ask again in other words.';
