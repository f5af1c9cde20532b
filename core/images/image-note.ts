/**
 * The prompt of an image that a conversation asks for, and the note that is appended to the answer (CH-16): the
 * link and the prompt, or that there is none. The mentor reads its own answers without the note.
 */
import type { Idea } from '#core/mentor/idea.ts';
import { rewriteRewardClaims } from '#core/rewards/rewrite-claims.ts';
import { IMAGES_PER_DAY, MAX_IMAGE_PROMPT } from './terms.ts';

/** Appended where no image could be made. Source: D1 §4. */
export const IMAGE_UNAVAILABLE_TEXT = '🎨 Image generation is temporarily unavailable.';

/** Why none was made, where the member can do something about it. */
export const IMAGE_QUOTA_TEXT = `You have had ${IMAGES_PER_DAY} images today; there are more from 00:00 UTC.`;

/** The prompt for an image: the message, and what the conversation has told of the idea. */
export function imagePrompt(message: string, idea: Idea): string {
  const about = [
    idea.thing,
    idea.purpose,
    idea.audience && `for ${idea.audience}`,
    idea.place,
    idea.problem && `(today: ${idea.problem})`,
  ].filter(Boolean);
  const known = idea.thing ? `\n\nThe idea: ${about.join(' ')}.` : '';
  return `${message.trim().slice(0, MAX_IMAGE_PROMPT - 800)}${known.slice(0, 800)}`.toWellFormed();
}

/** A prompt on one line, without marks that would become markup, and without claims about PRD. */
function plainPrompt(prompt: string): string {
  const plain = prompt
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[*_`~#<>|[\]\\]/g, '')
    .trim();
  const honest = rewriteRewardClaims(plain, null).trim();
  return honest.length > 600 ? `${honest.slice(0, 600).toWellFormed().trimEnd()}…` : honest;
}

/** Where the owner of an image reads it. */
export const imagePath = (id: string): string => `/api/mentor/images/${id}/content`;

/** An image was made. */
export function imageNote({ id, prompt }: { id: string; prompt: string }): string {
  return `\n\n🎨 **Your image:** [Open the image](${imagePath(id)})\n\n*Prompt: ${plainPrompt(prompt)}*`;
}

/** None was made. */
export function noImageNote(reason: string | null): string {
  return `\n\n${IMAGE_UNAVAILABLE_TEXT}${reason ? ` ${reason}` : ''}`;
}

const NOTE =
  /\n\n🎨 (?:\*\*Your image:\*\*[^\n]*\n\n\*Prompt: [^\n]*\*|Image generation is temporarily unavailable\.[^\n]*)/g;

/** An answer without its note, as the mentor wrote it. */
export function withoutImageNote(answer: string): string {
  return answer.replace(NOTE, '');
}
