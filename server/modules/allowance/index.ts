/**
 * The allowance: what members may use of models, wherever in the product they use them. It promises that a call
 * is let in only with its worst case set aside, in the transaction that begins it; that what it used takes that
 * place in the transaction that ends it, once; and that no limit is passed under any concurrency.
 *
 * Rooms that ask a model on a member's behalf use it as `deps.allowance`: `run` around one call, or `reserve` and
 * `settle` in transactions of their own. A work of several calls is reserved whole where it is asked for; each
 * call then runs on what was set aside for it.
 */
import type { z } from 'zod';
import type { allowanceSchema } from '#contract/mentor-memory.ts';
import {
  type AllowanceState,
  costMicroOf,
  decideCall,
  estimateTokens,
  leftOf,
  type ModelPrices,
  refillTimes,
  worstCaseTokens,
  writeCost,
} from '#core/mentor/allowance.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';
import {
  addReservation,
  lockAllowanceDay,
  monthCost,
  readUsed,
  releaseStale,
  reservedFor,
  saveDailyCap,
  saveUsage,
  staleCalls,
} from './store.ts';

/** What a provider says that a call used: zeros where it does not say. */
export interface ReportedUsage {
  inputTokens: number;
  outputTokens: number;
}

/** What an answer has used up. */
export interface AnswerUsage {
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
  /** In millionths of a US dollar; null where no price is known. */
  costMicro: number | null;
}

/** A call of a model on a member's behalf. */
export interface ModelCall {
  memberId: string;
  /** The occasion, e.g. `studio:{work}:{version}:{section}`; the same call is set aside once. */
  callId: string;
  /** Everything that the model is given, for the estimate. */
  texts: readonly string[];
  /** How often the model may be asked on for one answer; once where it calls no tools. */
  steps?: number;
}

/** The face of the allowance. Tokens are whole numbers. */
export interface Allowance {
  /**
   * Sets the worst case of a call aside, in the caller's transaction. Locks the member's day until it ends.
   * Refuses with: `allowance_cap_reached`, `allowance_day_reached`, `allowance_month_reached`.
   */
  reserve(tx: Tx, call: ModelCall): Promise<void>;
  /**
   * The same for calls of one member that only make sense together: all of them, or none. What a call has set
   * aside already counts. Refuses as `reserve`, with the sum.
   */
  reserveAll(tx: Tx, calls: readonly ModelCall[]): Promise<void>;
  /** Gives back what is set aside for calls that will not be made, in the caller's transaction. */
  release(tx: Tx, callIds: readonly string[]): Promise<void>;
  /** Books what a call used, in the caller's transaction; a second time it does nothing. */
  settle(tx: Tx, call: { callId: string; usage: ReportedUsage }): Promise<void>;
  /** Sets aside, runs, and books; a call that throws is booked at what `ask` has told of it so far. */
  run<Value>(call: ModelCall, ask: (tell: (usage: ReportedUsage) => void) => Promise<Value>): Promise<Value>;
  /** What an answer used, with its cost, and the tokens that nobody counted estimated from the texts. */
  usageOf(reported: ReportedUsage | null, texts: { read: readonly string[]; written: string }): AnswerUsage;
  read(memberId: string): Promise<z.infer<typeof allowanceSchema>>;
  /** Refuses with: `cap_above_grant`. */
  setCap(memberId: string, dailyCap: number | null): Promise<z.infer<typeof allowanceSchema>>;
}

/** A call that has not ended after a day never will. */
const STALE_MS = 86_400_000;
const STALE_AT_ONCE = 100;
const HOUR_SECONDS = 3_600;

