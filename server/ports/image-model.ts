/**
 * What the product needs from whatever draws images: one image for a prompt. It gets the member's words and a
 * pseudonym, and nothing else; what comes back is kept privately, and its words are shown as plain text.
 */
import type { PictureIdea } from '#core/writing/drawings/read-brief.ts';
import type { PictureKind } from '#core/writing/drawings/wants-image.ts';

/** One request for an image. */
export interface ImageRequest {
  /** The member's words, with what is known of the idea. */
  prompt: string;
  /** The sort that was asked for. */
  kind: PictureKind;
  /** What is confirmed of the conversation's idea; a provider outside gets it only as part of the prompt. */
  idea: PictureIdea | null;
  /** A stable pseudonym of the member for the provider's abuse checks; never a name or an address (C-32). */
  memberRef: string;
  /** Ends the request; it then throws `cancelled`. */
  signal: AbortSignal;
}

/** An image, and the prompt as the provider understood it. */
export interface GeneratedImage {
  bytes: Uint8Array;
  /** What the bytes are, by their own first bytes. */
  format: 'svg' | 'png' | 'jpg' | 'webp';
  revisedPrompt: string;
}

/**
 * Why there is no image: `outage`, the provider stayed away through every retry; `refused`, it will not draw
 * this; `cancelled`, the request's signal ended it. The message is fit for a member.
 */
export type ImageFailure = 'outage' | 'refused' | 'cancelled';

/** A failed image. `cause` is what the provider said; it may hold private text, so never show it. */
export class ImageModelError extends Error {
  readonly kind: ImageFailure;

  constructor(kind: ImageFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ImageModelError';
    this.kind = kind;
  }
}

/** A provider of images. */
export interface ImageModel {
  /** `built-in` or `openai-compatible`; stored with each image. */
  provider: string;
  /** The provider's name of the model; stored with each image and shown to the member. */
  modelName: string;
  /** Makes one image. Throws `ImageModelError` only. */
  generate(request: ImageRequest): Promise<GeneratedImage>;
}
