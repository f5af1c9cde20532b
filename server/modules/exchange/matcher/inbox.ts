/**
 * How a process that is not in office gets its commands done: it writes them into a table, the matcher takes
 * them from there, and the answer comes back the same way.
 *
 * A command may be taken twice, when the matcher changes in between; placing, cancelling and halting are made for
 * that. Who gets no answer in time knows nothing, and asks again with the same key.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { RefusalCode } from '#contract/refusals.ts';
import type { OrderRequest } from '#core/exchange/read-order.ts';
import { Refusal, type RefusalDetails } from '#server/platform/refuse.ts';
import type { MatcherAnswer, MatcherCommand, PlacedRequest } from './commands.ts';

/** The channel on which the matcher hears that something is there. */
export const INBOX_CHANNEL = 'exchange_inbox';

/** How long a command may wait for a matcher, also for one that has yet to be elected, in milliseconds. */
const PATIENCE_MS = 8_000;
const FIRST_LOOK_MS = 5;
const LONGEST_LOOK_MS = 100;

type Pool = Pick<pg.Pool, 'query'>;

/** What comes back: ids instead of records, which the asker reads from the tables. */
export type HandedAnswer = Exclude<MatcherAnswer, { kind: 'orders' }>;

type WireAnswer =
  | { ok: true; answer: HandedAnswer }
  | { ok: false; code: RefusalCode; details: RefusalDetails };

/** A command that another process has sent. */
export interface HandedCommand {
  id: string;
  /** Null for one that can't be read. */
  command: MatcherCommand | null;
}

/**
 * Hands a command to whoever is in office and waits for the answer.
 * Refuses with what the matcher refuses with, and with `matcher_unavailable` when nobody answers in time.
 */
export async function handOn(
  pool: Pool,
  { id, command, isClosed }: { id: string; command: MatcherCommand; isClosed(): boolean },
): Promise<HandedAnswer> {
  await pool.query(
    `with sent as (insert into exchange_inbox (id, command) values ($1, $2)) select pg_notify($3, '')`,
    [id, writeCommand(command), INBOX_CHANNEL],
  );
  const deadline = performance.now() + PATIENCE_MS;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 2, LONGEST_LOOK_MS)) {
    await sleep(pause);
    const { rows } = await pool.query<{ answer: WireAnswer }>(
      'delete from exchange_inbox where id = $1 and answer is not null returning answer',
      [id],
    );
    const answer = rows[0]?.answer;
    if (answer?.ok) return answer.answer;
    if (answer) throw new Refusal(answer.code, answer.details);
    if (performance.now() < deadline && !isClosed()) continue;
    await pool.query('delete from exchange_inbox where id = $1', [id]);
    throw new Refusal('matcher_unavailable', { retryAfterSeconds: 2 });
  }
}

/** Takes what has been handed on and is unanswered, oldest first. What is older than a minute is thrown away. */
export async function takeHanded(pool: Pool, epoch: number): Promise<HandedCommand[]> {
  await pool.query(`delete from exchange_inbox where sent_at < clock_timestamp() - interval '1 minute'`);
  const { rows } = await pool.query<{ id: string; command: WireCommand }>(
    `with taken as (
       update exchange_inbox set taken_epoch = $1
       where answer is null and (taken_epoch is null or taken_epoch < $1)
       returning id, place, command
     ) select id, command from taken order by place`,
    [epoch],
  );
  return rows.map(({ id, command }) => ({ id, command: readOrNull(command) }));
}

/** Puts an answer where the asker looks for it. */
export async function answerHanded(pool: Pool, id: string, outcome: MatcherAnswer | Refusal): Promise<void> {
  const answer: WireAnswer =
    outcome instanceof Refusal
      ? { ok: false, code: outcome.code, details: outcome.details }
      : { ok: true, answer: withoutRecords(outcome) };
  await pool.query('update exchange_inbox set answer = $2 where id = $1', [id, JSON.stringify(answer)]);
}

function withoutRecords(answer: MatcherAnswer): HandedAnswer {
  if (answer.kind !== 'orders') return answer;
  return { kind: 'exists', orderIds: answer.orders.map(({ id }) => id) };
}

/** A command as JSON has it: an amount is a text there. */
type WireCommand = Exclude<MatcherCommand, { kind: 'place' | 'place_pair' }> | WirePlace | WirePair;
type WireOrder = Omit<PlacedRequest, 'quoteMinor'> & { quoteMinor: string | null };
type WirePlace = Omit<Extract<MatcherCommand, { kind: 'place' }>, 'order'> & { order: WireOrder };
type WirePair = Omit<Extract<MatcherCommand, { kind: 'place_pair' }>, 'limit' | 'stop'> & {
  limit: WireOrder;
  stop: WireOrder;
};

function writeCommand(command: MatcherCommand): string {
  return JSON.stringify(command, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

/** One that can't be read is answered as a fault; those beside it go on. */
function readOrNull(wire: WireCommand): MatcherCommand | null {
  try {
    return readCommand(wire);
  } catch {
    return null;
  }
}

function readCommand(wire: WireCommand): MatcherCommand {
  const order = (one: WireOrder): PlacedRequest => ({ ...one, quoteMinor: amountOf(one.quoteMinor) });
  if (wire.kind === 'place') return { ...wire, order: order(wire.order) };
  if (wire.kind === 'place_pair') return { ...wire, limit: order(wire.limit), stop: order(wire.stop) };
  return wire;
}

function amountOf(text: string | null): OrderRequest['quoteMinor'] {
  return text === null ? null : BigInt(text);
}
