/** What the console is built from: parts of the platform. */
import type { Platform } from '#server/platform/platform.ts';

/** What it is given, and nothing else. */
export type Deps = Pick<
  Platform,
  'clock' | 'config' | 'db' | 'jobs' | 'log' | 'metrics' | 'newId' | 'providerWatch' | 'publicUrl'
>;
