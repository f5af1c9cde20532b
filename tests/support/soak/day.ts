/** What a deed of an ordinary member is done with. */
import type { Random } from '../fuzz/random.ts';
import type { FuzzSite } from '../fuzz/site.ts';
import type { OidcProvider } from '../oidc-provider.ts';
import type { SoftPasskey } from '../soft-passkey.ts';
import { ask, type Guest, type GuestAnswer } from './guest.ts';

/** What a member remembers from one deed to the next. */
export interface Memory {
  accountId?: string;
  outsideAccountId?: string;
  goalId?: string;
  cardId?: string;
  loanId?: string;
  archiveId?: string;
  isArchiveOpened?: boolean;
  /** Whom they know, by username. */
  contacts: Set<string>;
  passkey?: { factorId: string; device: SoftPasskey };
  isLinked?: boolean;
}

/** A member's day. */
export interface Day {
  guest: Guest;
  random: Random;
  /** The other members: to send to, to work with. */
  others: readonly Guest[];
  memory: Memory;
  site: FuzzSite;
  /** The provider that the server knows, where there is one. */
  provider: OidcProvider | undefined;
}

/** One thing that is done on it. */
export type Deed = (day: Day) => Promise<unknown>;

/** The header of an action of its own. */
export const keyed = (random: Random) => ({ 'idempotency-key': random.uuid() });

/** Sends a request, and once more with the same key where it wants to be confirmed, as the dialog in the browser does. */
export async function askConfirmed(
  day: Day,
  method: string,
  path: string,
  body: unknown = {},
): Promise<GuestAnswer> {
  const headers = keyed(day.random);
  const first = await ask(day.guest, method, path, body, headers);
  if (first.status !== 403) return first;
  const { code } = first.body;
  if (code === 'email_code_required') await day.site.confirmAsked(day.guest.actor.id);
  else if (/two_factor_required|second_factor_required/.test(code) && day.memory.passkey)
    await byPasskey(day);
  else return first;
  return ask(day.guest, method, path, body, headers);
}

async function byPasskey({ guest, memory }: Day): Promise<void> {
  const { factorId, device } = memory.passkey!;
  const { body } = await ask(guest, 'POST', `/factors/${factorId}/challenge`, {});
  if (!body.webauthn) return;
  const credential = device.get(body.webauthn.options);
  await ask(guest, 'POST', `/factors/${factorId}/verify`, { credential, challenge_id: body.id });
}
