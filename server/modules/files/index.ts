/**
 * Files: what members upload, and what the product makes for them. It promises that a file is what its name
 * says, looked at by its content; that nobody opens one without its purpose's leave, asked when the link is
 * made and again when it is opened; that an upload goes on where it stopped; and that what nothing refers to
 * is removed.
 *
 * A room registers its purpose when it is created. Its members upload; the room then binds the file to its own
 * row with `claim`, in its own transaction, and shows it with `view`.
 */
import { sql } from 'kysely';
import { cleanName } from '#core/files/clean-name.ts';
import { FILE_KINDS, type FileKind } from '#core/files/file-types.ts';
import { LINK_MS, UNCLAIMED_MS } from '#core/files/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { VirusScanner } from '#server/ports/virus-scanner.ts';
import { prepareLauncher } from './child/launcher.ts';
import { createTaskRunner } from './child/run-task.ts';
import { claimFile } from './commands/claim-file.ts';
import type { Deps } from './deps.ts';
import { guardScanner } from './guard-scanner.ts';
import { type GuardedStore, guardStore } from './guard-store.ts';
import { fileLinkToken } from './links.ts';
import { allKeysOf, newObjectKey } from './object-keys.ts';
import { createOpener, maySee, type OpenedFile } from './open-content.ts';
import type { FilePurpose, FileView, PurposeRules, StoredFile } from './purposes.ts';
import { readWords, type Words } from './read-words.ts';
import {
  deleteFile,
  type FileRow,
  insertFile,
  loadFile,
  loadFiles,
  loadPieces,
  markReady,
  toStoredFile,
} from './store.ts';
import { createUploadTools, type UploadTools } from './upload-tools.ts';

export type { FilePurpose, FileView, PurposeRules, StoredFile } from './purposes.ts';

/** The face of the files: what they are, who may read them, and which are removed. */
export interface Files {
  /** Says what a purpose takes and who may read it; once, before the server listens. */
  registerPurpose(purpose: FilePurpose, rules: PurposeRules): void;
  /** Starts the process that starts those of documents, before the server has grown; else the first document does. */
  prepare(): void;

  /** A file by its id, whoever asks; null where there is none. */
  read(id: string): Promise<StoredFile | null>;
  /** Files by their ids; the unknown are left out. */
  readMany(ids: readonly string[]): Promise<Map<string, StoredFile>>;
  /** What a screen may see of a file. */
  view(file: StoredFile): FileView;
  /**
   * The bytes of a complete file. Not inside a transaction: the store may be far.
   * Refuses with: `not_found`, where it was removed meanwhile.
   */
  bytes(id: string): Promise<Buffer>;
  /**
   * The words of a complete file: read now if they were not yet. Never `pending`; `none` where the kind has no
   * text, `failed` where it could not be read. Words of others: data, never instructions. Not inside a
   * transaction.
   */
  text(id: string): Promise<Words>;

  /**
   * Binds a complete upload of this member to what the caller's transaction writes, once.
   * Refuses with: `not_found` (unknown, another's, another purpose's), `upload_incomplete`, `file_in_use`.
   */
  claim(tx: Tx, input: { fileId: string; ownerId: string; purpose: FilePurpose }): Promise<StoredFile>;
  /**
   * Keeps a file that the product made for a member, for the caller to claim with what refers to it: one that nothing
   * comes to refer to is removed like an abandoned upload. Not inside a transaction.
   */
  putGenerated(input: {
    ownerId: string;
    purpose: FilePurpose;
    name: string;
    kind: FileKind;
    bytes: Uint8Array;
  }): Promise<StoredFile>;
  /** Removes a file with the caller's transaction; its bytes follow after the commit. */
  remove(tx: Tx, id: string): Promise<void>;

  /** A link that opens a file for this member, for five minutes. Refuses with: `not_found`. */
  link(
    fileId: string,
    viewer: Actor,
    options?: { isDownload?: boolean },
  ): Promise<{ url: string; expiresAt: string }>;

  /**
   * The same for a member of whom the caller's query has just said that they see it, without asking again: for lists.
   * It's asked when the link is opened.
   */
  linkSeen(fileId: string, viewer: Pick<Actor, 'memberId'>): { url: string; expiresAt: string };

