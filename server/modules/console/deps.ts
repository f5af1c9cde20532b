/** What the console is built from: parts of the platform, and its own face. */
import type { Platform } from '#server/platform/platform.ts';

/** What it is given, and nothing else. */
export type Deps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'db' | 'jobs' | 'log' | 'metrics' | 'newId' | 'publicUrl'
>;
