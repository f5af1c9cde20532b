/**
 * Images that members ask for: in a message, after the words of its answer, or by the function of the first
 * version. It promises that a message has one image, however often its answer is written or taken over; that
 * the intent is kept before anything outside is asked; that an image is its member's alone; and that a failure
 * is told, and leaves the answer as it is. Of the idea it takes what is confirmed, and nothing else.
 */

import type { MentorTurn } from '#core/mentor/conversation.ts';
import { rewriteRewardClaims } from '#core/rewards/rewrite-claims.ts';
import {
  IMAGE_QUOTA_TEXT,
  imageNote,
  imagePath,
  imagePrompt,
  noImageNote,
} from '#core/writing/drawings/image-note.ts';
import type { PictureIdea } from '#core/writing/drawings/read-brief.ts';
import { IMAGES_PER_DAY } from '#core/writing/drawings/terms.ts';
import { type PictureKind, pictureNamed, wantsImage } from '#core/writing/drawings/wants-image.ts';
import { heldOfThread } from '#server/modules/ideas/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { type ImageModel, ImageModelError } from '#server/ports/image-model.ts';
import { memberRefOf } from '../answering/answer-request.ts';
import type { Deps } from '../deps.ts';
import {
  countImages,
  endImage,
  type ImageRow,
  imageOfMessage,
  insertImage,
  loadImage,
  lockImagesOf,
} from './images-store.ts';

const PURPOSE = 'chat_image';
const FAULT_TEXT = 'something went wrong on our side';
const TOO_LONG_TEXT = 'it took too long';
/** No image is waited for longer, retries included, so that its answer ends. */
const LIMIT_MS = 180_000;

/** What the function answers. */
export interface ImageAnswer {
  imageUrl: string | null;
  revisedPrompt: string | null;
  error: string | null;
}

export interface Images {
  /**
   * Makes the image of a message that asks for one, once a message. Returns the note (Markdown) that is
   * appended to the answer; null where the message asks for none. Throws when the signal ends it; the next
   * writer of the answer goes on.
   */
  noteFor(answered: {
    memberId: string;
    threadId: string;
    messageId: string;
    turns: readonly MentorTurn[];
    signal: AbortSignal;
  }): Promise<string | null>;
  /** Makes an image from a prompt alone. `key` makes it idempotent. */
  generate(actor: Actor, input: { prompt: string; key: string | null }): Promise<ImageAnswer>;
  /** The image, for its owner. Refuses with: `not_found`. */
  content(actor: Actor, id: string): Promise<File>;
}

interface Wish {
  id: string;
  memberId: string;
  messageId: string | null;
  kind: PictureKind;
  prompt: string;
}

