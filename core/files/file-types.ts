/**
 * The kinds of files that the product takes: the names people give them, and what they are. A kind is decided
 * by a file's content; its name only has to agree.
 */

/** A kind of file, by its usual extension. */
export type FileKind =
  | 'pdf'
  | 'doc'
  | 'docx'
  | 'txt'
  | 'md'
  | 'csv'
  | 'png'
  | 'jpg'
  | 'webp'
  | 'gif'
  | 'svg'
  | 'zip';

interface KindFacts {
  mime: string;
  extensions: readonly string[];
  /** `text` is recognised by being readable text; the others by their first bytes. */
  family: 'text' | 'image' | 'document';
  /** A browser may show it in place; anything else is offered as a download. */
  isShownInline: boolean;
}

/** What is known of each kind. */
export const FILE_KINDS: Readonly<Record<FileKind, KindFacts>> = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'], family: 'document', isShownInline: true },
  doc: { mime: 'application/msword', extensions: ['doc'], family: 'document', isShownInline: false },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    family: 'document',
    isShownInline: false,
  },
  txt: { mime: 'text/plain', extensions: ['txt'], family: 'text', isShownInline: false },
  md: { mime: 'text/markdown', extensions: ['md', 'markdown'], family: 'text', isShownInline: false },
  csv: { mime: 'text/csv', extensions: ['csv'], family: 'text', isShownInline: false },
  png: { mime: 'image/png', extensions: ['png'], family: 'image', isShownInline: true },
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], family: 'image', isShownInline: true },
  webp: { mime: 'image/webp', extensions: ['webp'], family: 'image', isShownInline: true },
  gif: { mime: 'image/gif', extensions: ['gif'], family: 'image', isShownInline: true },
  // Only what the server draws itself; nobody uploads one.
  svg: { mime: 'image/svg+xml', extensions: ['svg'], family: 'image', isShownInline: true },
  // Only what the server packs itself; nobody uploads one.
  zip: { mime: 'application/zip', extensions: ['zip'], family: 'document', isShownInline: false },
};

/** The extension of a name, in lower case and without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The kind that a name claims; null where no kind has its extension. */
export function kindOfName(name: string): FileKind | null {
  const extension = extensionOf(name);
  const found = Object.entries(FILE_KINDS).find(([, { extensions }]) => extensions.includes(extension));
  return found ? (found[0] as FileKind) : null;
}

/** The kind with this media type; null where there is none. */
export function kindOfMime(mime: string): FileKind | null {
  const found = Object.entries(FILE_KINDS).find(([, facts]) => facts.mime === mime);
  return found ? (found[0] as FileKind) : null;
}