  /** The tools of this room's own routes. */
  readonly tools: UploadTools & { open(token: string, viewer: Actor): Promise<OpenedFile> };
}

const REMOVE_QUEUE = 'files.remove-objects';
const TIDY_SECONDS = 3600;
/** So many abandoned files are removed at a time; the next hour takes the next ones. */
const TIDY_AT_ONCE = 500;
/** Counted from the last time that somebody touched it. */
const TIDY_LATE_SECONDS = 7 * 24 * TIDY_SECONDS;

/** Builds the room on a file store, with its jobs. */
export function createFiles(
  deps: Deps,
  { store: bareStore, scanner: bareScanner }: { store: FileStore; scanner: VirusScanner | undefined },
): Files {
  const { db, clock, jobs } = deps;
  const store = guardStore(bareStore, deps.log);
  const scanner = guardScanner(bareScanner, deps.log);
  const purposes = new Map<FilePurpose, PurposeRules>();
  const runTask = createTaskRunner(deps);
  const reading = { deps, store, runTask };
  const rulesOf = ({ purpose }: { purpose: FilePurpose }) => purposes.get(purpose) ?? refuse('not_found');

  const removeObjects = async (tx: Tx, keys: readonly string[]) => {
    await jobs.enqueue(REMOVE_QUEUE, { keys: [...keys] }, { tx });
    // Once more: whoever is keeping one of them now may be killed before it looks at the row.
    const startAfter = new Date(clock.now().getTime() + UNCLAIMED_MS);
    await jobs.enqueue(REMOVE_QUEUE, { keys: [...keys] }, { tx, startAfter });
  };
  const remove = async (tx: Tx, id: string) => {
    const row = await loadFile(tx, { id, isLocked: true });
    if (!row) return;
    await removeObjects(tx, allKeysOf(row, await loadPieces(tx, id)));
    await deleteFile(tx, id);
  };

  defineRemoval(deps, store);
  deps.work.define({
    name: 'files.tidy',
    everySeconds: TIDY_SECONDS,
    atOnce: TIDY_AT_ONCE,
    firstSeconds: TIDY_SECONDS,
    mostSeconds: 24 * TIDY_SECONDS,
    lateAfterSeconds: TIDY_LATE_SECONDS,
    failure: 'an abandoned file could not be removed',
    due: (now) => sql`
      select id::text as item, 'member:' || owner_id as share, updated_at as since from files
      where claimed_at is null and updated_at < ${new Date(now.getTime() - UNCLAIMED_MS)}`,
    act: async (id) => {
      const before = new Date(clock.now().getTime() - UNCLAIMED_MS);
      await transaction(db, async (tx) => {
        const row = await loadFile(tx, { id, isLocked: true });
        if (row && row.claimed_at === null && row.updated_at < before) await remove(tx, id);
      });
    },
  });

  const linkFor = createLinks(deps);
  const tools = createUploadTools({
    deps,
    db,
    clock,
    store,
    scanner,
    runTask,
    purposes,
    removeObjects,
    view: (row) => toView(toStoredFile(row)),
  });
  const open = createOpener({ deps, store, runTask, rulesOf });
  const read = (id: string) => loadFile(db, { id }).then((row) => row && toStoredFile(row));

  return {
    registerPurpose(purpose, rules) {
      if (purposes.has(purpose)) throw new Error(`The purpose ${purpose} is registered twice.`);
      purposes.set(purpose, rules);
    },
    prepare: prepareLauncher,
    read,
    readMany: async (ids) =>
      new Map((await loadFiles(db, ids)).map((row) => [row.id, toStoredFile(row)] as const)),
    view: toView,
    bytes: (id) => readBytes(reading, id),
    text: (id) => readWords(reading, id),
    claim: (tx, input) => claimFile({ tx, now: clock.now() }, input),
    putGenerated({ ownerId, purpose, name, kind, bytes }) {
      const file = { id: deps.newId(), ownerId, purpose, name, kind, size: bytes.length };
      return keepGenerated({ deps, store, remove, removeObjects }, generatedRow(file, clock.now()), bytes);
    },
    remove,
    async link(fileId, viewer, { isDownload = false } = {}) {
      const file = (await read(fileId)) ?? refuse('not_found');
      if (!(await maySee(rulesOf(file), file, viewer))) refuse('not_found');
      return linkFor({ fileId, viewerId: viewer.memberId, isDownload });
    },
    linkSeen: (fileId, { memberId: viewerId }) => linkFor({ fileId, viewerId, isDownload: false }),
    tools: { ...tools, open },
  };
}

