/** All hostile files: some three hundred, the same at every run. */
import type { HostileFile } from './hostile-file.ts';
import { oldWords } from './old-words.ts';
import { cutFiles, lies, lockedFiles, turnedFiles } from './others.ts';
import { pdfActions, pdfPassengers, pdfScripts } from './pdf-actions.ts';
import { bentPdfs, pdfBombs } from './pdf-bombs.ts';
import { carryingPictures, pictureBombs } from './pictures.ts';
import { hostileTexts } from './texts.ts';
import { wildXml, wordMacros, wordPassengers, wordReferences } from './words.ts';
import { lyingZips, zipBombs } from './zips.ts';

export type { HostileFile } from './hostile-file.ts';
export { WORDS } from './others.ts';

/** Makes them, family by family: together they would take half a gigabyte. */
export const HOSTILE_FAMILIES: Readonly<Record<string, () => HostileFile[] | Promise<HostileFile[]>>> = {
  zipBombs,
  lyingZips,
  wordMacros,
  wordPassengers,
  wordReferences,
  wildXml,
  oldWords,
  pdfBombs,
  bentPdfs,
  pdfScripts,
  pdfActions,
  pdfPassengers,
  pictureBombs,
  carryingPictures,
  hostileTexts,
  lies,
  lockedFiles,
  cutFiles,
  turnedFiles,
};
