/** A file that was made to hurt, and what has to become of it. */
import type { FileKind } from '#core/files/file-types.ts';

export interface HostileFile {
  /** What it tries, e.g. `zip bomb`. */
  family: string;
  /** How; unique in its family. */
  name: string;
  /** The kind that its name claims. */
  claimed: FileKind;
  bytes: Uint8Array;
  /**
   * `refused`, or why opening it does no harm. Where `without` is given, none of these may be in what is kept:
   * its words, and the bytes of a picture.
   */
  fate: 'refused' | { harmlessBecause: string; without?: readonly string[] };
}

/** Names many files of one family and kind that are all refused. */
export function refusedFiles(
  family: string,
  claimed: FileKind,
  files: Record<string, Uint8Array>,
): HostileFile[] {
  return Object.entries(files).map(([name, bytes]) => ({ family, name, claimed, bytes, fate: 'refused' }));
}

/** The same numbers at every run. */
export function createDice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
