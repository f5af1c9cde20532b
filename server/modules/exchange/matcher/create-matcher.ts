/**
 * The matcher: takes orders one after the other, matches them in memory, and commits many of them in one
 * transaction. There is no timer: a batch grows while the one before it commits.
 *
 * It promises: an answer means that it is durable; what could not be committed has not happened, in memory
 * neither; at most one process matches at a time, and another takes over within seconds; a process that is not
 * in office hands its commands to the one that is. It leaves reading requests, and showing anything, to others.
 */
import { Balances } from '#core/exchange/balances.ts';
import { Changes } from '#core/exchange/changes.ts';
import { exactOf } from '#core/exchange/exact.ts';
import { SEAT_LEFT } from '#core/exchange/order.ts';
import type { ExchangeAsset } from '#core/exchange/pair.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { type Applied, applyCommand, type BatchRead, payingAssetOf } from './apply-commands.ts';
import type { MatcherAnswer, MatcherCommand } from './commands.ts';
import { answerHanded, handOn, INBOX_CHANNEL, takeHanded } from './inbox.ts';
import { loadFees, loadMarkets, type Markets } from './load-markets.ts';
import { walletIdOf } from './movements.ts';
import { type Office, takeOffice } from './office.ts';
import { type WrittenBatch, writeBatch } from './write-batch.ts';

/** How often a process that is not in office tries to take it. */
const ELECTION_MS = 1_000;
const MAX_BATCH = 1_000;
/** How often a batch is decided again because another transaction was in its way. */
const MAX_RETRIES = 5;
/** How many commands may wait; more are told to come back. */
const MAX_QUEUE = 20_000;

export interface Committed {
  changes: Changes;
  written: WrittenBatch;
  now: Date;
  markets: Markets;
}

export interface Matcher {
  /** Takes the office if it is free, and goes on trying. */
  start(): Promise<void>;
  /**
   * Resolves with what `shape` makes of the answer, once it is durable. A process that is not in office gets ids
   * instead of records (`exists`).
   * Refuses with: what the command refuses with, and `matcher_unavailable` when nobody is in office for a while.
   */
  submit<Value>(command: MatcherCommand, shape: (answer: MatcherAnswer) => Value): Promise<Value>;
  /** The markets while in office, else null. Read only, and only within one turn. */
  markets(): Markets | null;
  close(): Promise<void>;
}

interface Entry {
  command: MatcherCommand;
  /** Shapes and resolves at once, so that what is answered is what was committed. */
  settle(answer: MatcherAnswer): void;
  reject(error: unknown): void;
}

interface MatcherOptions {
  deps: Pick<Deps, 'database' | 'ledger' | 'clock' | 'newId' | 'log'>;
  /** Called when the office was taken, before any traffic. */
  onTaken(markets: Markets): Promise<void>;
  /** Called after each commit; must not throw. */
  onCommitted(committed: Committed): void;
}

const unavailable = () => new Refusal('matcher_unavailable', { retryAfterSeconds: 2 });

