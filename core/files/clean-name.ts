/** The names of files, as people give them and as others may safely read them. */

import { normalForm } from '#core/text/normal-form.ts';
import { extensionOf } from './file-types.ts';
import { MAX_NAME_LENGTH } from './terms.ts';

/** Control characters, and those that turn the direction of writing or cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** What a path, a shell, Windows or a page of HTML would read as more than a name. */
const SPECIAL = /[<>:"'`|?*&;$\\/]/g;

const RESERVED_ON_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Makes a name harmless: only the last part of a path, without control, invisible and direction-turning
 * characters, without markup, at most 120 characters, its extension kept. Never empty.
 */
export function cleanName(given: string): string {
  const last = given.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? '';
  const plain = normalForm('NFC', last)
    .replace(UNSEEN, '')
    .replace(SPECIAL, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  const named = plain === '' ? 'file' : RESERVED_ON_WINDOWS.test(plain) ? `_${plain}` : plain;
  const characters = [...named];
  if (characters.length <= MAX_NAME_LENGTH) return named;
  const extension = extensionOf(named);
  const end = extension === '' || extension.length > 10 ? '' : `.${extension}`;
  return characters.slice(0, MAX_NAME_LENGTH - end.length).join('') + end;
}
