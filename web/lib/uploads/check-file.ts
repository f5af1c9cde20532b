/** Whether a file can be uploaded, said before a byte is sent, in the words that the server would use. */

import { sizeValues } from '#core/files/decide-upload.ts';
import { extensionOf } from '#core/files/file-types.ts';

/** What a purpose takes, as `GET /api/files/purposes` says it. */
export interface PurposeLimits {
  maxBytes: number;
  extensions: readonly string[];
}

/** Why not, in words; null where it can. */
export function checkFile(file: { name: string; size: number }, limits: PurposeLimits): string | null {
  const extension = extensionOf(file.name);
  if (!limits.extensions.includes(extension)) return `File type ${extension || 'unknown'} is not supported`;
  if (file.size === 0) return 'The file is empty.';
  if (file.size > limits.maxBytes) {
    const { size, limit } = sizeValues(file.size, limits.maxBytes);
    return `File size ${size} MB exceeds ${limit}MB limit`;
  }
  return null;
}

/** The value of a file picker's `accept`. */
export function acceptOf({ extensions }: PurposeLimits): string {
  return extensions.map((extension) => `.${extension}`).join(',');
}

/** A size for people: `812 kB`, `2.4 MB`. */
export function formatBytes(size: number): string {
  if (size < 1024) return `${size} B`;
  if (size < 1024 * 1024) return `${Math.ceil(size / 1024)} kB`;
  return `${(size / 1024 / 1024).toFixed(1)} MB`;
}