export function createMatcher({ deps, onTaken, onCommitted }: MatcherOptions): Matcher {
  let office: Office | null = null;
  let markets: Markets | null = null;
  let queue: Entry[] = [];
  let isRunning = false;
  let isElecting = false;
  let isTaking = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let idle: (() => void) | undefined;

  const stepDown = (error: unknown, of: Office | null = office) => {
    if (!office || of !== office) return;
    deps.log.warn({ err: error }, 'the matcher has lost its office');
    const lost = office;
    office = null;
    markets = null;
    const waiting = queue;
    queue = [];
    for (const entry of waiting) entry.reject(unavailable());
    void lost.leave().catch(() => undefined);
  };

  const elect = async () => {
    if (office || isElecting || isClosed) return;
    isElecting = true;
    try {
      let taken: Office | null = null;
      taken = await takeOffice({
        url: deps.database.url,
        instance: deps.newId(),
        now: deps.clock.now(),
        onLost: (error) => stepDown(error, taken),
      });
      if (!taken) return;
      try {
        const loaded = await loadMarkets(taken.client);
        await onTaken(loaded);
        taken.client.on('notification', () => void takeInbox());
        await taken.client.query(`listen ${INBOX_CHANNEL}`);
        office = taken;
        markets = loaded;
        void takeInbox();
      } catch (error) {
        await taken.leave().catch(() => undefined);
        throw error;
      }
      if (isClosed) stepDown(new Error('closed'));
    } catch (err) {
      deps.log.error({ err }, 'the matcher could not be started');
    } finally {
      isElecting = false;
    }
  };

  /** Puts what other processes have handed on into the queue; one look at a time. */
  const takeInbox = async () => {
    if (!office || isTaking) return;
    isTaking = true;
    const { pool } = deps.database;
    const { epoch } = office;
    try {
      for (const { id, command } of await takeHanded(pool, epoch)) {
        const giveBack = (outcome: MatcherAnswer | Refusal) =>
          answerHanded(pool, id, outcome).catch((err) =>
            deps.log.warn({ err }, 'an answer of the matcher could not be given back'),
          );
        // Without an answer it is there for the next one in office.
        enqueue(command, (answer) => answer).then(giveBack, (error) => {
          if (error instanceof Refusal && error.code === 'matcher_unavailable') return;
          void giveBack(error instanceof Refusal ? error : new Refusal('fault'));
        });
      }
    } catch (err) {
      deps.log.warn({ err }, 'what other processes have handed on could not be read');
    } finally {
      isTaking = false;
    }
  };

  const run = async () => {
    while (queue.length > 0 && office) {
      const batch = queue.splice(0, MAX_BATCH);
      await commit(office, batch);
    }
    isRunning = false;
    idle?.();
  };

  /** Decides and commits a batch; on failure goes back to the tables, and finds out whose fault it was. */
  const commit = async (at: Office, batch: Entry[]): Promise<void> => {
    for (let retries = 0; ; retries += 1) {
      if (office !== at) return rejectAll(batch);
      try {
        return await commitOnce(at, batch);
      } catch (error) {
        if (isLost(error)) {
          stepDown(error, at);
          return rejectAll(batch);
        }
        await rebuild(at);
        if (isRaced(error) && retries < MAX_RETRIES) continue;
        deps.log.error({ err: error }, 'a batch of the matcher failed');
        if (batch.length === 1) return batch[0]!.reject(error);
        for (const entry of batch) await commit(at, [entry]);
        return;
      }
    }
  };

  const rejectAll = (batch: readonly Entry[]) => {
    for (const entry of batch) entry.reject(unavailable());
  };

  const rebuild = async (at: Office) => {
    try {
      const loaded = await loadMarkets(at.client);
      if (office === at) markets = loaded;
    } catch (error) {
      stepDown(error, at);
    }
  };

  const commitOnce = async (at: Office, batch: Entry[]) => {
    const current = markets!;
    if (batch.some(({ command }) => command.kind === 'reload_fees')) {
      current.fees = await loadFees(
        at.client,
        [...current.bySymbol.values()].map(({ pair }) => pair),
      );
    }
    const read = await readBatch(at, current, batch);
    const changes = new Changes();
    const now = deps.clock.now();
    let { nextPriority, nextTrade } = at;
    const context = {
      markets: current,
      read,
      changes,
      now,
      nextPriority: () => nextPriority++,
      nextTrade: () => nextTrade++,
    };
    const applied = batch.map(({ command }) => applyCommand(command, context));
    const halts = haltsOf(batch, applied, now);
    if (!changes.isEmpty || halts.length > 0) {
      const written = await writeBatch({
        office: at,
        ledger: deps.ledger,
        changes,
        now,
        newId: deps.newId,
        nextPriority,
        nextTrade,
        pairIds: applied.flatMap(({ pairId }) => pairId ?? []),
        alsoWrite: halts,
      });
      // The point of no return: from here on it has happened.
      at.nextPriority = nextPriority;
      at.nextTrade = nextTrade;
      forgetEnded(current, changes);
      answerAll(batch, applied);
      written.posted?.announce();
      onCommitted({ changes, written, now, markets: current });
      return;
    }
    answerAll(batch, applied);
  };

  const enqueue = <Value>(command: MatcherCommand, shape: (answer: MatcherAnswer) => Value): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (!office || queue.length >= MAX_QUEUE) return reject(unavailable());
      const settle = (answer: MatcherAnswer) => {
        try {
          resolve(shape(answer));
        } catch (error) {
          reject(error);
        }
      };
      queue.push({ command, settle, reject });
      if (isRunning) return;
      isRunning = true;
      // One turn of the loop, so that what arrives together goes together.
      setImmediate(() => void run());
    });

  return {
    async start() {
      await elect();
      // Beside the elections: a notification may have been missed.
      timer = setInterval(() => void elect().then(takeInbox), ELECTION_MS).unref();
    },
    async submit(command, shape) {
      if (office) return enqueue(command, shape);
      if (isClosed) throw unavailable();
      const handed = { id: deps.newId(), command, isClosed: () => isClosed };
      return shape(await handOn(deps.database.pool, handed));
    },
    markets: () => markets,
    async close() {
      isClosed = true;
      clearInterval(timer);
      if (isRunning) {
        await new Promise<void>((resolve) => {
          idle = resolve;
        });
      }
      const last = office;
      office = null;
      markets = null;
      await last?.leave().catch(() => undefined);
    },
  };
}

