/**
 * Plans the posting of transfers whose holds the caller knows: nothing is locked and read before the write.
 * The store checks what was believed as it writes, so a plan that was wrong has written nothing.
 */
import {
  effectOfMove,
  effectOfPost,
  effectOfVoid,
  type HeldAmount,
  refuseStatically,
} from '#core/ledger/decide-transfer.ts';
import { leaves } from '#core/ledger/leaving.ts';
import type { Effect, HoldRequest, TransferRequest } from '#core/ledger/types.ts';
import { callText, callValues } from '#server/database/function-call.ts';
import { type AccountEnd, buildWrite, holdsAfter, type PostedEvent, writeCall } from './batch-write.ts';
import { checkChain } from './check-request.ts';
import { LEDGER_CHANGE_HOLDS } from './write-call.ts';

/** A request of a plan. A hold may say which one it takes the place of: one that is voided before it in the plan (L13). */
export type PlannedRequest =
  | Exclude<TransferRequest, HoldRequest>
  | (HoldRequest & { replaces?: string | undefined });

/** The part of a statement that posts a plan. */
export interface PlannedPosting {
  /** The values of `columns`; the first is parameter 1. */
  values: unknown[];
  /** What to select first; of the answer, `settle` wants the column `starts`. */
  columns: string;
  settle(starts: string): SettledPlan;
}

/** What a plan has done, once it has committed. */
export interface SettledPlan {
  /** Where each account that changed was left, by its id. */
  ends(): Map<string, AccountEnd>;
  /** Tells the listeners. */
  announce(): void;
}

interface PlanOptions {
  now: Date;
  /** Whether anybody listens for postings of these transfers. */
  isHeard(effect: Effect): boolean;
  tell(events: readonly PostedEvent[]): void;
}

/** Throws, as a fault of the caller, if a request can be told to be refused from what is known. */
export function planKnown(
  requests: readonly PlannedRequest[],
  holds: ReadonlyMap<string, HeldAmount>,
  { now, isHeard, tell }: PlanOptions,
): PlannedPosting {
  const states = new Map(holds);
  const places = createPlaces();
  const effects = requests.map((request) => {
    checkChain([request]);
    const effect = effectOf(request, states, now);
    if (effect.hold) {
      const held = states.get(effect.hold.transferId)?.held ?? effect.transfer;
      states.set(effect.hold.transferId, { hold: effect.hold, held });
    }
    places.note(request, effect);
    return effect;
  });
  const withKeys = effects.some(isHeard);
  const write = buildWrite(effects, {
    now,
    withKeys,
    known: holds,
    isBet: true,
    replacing: places.replacing,
  });
  if (!write) throw new TypeError('An account is used with two assets.');
  const after = holdsAfter(effects).filter(({ transferId }) => holds.has(transferId));
  return {
    values: [...write.values, ...callValues(LEDGER_CHANGE_HOLDS, { before: holds, after })],
    // In this order: the write locks the accounts, which is what guards their holds.
    columns: `${writeCall(1)} as starts, ${callText(LEDGER_CHANGE_HOLDS, write.values.length + 1)}`,
    settle: (starts) => ({
      ends: () => write.ends({ starts }),
      announce: () => {
        if (withKeys) tell(write.events({ starts }, write.settle({ starts })));
      },
    }),
  };
}

function effectOf(request: TransferRequest, states: ReadonlyMap<string, HeldAmount>, now: Date): Effect {
  const refusal = refuseStatically(request);
  if (refusal) throw new TypeError(`A planned transfer would be refused: ${refusal}.`);
  if (request.kind === 'transfer' || request.kind === 'hold') return effectOfMove(request, now);
  const known = states.get(request.holdId);
  if (known?.hold.state !== 'open')
    throw new TypeError('A planned transfer is about a hold that is not open.');
  if (request.kind === 'void') return effectOfVoid(request, known, now);
  const { amount } = request;
  if (amount && (amount.asset !== known.held.amount.asset || amount.minor > known.hold.remaining)) {
    throw new TypeError('A planned transfer takes more than its hold has.');
  }
  const effect = effectOfPost(request, known, now);
  // What an account owes is read by the write, which knows no holds' reasons.
  if (leaves({ ...effect.transfer, heldFor: known.held.code }))
    throw new TypeError('A planned transfer lets go of what its hold only kept.');
  return effect;
}

/** Keeps what the voids of a plan have released, and which holds take its place without setting more aside. */
function createPlaces() {
  const released = new Map<string, { accountId: string; minor: bigint }>();
  const replacing = new Set<string>();
  return {
    replacing,
    note(request: PlannedRequest, { transfer, heldChange }: Effect): void {
      const accountId = transfer.debitAccountId;
      if (request.kind === 'void') released.set(request.holdId, { accountId, minor: -heldChange });
      if (request.kind !== 'hold' || request.replaces === undefined) return;
      const place = released.get(request.replaces);
      if (place?.accountId !== accountId)
        throw new TypeError('A planned hold takes the place of one that is not released before it.');
      // Once: what was released is set aside by one hold, not by several.
      released.delete(request.replaces);
      if (heldChange <= place.minor) replacing.add(transfer.id);
    },
  };
}