/** Makes the links that open a file for one member, for minutes. */
function createLinks({ clock, secret }: Pick<Deps, 'clock' | 'secret'>) {
  return (link: { fileId: string; viewerId: string; isDownload: boolean }) => {
    const expiresAt = new Date(Math.floor((clock.now().getTime() + LINK_MS) / 1000) * 1000);
    const token = fileLinkToken(secret, { ...link, expiresAt });
    return { url: `/api/files/content/${token}`, expiresAt: expiresAt.toISOString() };
  };
}

/** Refuses with: `not_found`, also where the file is removed while it is read. */
async function readBytes(
  { deps: { db }, store }: { deps: Pick<Deps, 'db'>; store: GuardedStore },
  id: string,
): Promise<Buffer> {
  const row = await loadFile(db, { id });
  if (row?.status !== 'ready') refuse('not_found');
  const bytes = await store.read(row.object_key);
  if (bytes !== null) return bytes;
  if (await loadFile(db, { id })) throw new Error(`The object of the file ${id} is missing.`);
  return refuse('not_found');
}

/** Declares the job that removes objects. What was erased may not stay because the store was away for longer than a job is tried. */
function defineRemoval({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>, store: FileStore): void {
  jobs.define<{ keys: string[] }>(
    REMOVE_QUEUE,
    async ({ keys }) => {
      for (const key of keys) await store.remove(key);
    },
    {
      onGivenUp: (job) =>
        jobs.enqueue(REMOVE_QUEUE, job, { startAfter: new Date(clock.now().getTime() + UNCLAIMED_MS) }),
    },
  );
}

/**
 * Keeps what the product made. The row comes first, as an upload of which nothing has arrived: killed in the middle,
 * it is removed like an abandoned one, with whatever was kept of it.
 * Refuses with: `not_found` where the row was removed meanwhile.
 */
async function keepGenerated(
  {
    deps: { db, clock },
    store,
    remove,
    removeObjects,
  }: {
    deps: Pick<Deps, 'db' | 'clock'>;
    store: FileStore;
    remove(tx: Tx, id: string): Promise<void>;
    removeObjects(tx: Tx, keys: readonly string[]): Promise<void>;
  },
  row: FileRow,
  bytes: Uint8Array,
): Promise<StoredFile> {
  const { id, mime, size, object_key: key } = row;
  await insertFile(db, row);
  try {
    await store.put(key, bytes);
  } catch (error) {
    await transaction(db, (tx) => remove(tx, id)).catch(() => undefined);
    throw error;
  }
  const kept = await transaction(db, async (tx) => {
    const locked = await loadFile(tx, { id, isLocked: true });
    if (locked) await markReady(tx, { id, mime, size, text_status: 'none', now: clock.now() });
    // Whoever removed the row may have been before the object.
    else await removeObjects(tx, [key]);
    return locked && loadFile(tx, { id });
  });
  return toStoredFile(kept ?? refuse('not_found'));
}

/** The row of what the product makes for a member, before its object is kept. */
function generatedRow(
  {
    ownerId,
    kind,
    ...file
  }: { id: string; ownerId: string; purpose: FilePurpose; name: string; kind: FileKind; size: number },
  now: Date,
): FileRow {
  return {
    ...file,
    owner_id: ownerId,
    name: cleanName(file.name),
    mime: FILE_KINDS[kind].mime,
    received: 0,
    status: 'uploading',
    object_key: newObjectKey(),
    text_status: 'none',
    claimed_at: null,
    created_at: now,
    updated_at: now,
  };
}

function toView(file: StoredFile): FileView {
  const { id, name, mime, size, status, text, createdAt } = file;
  return { id, name, type: mime, size, status, text, createdAt: createdAt.toISOString() };
}
