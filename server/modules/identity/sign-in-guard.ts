/**
 * Who may try a password now.
 *
 * G1  A browser that signed in to the account before is counted by itself: nothing that happens elsewhere keeps
 *     it waiting, and whoever stole it guesses as slowly as from one address.
 * G2  A stranger is slowed by address; after some failures at the account, from the address or everywhere, by
 *     work; and the account takes only so many tries of strangers, wherever they come from.
 * G3  What is refused here was not tried, and costs the account nothing. Neither does what an outage cut short.
 *
 * It never says whether anybody has the email. The owner in a strange browser has the link by email.
 */
import { workBits } from '#core/identity/proof-of-work.ts';
import { STRANGER_TRIES } from '#core/identity/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { isNotNow, Refusal, refuse } from '#server/platform/refuse.ts';
import { giveBackToBudget, takeFromBudget, usedOfBudget } from './budgets.ts';
import { addressOf, knownDeviceOf } from './caller-device.ts';
import { type CommandContext, inTransaction } from './command-context.ts';
import type { IdentityRequest } from './deps.ts';
import {
  type Attempt,
  clearAttempts,
  countAttempt,
  refuseWhileLocked,
  takeBackAttempts,
} from './sign-in-failures.ts';
import type { Work } from './work.ts';

/** An attempt that was let through, and counted as a failure until it is called right. */
export interface Admission {
  /** The browser signed in to the account before. */
  isKnown: boolean;
  /** Runs the attempt. One that ends in an outage was not tried, and is given back with the next. */
  try<Value>(attempt: () => Promise<Value>): Promise<Value>;
  /** The password was right: takes the count away again. */
  forgive(tx: Tx): Promise<void>;
}

/** How hard the work is that a stranger has to do before trying this account from this address; 0 for none. */
export async function workWanted(
  { deps }: Pick<IdentityRequest, 'deps'>,
  { tx, now, email, address }: { tx: Tx; now: Date; email: string; address: string },
): Promise<number> {
  const account = await usedOfBudget(tx, { ...triesOf(email), now });
  const pressure = { account, ...deps.identity.tools.recentFailures.read(address) };
  return workBits(pressure, deps.config.signInWorkBits);
}

/**
 * Lets an attempt at this account through, or refuses it.
 *
 * Refuses with: `too_many_requests`, `work_required`, `sign_in_slowed`.
 */
export async function admitAttempt(
  context: IdentityRequest,
  { email, work }: { email: string; work: Work | undefined },
): Promise<Admission> {
  const { deps } = context;
  const device = await knownDeviceOf(context, { email });
  if (device) return admitKnown(context, { email, device });

  const address = addressOf(context);
  const attempt = { account: email, source: address };
  await deps.rateLimits.consume('attempt', { ip: context.ip, caller: undefined });
  const { recentFailures } = deps.identity.tools;
  await countOnce(context, attempt, async (command, untried) => {
    for (let one = 0; one < untried; one += 1) await giveBackToBudget(command.tx, triesOf(email));
    await refuseWhileLocked(command, attempt);
    await takeWork(context, command, { email, address, work });
    await countAttempt(command, attempt);
    const taken = await takeFromBudget(command.tx, { ...triesOf(email), now: command.now });
    if (!taken.isTaken) refuseFor('sign_in_slowed', taken.waitMs);
  });
  recentFailures.count(address);
  return {
    isKnown: false,
    try: (run) => unlessCutShort(context, attempt, run, () => recentFailures.forgive(address)),
    async forgive(tx) {
      await clearAttempts(tx, attempt);
      await giveBackToBudget(tx, triesOf(email));
      recentFailures.forgive(address);
    },
  };
}

async function admitKnown(
  context: IdentityRequest,
  { email, device }: { email: string; device: string },
): Promise<Admission> {
  const { deps } = context;
  const attempt = { account: email, source: `device:${device}` };
  await deps.rateLimits.consumeKey('attempt', `device:${device}`);
  await countOnce(context, attempt, (command) => countAttempt(command, attempt));
  return {
    isKnown: true,
    try: (run) => unlessCutShort(context, attempt, run),
    forgive: (tx) => clearAttempts(tx, attempt),
  };
}

/** Counts an attempt in a transaction that first gives back those of the same place that were never tried. */
async function countOnce(
  { deps }: IdentityRequest,
  attempt: Attempt,
  count: (command: CommandContext, untried: number) => Promise<void>,
): Promise<void> {
  const untried = deps.identity.tools.untried.take(attempt);
  try {
    await inTransaction(deps, async (command) => {
      if (untried > 0) await takeBackAttempts(command.tx, attempt, untried);
      await count(command, untried);
    });
  } catch (error) {
    deps.identity.tools.untried.add(attempt, untried);
    throw error;
  }
}

async function unlessCutShort<Value>(
  { deps }: IdentityRequest,
  attempt: Attempt,
  run: () => Promise<Value>,
  onCutShort: () => void = () => {},
): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || isNotNow(error)) {
      deps.identity.tools.untried.add(attempt);
      onCutShort();
    }
    throw error;
  }
}

/** Refuses with: `work_required`. */
async function takeWork(
  { deps }: IdentityRequest,
  { tx, now }: CommandContext,
  { email, address, work }: { email: string; address: string; work: Work | undefined },
): Promise<void> {
  const bits = await workWanted({ deps }, { tx, now, email, address });
  if (bits === 0) return;
  const isDone = work && (await deps.identity.tools.work.take(tx, work, { email, address, bits, now }));
  if (!isDone) refuse('work_required');
}

function triesOf(email: string) {
  return { key: `tries:${email}`, budget: STRANGER_TRIES };
}

function refuseFor(code: 'sign_in_slowed', waitMs: number): never {
  const seconds = Math.ceil(waitMs / 1000);
  return refuse(code, { values: { seconds }, retryAfterSeconds: seconds });
}
