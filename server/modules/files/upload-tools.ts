/** What the endpoints of uploads do: each is the owner's alone, and can be repeated. */

import type { z } from 'zod';
import type { purposeSchema, uploadSchema } from '#contract/files.ts';
import { FILE_KINDS } from '#core/files/file-types.ts';
import { CHUNK_BYTES, LEAST_PIECE_BYTES } from '#core/files/terms.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';
import { checksFull } from './checks-full.ts';
import { beginUpload } from './commands/begin-upload.ts';
import { type CompletionParts, completeUpload } from './complete-upload.ts';
import type { Deps } from './deps.ts';
import { allKeysOf, pieceKey } from './object-keys.ts';
import type { FilePurpose, FileView, PurposeRules } from './purposes.ts';
import { addPiece, deleteFile, type FileRow, loadFile, loadPieces } from './store.ts';

export type Upload = z.infer<typeof uploadSchema>;

export interface UploadTools {
  /** What each purpose takes. */
  readonly rules: Map<FilePurpose, PurposeRules>;
  purposes(): z.infer<typeof purposeSchema>[];
  /** Refuses with: as `beginUpload`; `not_found` where no room takes this purpose. */
  begin(actor: Actor, input: { name: string; size: number; purpose: FilePurpose }): Promise<Upload>;
  /** Refuses with: `not_found`. */
  state(actor: Actor, id: string): Promise<Upload>;
  /**
   * Adds a piece and says how many bytes there are now.
   * Refuses with: `not_found`, `upload_offset_wrong` and where to go on, `upload_overflows`, `malformed_request` for a
   * piece that is too short and not the last, `service_unavailable`.
   */
  append(actor: Actor, input: { id: string; offset: number; piece: Buffer }): Promise<number>;
  /** Refuses with: `not_found`, `file_checks_full`, then as `completeUpload`. */
  complete(actor: Actor, id: string): Promise<Upload>;
  /** Refuses with: `not_found`, `file_in_use`. */
  discard(actor: Actor, id: string): Promise<void>;
}

/** Uploads that are looked at and kept at once; each is whole in memory. */
const TURNS = { atOnce: 4, waitingEach: 20, waitingAll: 200, refusal: checksFull };

interface ToolParts extends CompletionParts {
  deps: Pick<Deps, 'db' | 'clock' | 'knownMembers' | 'newId'>;
  purposes: Map<FilePurpose, PurposeRules>;
  view(row: FileRow): FileView;
}

export function createUploadTools(parts: ToolParts): UploadTools {
  const { deps, store, purposes } = parts;
  const { db, clock, newId } = deps;
  /** Uploads that this process is adding to or completing: what comes a second time waits for its turn. */
  const busy = new Map<string, Promise<unknown>>();

  const takeTurn = createFairTurns({ ...TURNS, goesFirst: deps.knownMembers.has });

  const inTurn = <Value>(id: string, act: () => Promise<Value>): Promise<Value> => {
    const mine = (busy.get(id) ?? Promise.resolve()).then(act, act);
    busy.set(id, mine);
    const forget = () => void (busy.get(id) === mine && busy.delete(id));
    mine.then(forget, forget);
    return mine;
  };

  const own = async (actor: Actor, id: string): Promise<FileRow> => {
    const row = await loadFile(db, { id });
    return row?.owner_id === actor.memberId ? row : refuse('not_found');
  };

  const toUpload = (row: FileRow): Upload => ({
    ...parts.view(row),
    purpose: row.purpose,
    received: row.received,
    chunkBytes: CHUNK_BYTES,
  });

  return {
    rules: purposes,

    purposes: () =>
      [...purposes].map(([purpose, { maxBytes, kinds }]) => ({
        purpose,
        maxBytes,
        extensions: kinds.flatMap((kind) => (kind === 'svg' ? [] : FILE_KINDS[kind].extensions)),
      })),

    async begin(actor, { name, size, purpose }) {
      const rules = purposes.get(purpose) ?? refuse('not_found');
      const row = await transaction(db, (tx) =>
        beginUpload({ tx, now: clock.now(), newId }, { ownerId: actor.memberId, purpose, rules, name, size }),
      );
      return toUpload(row);
    },

    state: async (actor, id) => toUpload(await own(actor, id)),

    append: (actor, { id, offset, piece }) =>
      inTurn(id, async () => {
        const row = await own(actor, id);
        const wrong = (received: number) => refuse('upload_offset_wrong', { values: { received } });
        if (row.status !== 'uploading' || offset !== row.received) wrong(row.received);
        if (piece.length === 0) return row.received;
        if (offset + piece.length > row.size) refuse('upload_overflows', { values: { size: row.size } });
        if (piece.length < LEAST_PIECE_BYTES && offset + piece.length < row.size) refuseShort();
        await store.put(pieceKey(row.object_key, offset), piece);
        const isNext = await transaction(db, (tx) =>
          addPiece(tx, { id, offset, size: piece.length, now: clock.now() }),
        );
        if (!isNext) wrong(await receivedNow(parts, row, offset));
        return offset + piece.length;
      }),

    complete: (actor, id) =>
      inTurn(id, async () => {
        const file = await own(actor, id);
        const rules = purposes.get(file.purpose) ?? refuse('not_found');
        if (file.status === 'uploading') {
          await takeTurn(actor.memberId, () => completeUpload(parts, { file, rules }));
        }
        return toUpload(await own(actor, id));
      }),

    discard: async (actor, id) => {
      await inTurn(id, async () => {
        await own(actor, id);
        await transaction(db, async (tx) => {
          const row = (await loadFile(tx, { id, isLocked: true })) ?? refuse('not_found');
          if (row.claimed_at !== null) refuse('file_in_use');
          await parts.removeObjects(tx, allKeysOf(row, await loadPieces(tx, id)));
          await deleteFile(tx, id);
        });
      });
    },
  };
}

/** Refuses with: `malformed_request`. */
function refuseShort(): never {
  return refuse('malformed_request', {
    fields: [
      {
        path: 'content-length',
        message: `Only the last piece may have fewer than ${LEAST_PIECE_BYTES} bytes.`,
      },
    ],
  });
}

/** How far an upload is by now. Refuses with: `not_found` where it was removed, by somebody who did not know of the piece. */
async function receivedNow({ db, removeObjects }: ToolParts, row: FileRow, offset: number): Promise<number> {
  const now = await loadFile(db, { id: row.id });
  if (!now) await transaction(db, (tx) => removeObjects(tx, [pieceKey(row.object_key, offset)]));
  return (now ?? refuse('not_found')).received;
}
