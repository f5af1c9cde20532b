/**
 * Where backups lie: objects under names with folders, `base/…`, `log/…`. What they hold is sealed before it comes here,
 * so a store may be anybody's; it has to keep what it has promised.
 */
import type { Readable } from 'node:stream';

export interface BackupStore {
  /** Where it is, for people: of an object, or of all. */
  placeOf(name?: string): string;
  /**
   * Why nothing can be kept there just now, in a line; null where nothing is known against it. Refuses with: `StartError`
   * where only another configuration helps.
   */
  doubt(): Promise<string | null>;
  /**
   * Keeps the object whole or not at all, safe from a power cut once it resolves; one that was there is replaced. Says
   * how many bytes it has.
   */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** The object; null where there is none. */
  get(name: string): Promise<Readable | null>;
  /** The names that begin so, in order. */
  list(prefix: string): Promise<string[]>;
  has(name: string): Promise<boolean>;
  /** Removes the object; nothing where there is none. */
  remove(name: string): Promise<void>;
}
