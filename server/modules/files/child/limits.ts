/** What one document may cost. Past it, the process that opens it ends, and the document is refused. */

/** Resident memory of the process. */
export const MOST_RESIDENT_BYTES = 280 * 1024 * 1024;

/** Writable memory beyond what an idle process has set aside; the kernel says no to more, between any two looks. */
export const MOST_ADDED_BYTES = 215 * 1024 * 1024;

/** The heap of its scripts. */
export const HEAP_MEGABYTES = 160;

/** A document's time from when the process is ready. */
export const DEADLINE_MS = 10_000;

/** Processor time of the process, its start included; the kernel ends it after. */
export const PROCESSOR_SECONDS = 11;

/** The start itself: a busy machine may be slow. */
export const START_MS = 60_000;

/** How often the memory of the process is looked at. */
export const LOOK_MS = 5;

/** The largest file, and the largest answer, marks and words included. */
export const MOST_MESSAGE_BYTES = 64 * 1024 * 1024;
