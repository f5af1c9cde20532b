/** The photos of members: whose they are, and that they are cut small when they are taken in. */
import { sql } from 'kysely';
import { MAX_PHOTO_BYTES, PHOTO_PIXELS } from '#core/members/profile-terms.ts';
import type { Deps } from '../deps.ts';
import { isSeen, seenMembers, showsPart } from '../seen.ts';

/** Tells the files room whose the photos are: it asks for every link, and again when one is opened. */
export function registerPhotos({ db, files }: Pick<Deps, 'db' | 'files'>): void {
  files.registerPurpose('profile_photo', {
    maxBytes: MAX_PHOTO_BYTES,
    kinds: ['png', 'jpg', 'webp'],
    cleansImages: true,
    squarePixels: PHOTO_PIXELS,
    mayRead: async (file, viewer) => {
      const { rows } = await seenMembers(viewer, sql`p.photo_file_id = ${file.id}`).execute(db);
      const [row] = rows;
      return row !== undefined && isSeen(viewer, row) && showsPart(viewer, row, 'photo');
    },
  });
}