/** Builds the allowance for the model that the configuration names. */
export function createAllowance(deps: Deps, model: { provider: string; modelName: string }): Allowance {
  const { db, clock, config } = deps;
  const { dailyTokens, monthlyTokens } = config.allowance;
  const isBuiltIn = model.provider === 'built-in';
  const prices: ModelPrices | null = isBuiltIn
    ? { inputMicro: 0n, outputMicro: 0n }
    : config.allowance.prices;

  deps.work.define({
    name: 'mentor.release-allowance',
    everySeconds: HOUR_SECONDS,
    atOnce: STALE_AT_ONCE,
    firstSeconds: HOUR_SECONDS,
    mostSeconds: 24 * HOUR_SECONDS,
    lateAfterSeconds: STALE_MS / 1000 + 24 * HOUR_SECONDS,
    failure: 'tokens that were set aside could not be given back',
    due: (now) => staleCalls(new Date(now.getTime() - STALE_MS)),
    act: (item) => transaction(db, (tx) => releaseStale(tx, item, clock.now())),
  });

  const reserveAll = async (tx: Tx, calls: readonly ModelCall[]) => {
    const memberId = calls[0]?.memberId;
    if (memberId === undefined) return;
    const now = clock.now();
    await lockAllowanceDay(tx, memberId, now);
    const missing: { callId: string; tokens: number }[] = [];
    for (const { callId, texts, steps } of calls) {
      const tokens = worstCaseTokens(texts, steps) - (await reservedFor(tx, callId));
      if (tokens > 0) missing.push({ callId, tokens });
    }
    if (missing.length === 0) return;
    checkFits(
      { ...(await readUsed(tx, memberId, now)), dailyTokens, monthlyTokens },
      missing.reduce((sum, { tokens }) => sum + tokens, 0),
      now,
    );
    for (const call of missing) await addReservation(tx, { ...call, memberId, now });
  };

  /** Refuses as `Allowance.reserve`. */
  const checkFits = (state: AllowanceState, tokens: number, now: Date) => {
    const refusal = decideCall(state, tokens);
    if (!refusal) return;
    const left = leftOf(state);
    const isMonth = refusal === 'allowance_month_reached';
    const { day, month } = refillTimes(now);
    const limit = isMonth
      ? monthlyTokens
      : refusal === 'allowance_cap_reached'
        ? state.dailyCap!
        : dailyTokens;
    refuse(refusal, {
      values: { limit: said(limit), left: said(isMonth ? left.month : left.today), needed: said(tokens) },
      retryAfterSeconds: Math.ceil(((isMonth ? month : day).getTime() - now.getTime()) / 1000),
    });
  };

  const reserve = (tx: Tx, call: ModelCall) => reserveAll(tx, [call]);

  const settle = (tx: Tx, { callId, usage }: { callId: string; usage: ReportedUsage }) =>
    saveUsage(tx, { callId, ...tokensOf(usage), costMicro: costMicroOf(usage, prices), now: clock.now() });

  const nothing = { inputTokens: 0, outputTokens: 0 };

  const release = async (tx: Tx, callIds: readonly string[]) => {
    for (const callId of callIds) await settle(tx, { callId, usage: nothing });
  };

  const read: Allowance['read'] = async (memberId) => {
    const now = clock.now();
    const [used, cost] = await Promise.all([readUsed(db, memberId, now), monthCost(db, memberId, now)]);
    const state = { ...used, dailyTokens, monthlyTokens };
    const left = leftOf(state);
    const refills = refillTimes(now);
    return {
      day: {
        limit: Math.min(dailyTokens, state.dailyCap ?? dailyTokens),
        used: state.dayUsed,
        reserved: state.dayReserved,
        left: left.today,
        refillsAt: refills.day.toISOString(),
      },
      month: {
        limit: monthlyTokens,
        used: state.monthUsed,
        reserved: state.monthReserved,
        left: left.month,
        refillsAt: refills.month.toISOString(),
      },
      dailyCap: state.dailyCap,
      dailyGrant: dailyTokens,
      model: model.modelName,
      monthCost: cost === null || prices === null ? null : writeCost(cost),
      isEstimated: isBuiltIn,
    };
  };

  return {
    reserve,
    reserveAll,
    release,
    settle,
    read,
    async run(call, ask) {
      let usage: ReportedUsage = nothing;
      await transaction(db, (tx) => reserve(tx, call));
      try {
        return await ask((told) => {
          usage = told;
        });
      } finally {
        await transaction(db, (tx) => settle(tx, { callId: call.callId, usage }));
      }
    },
    usageOf(reported, { read: given, written }) {
      const isCounted = reported !== null && reported.inputTokens + reported.outputTokens > 0;
      const usage = isCounted
        ? tokensOf(reported)
        : {
            inputTokens: given.reduce((sum, text) => sum + estimateTokens(text), 0),
            outputTokens: estimateTokens(written),
          };
      return { ...usage, isEstimated: isBuiltIn || !isCounted, costMicro: costMicroOf(usage, prices) };
    },
    async setCap(memberId, dailyCap) {
      if (dailyCap !== null && dailyCap >= dailyTokens) {
        refuse('cap_above_grant', { values: { grant: said(dailyTokens) } });
      }
      const now = clock.now();
      await transaction(db, (tx) => saveDailyCap(tx, { memberId, dailyCap, now }));
      return read(memberId);
    },
  };
}

const said = (tokens: number) => tokens.toLocaleString('en-GB');

/** Tokens as whole numbers that a column holds, whatever a provider said. */
function tokensOf({ inputTokens, outputTokens }: ReportedUsage): ReportedUsage {
  const whole = (tokens: number) => Math.min(2_000_000_000, Math.max(0, Math.ceil(tokens) || 0));
  return { inputTokens: whole(inputTokens), outputTokens: whole(outputTokens) };
}
