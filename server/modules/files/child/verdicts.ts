/** How the checks of a document say no. Anything else that they throw means that it can't be read. */

/** The document can be read, and holds what nobody should open. The reason ends the sentence of the refusal. */
export class UnsafeFile extends Error {}

/** The document is not of the kind that its name claims. */
export class OtherKind extends Error {}

/** Says that the file is unsafe. `reason` reads on from "The file was refused:". */
export function unsafe(reason: string): never {
  throw new UnsafeFile(reason);
}

/** Says that the file is damaged, protected, or so unusual that two programs could read it in two ways. */
export function unreadable(what: string): never {
  throw new Error(what);
}

/** Reasons that several kinds of files share. */
export const REASONS = {
  tooLarge: 'it grows too large when it is opened.',
  tooMany: 'it has too many parts.',
  macros: 'it holds macros.',
  files: 'it carries other files inside.',
  elsewhere: 'it loads something from elsewhere when it is opened.',
  linked: 'a link in it leads to a program or to somebody’s files.',
  program: 'it wants to start a program.',
  pixels: 'it has too many pixels.',
} as const;
