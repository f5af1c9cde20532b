/** How the server and the process that starts others talk. Bytes travel in the bodies of `data`, both ways. */
import type { LaunchOptions } from './launch.ts';

/** What the server says. */
export type ToLauncher =
  | { type: 'open'; id: number; options: LaunchOptions }
  | { type: 'data' | 'kill'; id: number };

/** What it hears. */
export type FromLauncher =
  | { type: 'opened'; id: number; pid: number }
  | { type: 'data'; id: number }
  | { type: 'failed'; id: number; error: string }
  | { type: 'gone'; id: number; code: number | null; signal: NodeJS.Signals | null };
