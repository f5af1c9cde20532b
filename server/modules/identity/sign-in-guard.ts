/**
 * Who may try a password now.
 *
 * G1  A browser that signed in to the account before is counted by itself: nothing that happens elsewhere keeps
 *     it waiting, and whoever stole it guesses as slowly as from one address.
 * G2  A stranger is slowed by address; after some failures at the account, from the address or everywhere, by
 *     work; and the account takes only so many tries of strangers, wherever they come from.
 * G3  What is refused here was not tried, and costs the account nothing.
 *
 * It never says whether anybody has the email. The owner in a strange browser has the link by email.
 */
import { workBits } from '#core/identity/proof-of-work.ts';
import { STRANGER_TRIES } from '#core/identity/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { giveBackToBudget, takeFromBudget, usedOfBudget } from './budgets.ts';
import { addressOf, knownDeviceOf } from './caller-device.ts';
import { type CommandContext, inTransaction } from './command-context.ts';
import type { IdentityRequest } from './deps.ts';
import { clearAttempts, countAttempt, refuseWhileLocked } from './sign-in-failures.ts';
import type { Work } from './work.ts';

/** An attempt that was let through, and counted as a failure until it is called right. */
export interface Admission {
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
  await inTransaction(deps, async (command) => {
    await refuseWhileLocked(command, attempt);
    await takeWork(context, command, { email, address, work });
    await countAttempt(command, attempt);
    const taken = await takeFromBudget(command.tx, { ...triesOf(email), now: command.now });
    if (!taken.isTaken) refuseFor('sign_in_slowed', taken.waitMs);
  });
  deps.identity.tools.recentFailures.count(address);
  return {
    async forgive(tx) {
      await clearAttempts(tx, attempt);
      await giveBackToBudget(tx, triesOf(email));
      deps.identity.tools.recentFailures.forgive(address);
    },
  };
}

async function admitKnown(
  { deps }: IdentityRequest,
  { email, device }: { email: string; device: string },
): Promise<Admission> {
  const attempt = { account: email, source: `device:${device}` };
  await deps.rateLimits.consumeKey('attempt', `device:${device}`);
  await inTransaction(deps, (command) => countAttempt(command, attempt));
  return { forgive: (tx) => clearAttempts(tx, attempt) };
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
