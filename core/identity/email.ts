/** Email addresses: one spelling for each, and a shape that could be delivered to. */
import { normalForm } from '#core/text/normal-form.ts';

/** The one spelling that is stored and compared: trimmed, composed, lower case. */
export function normalizeEmail(text: string): string {
  return normalForm('NFC', text.trim()).toLowerCase();
}

/**
 * Says whether a normalized text has the shape of an email address: at most 254 characters, one `@`, a local
 * part of up to 64 without spaces, and a domain of labels. Whether anybody reads it, only an email can tell.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  return /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u.test(
    text,
  );
}
