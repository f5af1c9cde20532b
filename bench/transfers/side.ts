/** One side of the transfers benchmark. */
import type { LoadResult } from '../support/load.ts';

/** Draws a transfer by the numbers of its members, from 0: sender, receiver. */
export type Draw = () => [sender: number, receiver: number];

export interface Run {
  /** Keep-alive connections, each with one request under way. */
  connections: number;
  seconds: number;
  draw: Draw;
}

export interface Side {
  name: string;
  /** Prepares an empty database with so many members, the first `senders` of whom can send. */
  prepare(url: string, size: { members: number; senders: number }): Promise<void>;
  /** Throws unless every acknowledged transfer is in the books and the books balance. */
  measure(url: string, run: Run): Promise<LoadResult>;
}
