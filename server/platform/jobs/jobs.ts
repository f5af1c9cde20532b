/**
 * Work for later: queued in the database, in the same transaction as what it follows from; done at least once,
 * so handlers are idempotent; retried with growing waits, and given up after thirteen failures, or when they have
 * taken their process down three times; run by every process that has the worker role. The jobs of a queue are done in
 * turns: one after the other of whoever they are of, however many somebody else has waiting.
 */
import type { Tx } from '#server/database/pool.ts';
import type { QueueStanding } from './job-figures.ts';

export interface EnqueueOptions {
  /** Queue it with this transaction: it exists if and only if the transaction commits. */
  tx?: Tx;
  /** Not before this time. */
  startAfter?: Date;
  /** At most one waiting job of the queue carries this key. */
  key?: string;
}

export interface QueueOptions<Data> {
  /** Ends what a job was about, when the job is given up: it failed for the last time, or took its process down. */
  onGivenUp?(data: Data): Promise<void>;
  /** Whose turn a job takes. A queue without it is one line for all. */
  shareOf?(data: Data): string;
  /** Each job sends an email. */
  sendsEmail?: boolean;
  /** Jobs with the same name share their attempts, so that work asked for anew is not new. */
  attemptsOf?(data: Data): string;
}

export interface Jobs {
  /** Declares a queue and its handler; before `start`. */
  define<Data extends object>(
    queue: string,
    handler: (data: Data) => Promise<void>,
    options?: QueueOptions<Data>,
  ): void;
  /** Declares timed work; before `start`. Runs in one process at a time. */
  every(queue: string, seconds: number, handler: () => Promise<void>): void;
  enqueue<Data extends object>(queue: string, data: Data, options?: EnqueueOptions): Promise<void>;
  /** The queues of `define`, and whether their jobs take turns. */
  queues(): { queue: string; hasTurns: boolean }[];
  /** How every queue stands, timed ones included, by their names. */
  standing(): Promise<QueueStanding[]>;
  /** Makes the queues, so that jobs can be queued. */
  open(): Promise<void>;
  /** Takes jobs from now on; opens first where that was not done. */
  start(): Promise<void>;
  /** Finishes the jobs in hand and takes no more. */
  stop(): Promise<void>;
  /** For tests: runs every job that is due on the clock, timed ones included, and those they queue. */
  runDue(): Promise<void>;
}
