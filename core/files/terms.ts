/** The limits of files; each says why. */

/** A piece of an upload: small enough to be sent again without pain, and to stay under the edge's limit. */
export const CHUNK_BYTES = 1_000_000;

/** A piece that isn't the last has at least so many bytes: no upload is cut into more pieces than a store can bear. */
export const LEAST_PIECE_BYTES = 65_536;

/** All files of a member together. */
export const QUOTA_BYTES = 300 * 1024 * 1024;

/** Uploads of a member that are not complete. */
export const MAX_OPEN_UPLOADS = 20;

/** What nothing refers to is removed after a day: long enough to come back to a form. */
export const UNCLAIMED_MS = 24 * 60 * 60 * 1000;

/** A link opens a file for five minutes (C-95). */
export const LINK_MS = 5 * 60 * 1000;

/** The words that are kept of one file, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 200_000;

/** A name keeps so many characters, its extension included. */
export const MAX_NAME_LENGTH = 120;

/** What a Word file may grow to when it is opened, in all, and its parts. */
export const MAX_UNZIPPED_BYTES = 50 * 1024 * 1024;
/** The most files that may be inside a Word file. */
export const MAX_ZIP_ENTRIES = 2_000;

/** Pixels of an image, so that a small file cannot fill the memory. */
export const MAX_PIXELS = 40_000_000;

/** Pages of a PDF: more than any book. */
export const MAX_PDF_PAGES = 5_000;