export function createImages(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'log' | 'files' | 'secret' | 'publicUrl' | 'metrics'>,
  model: ImageModel,
): Images {
  const { db, files } = deps;
  const label = `${model.modelName} (${model.provider})`;
  const failures = deps.metrics.counter(
    'protege_mentor_image_failures_total',
    'Images that could not be made',
  );
  files.registerPurpose(PURPOSE, {
    maxBytes: 12 * 1024 * 1024,
    kinds: ['svg', 'png', 'jpg', 'webp'],
    mayRead: async (file, viewer) => file.ownerId === viewer.memberId,
  });

  /** Keeps the intent; null where the day's images are used up. The same wish again finds the first. */
  const begin = (wish: Wish): Promise<ImageRow | null> =>
    transaction(db, async (tx) => {
      await lockImagesOf(tx, wish.memberId);
      const before = wish.messageId ? await imageOfMessage(tx, wish.messageId) : await loadImage(tx, wish.id);
      if (before) return before.member_id === wish.memberId ? before : refuse('not_found');
      const now = deps.clock.now();
      const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
      if ((await countImages(tx, { memberId: wish.memberId, since })) >= IMAGES_PER_DAY) return null;
      const row: ImageRow = {
        id: wish.id,
        member_id: wish.memberId,
        message_id: wish.messageId,
        kind: wish.kind,
        prompt: wish.prompt,
        state: 'drawing',
        file_id: null,
        file_mime: null,
        revised_prompt: null,
        model: label,
        error: null,
        created_at: now,
      };
      await insertImage(tx, row);
      return row;
    });

  /** Asks outside and keeps what came. Throws only what the signal ends. */
  const draw = oncePerImage(async (row, { idea, signal }) => {
    try {
      const memberRef = memberRefOf(deps.secret, row.member_id);
      const image = await model.generate({
        prompt: row.prompt,
        kind: row.kind,
        idea,
        memberRef,
        signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
      });
      const file = await files.putGenerated({
        ownerId: row.member_id,
        purpose: PURPOSE,
        name: `${row.kind}-${row.id.slice(-6)}.${image.format}`,
        kind: image.format,
        bytes: image.bytes,
      });
      const said = image.revisedPrompt.toWellFormed().slice(0, 4_000);
      const revisedPrompt = rewriteRewardClaims(said, null).trim() || 'Without a description.';
      await transaction(db, async (tx) => {
        const end = {
          state: 'ready',
          fileId: file.id,
          mime: file.mime,
          revisedPrompt,
          model: label,
        } as const;
        if (await endImage(tx, { id: row.id, ...end })) {
          await files.claim(tx, { fileId: file.id, ownerId: row.member_id, purpose: PURPOSE });
        }
        // Another process had taken the answer over and was faster, or the conversation was erased.
        else await files.remove(tx, file.id);
      });
    } catch (error) {
      if (signal.aborted) throw error;
      failures.inc();
      deps.log.warn({ err: error, imageId: row.id, provider: model.provider }, 'an image failed');
      await endImage(db, { id: row.id, state: 'failed', error: reasonOf(error) });
    }
    return (await loadImage(db, row.id))!;
  });

  const make = async (
    wish: Wish,
    how: { idea: PictureIdea | null; signal: AbortSignal },
  ): Promise<ImageRow | null> => {
    const row = await begin(wish);
    return row?.state === 'drawing' ? draw(row, how) : row;
  };

  return {
    async noteFor({ memberId, threadId, messageId, turns, signal }) {
      const asked = turns.at(-1)?.text ?? '';
      const kind = wantsImage(asked);
      if (!kind) return null;
      const idea = await heldOfThread(db, { threadId, memberId });
      const wish: Wish = { id: deps.newId(), memberId, messageId, kind, prompt: imagePrompt(asked, idea) };
      const row = await make(wish, { idea, signal });
      if (!row) return noImageNote(IMAGE_QUOTA_TEXT);
      return row.state === 'ready'
        ? imageNote({ id: row.id, prompt: row.revised_prompt! })
        : noImageNote(null);
    },

    async generate(actor, { prompt, key }) {
      const text = prompt.toWellFormed().trim();
      const wish: Wish = {
        id: key ?? deps.newId(),
        memberId: actor.memberId,
        messageId: null,
        kind: pictureNamed(text),
        prompt: text,
      };
      const row = await make(wish, { idea: null, signal: new AbortController().signal });
      if (row?.state === 'ready') {
        return {
          imageUrl: `${deps.publicUrl()}${imagePath(row.id)}`,
          revisedPrompt: row.revised_prompt,
          error: null,
        };
      }
      const reason = row ? (row.error ?? FAULT_TEXT) : IMAGE_QUOTA_TEXT;
      return { imageUrl: null, revisedPrompt: null, error: `Image generation failed: ${reason}` };
    },

    async content(actor, id) {
      const row = await loadImage(db, id);
      if (!row?.file_id || row.member_id !== actor.memberId) refuse('not_found');
      const file = (await files.read(row.file_id)) ?? refuse('not_found');
      const bytes = await files.bytes(file.id);
      return new File([new Uint8Array(bytes)], file.name, { type: file.mime });
    },
  };
}

type Draw = (row: ImageRow, how: { idea: PictureIdea | null; signal: AbortSignal }) => Promise<ImageRow>;

/** A wish that comes again while its image is drawn waits for that one: it is counted once, so it is asked for once. */
function oncePerImage(draw: Draw): Draw {
  const drawing = new Map<string, Promise<ImageRow>>();
  return (row, how) => {
    const begun = drawing.get(row.id) ?? draw(row, how).finally(() => drawing.delete(row.id));
    drawing.set(row.id, begun);
    return begun;
  };
}

/** Why there is no image, for the member. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ImageModelError)) return FAULT_TEXT;
  return error.kind === 'cancelled' ? TOO_LONG_TEXT : error.message;
}
