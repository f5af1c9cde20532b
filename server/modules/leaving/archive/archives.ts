/** Archives of what members take along: made one after the other by timed work, and removed after a week. */
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import { kindOfMime } from '#core/files/file-types.ts';
import { EXPORT_KEPT_MS } from '#core/leaving/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';
import { readTaken } from './read-rows.ts';
import { readmeOf } from './readme.ts';
import { type ArchiveFile, zipParts } from './zip-parts.ts';

const EVERY_SECONDS = 30;
const AT_ONCE = 5;
const HOUR_SECONDS = 3600;
/** So often an archive is tried to be made. */
const MOST_TRIES = 5;

/** Says whose the parts are, and declares the work list; each member has a share of its rounds. */
export function defineArchives(deps: Deps): void {
  const { clock, db, files } = deps;
  // Nobody uploads one: it takes no bytes and no kinds.
  files.registerPurpose('data_export', {
    maxBytes: 0,
    kinds: [],
    mayRead: async (file, viewer) => {
      const { rows } = await sql`
        select from data_export_parts p join data_exports e on e.id = p.export_id
        where p.file_id = ${file.id} and e.member_id = ${viewer.memberId} and e.status = 'ready'
          and e.expires_at > ${clock.now()}`.execute(db);
      return rows.length > 0;
    },
  });
  deps.work.define({
    name: 'leaving.archives',
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: 60,
    mostSeconds: HOUR_SECONDS,
    lateAfterSeconds: 2 * HOUR_SECONDS,
    failure: 'an archive of a member could not be made or removed',
    due: (now) => sql`
      select id::text as item, 'member:' || member_id as share, coalesce(expires_at, asked_at) as since
      from data_exports where status = 'making' or (status = 'ready' and expires_at <= ${now})`,
    act: async (id) => {
      const row = await db
        .selectFrom('data_exports')
        .select(['status', 'member_id'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row?.status === 'making') await make(deps, { id, memberId: row.member_id });
      else if (row) await transaction(db, (tx) => expire(deps, tx, id));
    },
  });
}

async function make(deps: Deps, { id, memberId }: { id: string; memberId: string }): Promise<void> {
  const { clock, db, files } = deps;
  if (!(await mayTry(deps, { id, memberId }))) return;
  const day = clock.now().toISOString().slice(0, 10);
  const kept: { fileId: string; size: number }[] = [];
  await zipParts(filesOf(deps, memberId), async (bytes) => {
    const name = `protege-${day}-${kept.length + 1}.zip`;
    const file = await files.putGenerated({
      ownerId: memberId,
      purpose: 'data_export',
      name,
      kind: 'zip',
      bytes,
    });
    kept.push({ fileId: file.id, size: bytes.length });
  });
  await transaction(db, async (tx) => {
    const now = clock.now();
    const ready = await tx
      .updateTable('data_exports')
      .set({ status: 'ready', ready_at: now, expires_at: new Date(now.getTime() + EXPORT_KEPT_MS) })
      .where('id', '=', id)
      .where('status', '=', 'making')
      .returning('id')
      .executeTakeFirst();
    // Another process was first: nothing comes to refer to these, and they are removed as such.
    if (!ready) return;
    for (const [at, { fileId, size }] of kept.entries()) {
      await files.claim(tx, { fileId, ownerId: memberId, purpose: 'data_export' });
      await tx
        .insertInto('data_export_parts')
        .values({ export_id: id, number: at + 1, file_id: fileId, size })
        .execute();
    }
    const lines = [
      'the archive of what is yours here can be fetched for a week, with your second factor or a code by email.',
      'If you didn’t ask for it, change your password.',
    ];
    const mail = { memberId, subject: 'Your data is ready', lines, path: '/settings?tab=account' };
    await orderMemberMail(deps.jobs, 'archive', mail, tx);
  });
}

/** Counts a try before it is made; behind the last one the archive is given up, and its member is told. */
function mayTry({ db, jobs }: Deps, { id, memberId }: { id: string; memberId: string }): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { tries } = await tx
      .updateTable('data_exports')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .returning('tries')
      .executeTakeFirstOrThrow();
    if (tries <= MOST_TRIES) return true;
    const failed = await tx
      .updateTable('data_exports')
      .set({ status: 'failed' })
      .where('id', '=', id)
      .where('status', '=', 'making')
      .returning('id')
      .executeTakeFirst();
    if (!failed) return false;
    const lines = [
      'the archive of what is yours here could not be made. Please ask for it again, or write to us.',
    ];
    const mail = {
      memberId,
      subject: 'Your data could not be put together',
      lines,
      path: '/settings?tab=account',
    };
    await orderMemberMail(jobs, 'archive', mail, tx);
    return false;
  });
}

/** What goes into the archive: a page that says what is what, rows, and the member's files as they are. */
async function* filesOf(deps: Deps, memberId: string): AsyncGenerator<ArchiveFile> {
  yield asItIs('README.txt', Buffer.from(readmeOf(deps.clock.now())));
  yield* readTaken(deps, memberId);
  const owned = await deps.db
    .selectFrom('files')
    .select(['id', 'name', 'mime'])
    .where('owner_id', '=', memberId)
    .where('status', '=', 'ready')
    .where('purpose', '<>', 'data_export')
    .orderBy('created_at')
    .execute();
  for (const { id, name, mime } of owned) {
    const bytes = await bytesOf(deps, id);
    const safe = name.replace(/[\\/:*?"<>|\p{C}]/gu, '_') || (kindOfMime(mime) ?? 'file');
    if (bytes) yield asItIs(`files/${id.slice(-6)}-${safe}`, bytes);
  }
}

/** Null where the file was removed meanwhile. */
function bytesOf({ files }: Pick<Deps, 'files'>, id: string): Promise<Buffer | null> {
  return files.bytes(id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  });
}

function asItIs(name: string, bytes: Buffer): ArchiveFile {
  return { name, crc: crc32(bytes), size: bytes.length, parts: [new Uint8Array(bytes)], isStored: true };
}

async function expire({ clock, files }: Pick<Deps, 'clock' | 'files'>, tx: Tx, id: string): Promise<void> {
  const over = await tx
    .updateTable('data_exports')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .where('expires_at', '<=', clock.now())
    .returning('id')
    .executeTakeFirst();
  if (!over) return;
  const parts = await tx
    .deleteFrom('data_export_parts')
    .where('export_id', '=', id)
    .returning('file_id')
    .execute();
  for (const { file_id: fileId } of parts) await files.remove(tx, fileId);
}
