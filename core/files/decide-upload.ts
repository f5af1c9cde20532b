/** Whether an upload may begin, by what is claimed of it; its content is looked at when it is complete. */
import { cleanName } from './clean-name.ts';
import { extensionOf, type FileKind, kindOfName } from './file-types.ts';
import { MAX_OPEN_UPLOADS, QUOTA_BYTES } from './terms.ts';

const MEGABYTE = 1024 * 1024;

/** What is claimed of an upload, and what its member has already. Sizes in bytes. */
export interface UploadClaim {
  name: string;
  size: number;
  kinds: readonly FileKind[];
  maxBytes: number;
  /** What the member has already. */
  usedBytes: number;
  openUploads: number;
}

type UploadRefusal =
  | 'file_type_unsupported'
  | 'file_empty'
  | 'file_too_large'
  | 'too_many_uploads'
  | 'file_quota_reached';

/** The name and kind under which it may be uploaded, or why not. */
export type UploadDecision =
  | { ok: true; value: { name: string; kind: FileKind } }
  | { ok: false; refusal: UploadRefusal; values?: Record<string, string | number> };

/**
 * Refuses with: `file_type_unsupported`, `file_empty`, `file_too_large`, `too_many_uploads`,
 * `file_quota_reached`.
 */
export function decideUpload(claim: UploadClaim): UploadDecision {
  const name = cleanName(claim.name);
  const kind = kindOfName(name);
  if (kind === null || kind === 'svg' || !claim.kinds.includes(kind)) {
    return { ok: false, refusal: 'file_type_unsupported', values: { type: extensionOf(name) || 'unknown' } };
  }
  if (claim.size < 1) return { ok: false, refusal: 'file_empty' };
  if (claim.size > claim.maxBytes) {
    return { ok: false, refusal: 'file_too_large', values: sizeValues(claim.size, claim.maxBytes) };
  }
  if (claim.openUploads >= MAX_OPEN_UPLOADS) {
    return { ok: false, refusal: 'too_many_uploads', values: { maximum: MAX_OPEN_UPLOADS } };
  }
  if (claim.usedBytes + claim.size > QUOTA_BYTES) {
    return { ok: false, refusal: 'file_quota_reached', values: { limit: QUOTA_BYTES / MEGABYTE } };
  }
  return { ok: true, value: { name, kind } };
}

/** The figures of 'File size N MB exceeds 10MB limit': rounded up, so that N is never the limit itself. */
export function sizeValues(size: number, maxBytes: number): { size: string; limit: string } {
  return {
    size: (Math.ceil((size / MEGABYTE) * 10) / 10).toString(),
    limit: (maxBytes / MEGABYTE).toString(),
  };
}
