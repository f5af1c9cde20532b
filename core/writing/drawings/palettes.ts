/** Colours that go together. A drawing takes one palette: by the colour that was asked for, or by the kind of venture. */

import { seedOf } from './seed-of.ts';

/** `main` carries, `second` accents, `soft` fills; `ink` writes on `paper`. */
export interface Palette {
  main: string;
  second: string;
  soft: string;
  ink: string;
  paper: string;
}

const PALETTES = {
  forest: { main: '#1f6b4a', second: '#e0b252', soft: '#dfece2', ink: '#15241c', paper: '#fbf9f3' },
  ocean: { main: '#175e8c', second: '#f0a35e', soft: '#dceaf3', ink: '#0f2230', paper: '#f9fbfc' },
  clay: { main: '#b0502a', second: '#ecc468', soft: '#f6e5d8', ink: '#2a1a12', paper: '#fdf9f4' },
  plum: { main: '#6a3b7c', second: '#f0a8ad', soft: '#efe4f2', ink: '#23152a', paper: '#fcf9fc' },
  saffron: { main: '#1d1b18', second: '#e4a11b', soft: '#f4ead2', ink: '#1d1b18', paper: '#fbf8f1' },
  rose: { main: '#b23a5c', second: '#f3b8a4', soft: '#fae5e8', ink: '#2d131b', paper: '#fefafa' },
  teal: { main: '#0e7268', second: '#f3a071', soft: '#daeeeb', ink: '#0b2421', paper: '#f8fcfb' },
  slate: { main: '#34475c', second: '#eeb84f', soft: '#e3e8ee', ink: '#16202a', paper: '#fafbfc' },
  indigo: { main: '#3a45a8', second: '#6fc3b8', soft: '#e4e6f7', ink: '#15183a', paper: '#fafaff' },
  red: { main: '#b3281f', second: '#f1b60f', soft: '#fae3df', ink: '#2a100d', paper: '#fefaf8' },
  cocoa: { main: '#5b3a26', second: '#d89b5a', soft: '#efe2d3', ink: '#24160d', paper: '#fcf8f2' },
} as const satisfies Record<string, Palette>;

/** The name of a palette. */
export type PaletteName = keyof typeof PALETTES;

const ASKED: readonly (readonly [RegExp, PaletteName])[] = [
  [/\b(?:turquoise|teal|mint)\b/i, 'teal'],
  [/\b(?:green|forest|olive|sage)\b/i, 'forest'],
  [/\b(?:navy|indigo)\b/i, 'indigo'],
  [/\b(?:blue|azure|ocean)\b/i, 'ocean'],
  [/\b(?:pink|rose|magenta)\b/i, 'rose'],
  [/\b(?:purple|violet|plum|lavender)\b/i, 'plum'],
  [/\b(?:red|crimson)\b/i, 'red'],
  [/\b(?:orange|terracotta|clay|rust)\b/i, 'clay'],
  [/\b(?:brown|chocolate|cocoa|beige)\b/i, 'cocoa'],
  [/\b(?:black|gold|golden|yellow|saffron|amber)\b/i, 'saffron'],
  [/\b(?:gr[ae]y|slate|silver)\b/i, 'slate'],
];

/** The palette of a drawing: the colour that was asked for, or one of those of its look. The same words, the same. */
export function choosePalette({
  words,
  palettes,
  seed,
}: {
  words: string;
  palettes: readonly PaletteName[];
  seed: string;
}): Palette {
  const asked = ASKED.find(([pattern]) => pattern.test(words))?.[1];
  return PALETTES[asked ?? palettes[seedOf(`${seed}:palette`) % palettes.length]!];
}

/** The greys of a wireframe. */
export const WIRE: Palette = {
  main: '#3d4248',
  second: '#9aa1a9',
  soft: '#eceef0',
  ink: '#24282c',
  paper: '#ffffff',
};
