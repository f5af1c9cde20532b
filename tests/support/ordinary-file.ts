/** A file as a member has it, which may not be refused. */
import type { FileKind } from '#core/files/file-types.ts';

/** What it is called, what it says it is, and what is read of it. */
export interface OrdinaryFile {
  name: string;
  claimed: FileKind;
  bytes: Uint8Array;
  /** Found among its words. */
  words: readonly string[];
}

/** What most of them say. */
export const BAKERY = 'A bakery by the station.';
