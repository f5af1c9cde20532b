/**
 * The prompt of an image that a conversation asks for, and the note that is appended to the answer (CH-16): the
 * link and the prompt, or that there is none. The mentor reads its own answers without the note.
 */
import { type PlaceId, placeTerms } from '#core/idea/places.ts';
import { writeValue } from '#core/idea/write-value.ts';
import { rewriteRewardClaims } from '#core/rewards/rewrite-claims.ts';
import type { PictureIdea } from './read-brief.ts';
import { IMAGES_PER_DAY, MAX_IMAGE_PROMPT } from './terms.ts';

/** Appended where no image could be made. Source: D1 §4. */
export const IMAGE_UNAVAILABLE_TEXT = '🎨 Image generation is temporarily unavailable.';

/** Why none was made, where the member can do something about it. */
export const IMAGE_QUOTA_TEXT = `You have had ${IMAGES_PER_DAY} images today; there are more from 00:00 UTC.`;

/** How many UTF-16 code units of a prompt are left to what is known of the idea. */
const ROOM_FOR_FACTS = 800;

const TOLD: readonly PlaceId[] = ['product', 'customer', 'problem', 'location', 'price'];

/** The prompt for an image: the message, and what is confirmed of the idea. */
export function imagePrompt(message: string, idea: PictureIdea | null): string {
  const lines = TOLD.flatMap((place) =>
    (idea?.facts ?? [])
      .filter((fact) => fact.place === place)
      .map(({ value }) => `${placeTerms(place).label}: ${writeValue(value)}`),
  );
  const known = lines.length > 0 ? `\n\nThe idea:\n${lines.join('\n')}` : '';
  return `${message.trim().slice(0, MAX_IMAGE_PROMPT - ROOM_FOR_FACTS)}${known.slice(0, ROOM_FOR_FACTS)}`.toWellFormed();
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
