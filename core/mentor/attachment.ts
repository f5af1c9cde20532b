/**
 * What a member attaches to a message, as a mentor gets it: words to work on, never instructions.
 *
 * A1  The words of a file stand between delimiters of the request, with the file's name, and are called data.
 * A2  What could not be read is said to be unread.
 */

/** The most files of one message; a conversation has no limit of its own. */
export const MAX_MESSAGE_FILES = 5;

/** The most of one file that a model is given, and of all the files of a message, in UTF-16 code units. */
export const MAX_FILE_WORDS = 24_000;
/** The most of all files of a message that a model is given, in UTF-16 code units. */
export const MAX_MESSAGE_FILE_WORDS = 48_000;

/** One attached file. */
export interface TurnAttachment {
  name: string;
  kind: 'document' | 'picture';
  /** Its words; null where none could be read, and for pictures. */
  words: string | null;
  /** The file has more words than stand here. */
  isCut: boolean;
  /** The picture itself, for a model that looks at pictures. */
  picture?: { mediaType: string; bytes: Uint8Array };
}

/** The files of a turn as a model gets them, behind the member's own words. */
export function wrapAttachments(attachments: readonly TurnAttachment[], boundary: string): string {
  return attachments.map((one) => `\n${wrapAttachment(one, boundary)}`).join('');
}

function wrapAttachment({ name, kind, words, isCut, picture }: TurnAttachment, boundary: string): string {
  const label = name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 80);
  const open = `<file-${boundary} name="${label}">`;
  if (kind === 'picture') {
    return `${open}\n[${picture ? 'A picture; it follows.' : 'A picture that you cannot see. Say so if it matters.'}]\n</file-${boundary}>`;
  }
  if (!words)
    return `${open}\n[No words could be read in this file. Say so if it matters.]\n</file-${boundary}>`;
  const harmless = words.replace(/<(\/?)(file|member)/gi, '‹$1$2');
  const end = isCut ? '\n[The file goes on; only its beginning is here.]' : '';
  return `${open}\n${harmless}${end}\n</file-${boundary}>`;
}
