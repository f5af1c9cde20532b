/**
 * Letters as outlines, brought by the caller: `core` reads no font files. A drawing made of outlines looks
 * the same in every browser, editor and converter, and can be measured exactly.
 */

/** The faces of a drawing: a serif for names, a sans for labels, and the same drawn a little heavier. */
export type Face = 'serif' | 'sans' | 'bold';

/** A line of text as one path from the base line at (0, 0); `width` in the same units as `size`. */
export interface OutlinedText {
  path: string;
  width: number;
}

/** Null when the face lacks a letter of the text. */
export type Typeface = (text: string, options: { face: Face; size: number }) => OutlinedText | null;