function answerAll(batch: readonly Entry[], applied: readonly Applied[]): void {
  for (const [i, entry] of batch.entries()) {
    const { outcome } = applied[i]!;
    if (outcome.ok) entry.settle(outcome.answer);
    else entry.reject(outcome.refusal);
  }
}

/** What the batch needs of the tables, in one round trip. */
async function readBatch(office: Office, markets: Markets, batch: readonly Entry[]): Promise<BatchRead> {
  const accounts = new Map<string, { owner: number; asset: ExchangeAsset }>();
  const members = new Set<string>();
  const orders = new Set<string>();
  for (const { command } of batch) {
    if (command.kind !== 'place' && command.kind !== 'place_pair') continue;
    const market = markets.bySymbol.get(command.symbol);
    if (!market) continue;
    const requests = command.kind === 'place' ? [command.order] : [command.limit, command.stop];
    for (const request of requests) {
      const asset = payingAssetOf(market, request.side);
      const owner = market.ownerOf(command.memberId);
      accounts.set(walletIdOf(command.memberId, asset), { owner, asset });
      orders.add(request.id);
    }
    members.add(command.memberId);
  }
  const read: BatchRead = { available: new Balances(), frozen: new Set(), known: new Map() };
  if (orders.size === 0) return read;
  const { rows } = await office.client.query<{
    accounts: string | null;
    frozen: string[] | null;
    known: string | null;
  }>({
    name: 'exchange_read_batch',
    text: 'select * from exchange_read_batch($1, $2, $3)',
    values: [[...accounts.keys()], [...members], [...orders]],
  });
  const row = rows[0]!;
  for (const [id, amount] of linesOf(row.accounts)) {
    const { owner, asset } = accounts.get(id)!;
    read.available.set(owner, asset, exactOf(BigInt(amount)));
  }
  for (const [id, hash] of linesOf(row.known)) read.known.set(id, hash);
  for (const id of row.frozen ?? []) read.frozen.add(id);
  return read;
}

function linesOf(text: string | null): [string, string][] {
  return (text?.split('\n') ?? []).map((line) => line.split(' ') as [string, string]);
}

/** The statements of the halts and resumes of a batch, each with its record. */
function haltsOf(batch: readonly Entry[], applied: readonly Applied[], now: Date) {
  return batch.flatMap(({ command }, i) => {
    if (command.kind !== 'halt' || !applied[i]!.outcome.ok) return [];
    const { symbol, reason, by } = command;
    return [
      async (client: Office['client']) => {
        await client.query(
          `update exchange_trading_pairs set status = $2, halt_reason = $3 where symbol = $1`,
          [symbol, reason === null ? 'open' : 'halted', reason],
        );
        await client.query(
          `insert into exchange_admin_actions (id, actor_id, action, subject, detail, created_at)
           values ($1, $2, $3, $4, $5, $6)`,
          [
            by.actionId,
            by.adminId,
            reason === null ? 'resume_market' : 'halt_market',
            symbol,
            reason ?? '',
            now,
          ],
        );
      },
    ];
  });
}

function forgetEnded({ orders, ended }: Markets, changes: Changes): void {
  for (const order of [...changes.created, ...changes.changed]) {
    if (order.seat === SEAT_LEFT) orders.delete(order.id);
    if (order.seat < 0) ended.set(order.id, order);
  }
}

/** Another transaction was in the way; decided again, the batch may well go through. */
function isRaced(error: unknown): boolean {
  // A balance has moved; deadlock, serialization failure, lock not available.
  return ['LG001', '40P01', '40001', '55P03'].includes((error as { code?: string }).code ?? '');
}

/** The connection is gone, or another matcher is in office: this one may not go on. */
function isLost(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'EX001' || code.startsWith('08') || code.startsWith('57P')) return true;
  return (
    ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED'].includes(code) ||
    /Connection terminated|not queryable|Client was closed/i.test(String(error))
  );
}
