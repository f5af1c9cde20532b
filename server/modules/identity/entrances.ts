/**
 * Everything that lets somebody into an account, in one list, each with its ending. Whatever is added later takes
 * its place here; a test looks through the database for tables with secrets of
 * members that no entrance names.
 *
 * E1  A new password, set by whoever reads the mailbox, ends what a thief of the old one may hold: sessions,
 *     known browsers, links, accounts at identity providers.
 * E2  Before an email was verified, nobody has shown that the account is theirs. When the mailbox's owner claims
 *     it, everything that was added until then ends, second factors included: whoever signed up with somebody
 *     else's email keeps nothing. What other rooms let others into (shares, links, consents, addresses) they end
 *     themselves, in the same transaction (`onClaim`). What waits and would be lost for good ends with a reset and
 *     an email taken back, too (`onReturn`).
 * E3  After it was verified, second factors outlive a reset: the mailbox alone is not enough. A passkey no longer signs
 *     in alone until it was used once behind the new password. Factors that were added around a change of email end
 *     when the old mailbox takes it back (`end-added-factors.ts`): else a thief's would lock the owner out.
 * E4  Whoever stops their own account says that somebody else was in it. With the lift everything ends that lets
 *     somebody in and was added in the days before the stop or during it, whoever added it (`endAddedEntrances`); what
 *     other rooms know that lets value out, or others read, ends with it (`onDisowned`). It is lifted only once they have
 *     set a password by a link in their mailbox since: whoever knows the old one could change it by it.
 */
import { sql } from 'kysely';
import { defaultUsername, isReservedUsername, usernameCandidate } from '#core/identity/username.ts';
import type { Tx } from '#server/database/pool.ts';
import type { CommandContext } from './command-context.ts';
import { forgetDevices } from './devices.ts';
import { endWaitingChanges } from './email-change/end-waiting.ts';
import { endAddedFactors } from './end-added-factors.ts';
import { recordFactorEvent, replaceRecoveryCodes } from './factor-store.ts';
import { freeName } from './free-name.ts';
import { askForPasswordFirst } from './passkey-store.ts';
import { clearAllAttempts, clearCodeAttempts } from './sign-in-failures.ts';

/** Why entrances end: a password set by email, or an account claimed by the mailbox's owner before it was verified. */
export type EndReason = 'password_reset' | 'email_claimed';

interface Ending extends Pick<CommandContext, 'tx' | 'now'> {
  memberId: string;
  reason: EndReason;
}

export interface Entrance {
  name: string;
  /** Where its secrets lie. */
  tables: readonly string[];
  /** Ends it with every reset, or only when an account is claimed. */
  endsWith: 'reset' | 'claim';
  end(ending: Ending): Promise<void>;
  /** Ends what was added since, and returns how its owner knows each; null where a stop ends all of it, or it lets nobody in. */
  endAdded: ((added: Added) => Promise<string[]>) | null;
}

/** Whose, and since when. The member is locked. */
interface Added extends Pick<CommandContext, 'tx' | 'now'> {
  memberId: string;
  since: Date;
}

/** All of them. */
export const ENTRANCES: readonly Entrance[] = [
  {
    name: 'sessions',
    tables: ['sessions'],
    endsWith: 'reset',
    end: async ({ tx, now, memberId, reason }) => {
      await tx
        .updateTable('sessions')
        .set({ ended_at: now, end_reason: reason })
        .where('member_id', '=', memberId)
        .where('ended_at', 'is', null)
        .execute();
    },
    endAdded: null,
  },
  {
    name: 'keys for programs',
    // Each is a session, and ended with it.
    tables: ['api_keys'],
    endsWith: 'reset',
    end: async () => undefined,
    endAdded: endAddedKeys,
  },
  {
    name: 'known browsers',
    tables: ['known_devices'],
    endsWith: 'reset',
    end: ({ tx, memberId }) => forgetDevices(tx, { memberId }),
    endAdded: null,
  },
  {
    name: 'mailed links',
    tables: ['mail_tokens'],
    endsWith: 'reset',
    end: (ending) => expireLinks(ending, ['reset_password', 'sign_in']),
    endAdded: null,
  },
  {
    name: 'changes of email that wait',
    tables: ['email_changes'],
    endsWith: 'reset',
    end: ({ tx, memberId, now }) => endWaitingChanges(tx, { memberId, now }),
    endAdded: null,
  },
  {
    name: 'emailed codes, and what they have confirmed',
    tables: ['action_confirmations'],
    endsWith: 'reset',
    end: async ({ tx, memberId }) => {
      await tx.deleteFrom('action_confirmations').where('member_id', '=', memberId).execute();
    },
    endAdded: null,
  },
  {
    name: 'signing in by a passkey alone',
    tables: ['passkeys'],
    endsWith: 'reset',
    end: ({ tx, memberId }) => askForPasswordFirst(tx, memberId),
    endAdded: null,
  },
  {
    name: 'second factors, passkeys and recovery codes',
    // A passkey goes with its factor.
    tables: ['factors', 'passkeys', 'factor_challenges', 'recovery_codes'],
    endsWith: 'claim',
    end: endFactors,
    endAdded: endAddedFactorsOf,
  },
  {
    name: 'accounts at identity providers',
    // What signs out at one goes with its session.
    tables: ['provider_accounts', 'provider_sessions'],
    // Whoever knew the password could link one, and it signs in without it.
    endsWith: 'reset',
    end: async ({ tx, memberId }) => {
      await tx.deleteFrom('provider_accounts').where('member_id', '=', memberId).execute();
    },
    endAdded: endAddedProviders,
  },
  {
    name: 'what tied it to other accounts',
    tables: ['person_signals'],
    endsWith: 'claim',
    end: async ({ tx, memberId }) => {
      await tx.deleteFrom('person_signals').where('member_id', '=', memberId).execute();
    },
    endAdded: null,
  },
  {
    name: 'the name that was chosen',
    tables: ['members'],
    endsWith: 'claim',
    end: giveDefaultName,
    endAdded: null,
  },
];

/** Ends what the reason ends, and forgives failed attempts: the member is here. */
export async function endEntrances(ending: Ending & { email: string }): Promise<void> {
  const { tx, memberId, reason, email } = ending;
  for (const { endsWith, end } of ENTRANCES) {
    if (endsWith === 'reset' || reason === 'email_claimed') await end(ending);
  }
  await clearAllAttempts(tx, email);
  await clearCodeAttempts(tx, memberId);
}

/** Ends what lets somebody in and was added since a time, and returns how its owner knows each. */
export async function endAddedEntrances(added: Added): Promise<string[]> {
  const ended: string[] = [];
  for (const { endAdded } of ENTRANCES) if (endAdded) ended.push(...(await endAdded(added)));
  return ended;
}

async function endAddedFactorsOf(added: Added): Promise<string[]> {
  const reason = 'It was added around the time at which the account was stopped by its member.';
  const names = await endAddedFactors(added, { ...added, reason });
  return names.map((name) => `the second factor “${name}”`);
}

async function endAddedProviders({ tx, memberId, since }: Added): Promise<string[]> {
  const removed = await tx
    .deleteFrom('provider_accounts')
    .where('member_id', '=', memberId)
    .where('linked_at', '>=', since)
    .returning('email')
    .execute();
  return removed.map(({ email }) => `signing in with the linked account ${email}`);
}

/** The stop has ended those that there were; these are all that were made since, so that their owner hears of each. */
async function endAddedKeys({ tx, memberId, since, now }: Added): Promise<string[]> {
  const keys = await tx
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .execute();
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const ended = { ended_at: now, end_reason: 'stopped' };
  await tx.updateTable('sessions').set(ended).where('id', 'in', ids).where('ended_at', 'is', null).execute();
  return keys.map(({ name }) => `the key “${name}”`);
}

/** Uses up the links by which a member could sign in. */
export function expireSignInLinks(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId }: { memberId: string },
): Promise<void> {
  return expireLinks({ tx, now, memberId }, ['sign_in']);
}

async function expireLinks(
  { tx, now, memberId }: Pick<Ending, 'tx' | 'now' | 'memberId'>,
  purposes: ('reset_password' | 'sign_in')[],
): Promise<void> {
  await tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

async function endFactors({ tx, now, memberId }: Ending): Promise<void> {
  const removed = await tx
    .deleteFrom('factors')
    .where('member_id', '=', memberId)
    .returning(['friendly_name', 'status'])
    .execute();
  await tx.deleteFrom('factor_challenges').where('member_id', '=', memberId).execute();
  await replaceRecoveryCodes(tx, { memberId, hashes: [], now });
  for (const { friendly_name: factorName } of removed.filter(({ status }) => status === 'verified')) {
    const reason = 'It was added before the email was verified.';
    await recordFactorEvent(tx, {
      memberId,
      event: 'removed',
      factorName,
      byMemberId: memberId,
      reason,
      now,
    });
  }
}

/** The name that the email gives, as for a member who chose none. */
async function giveDefaultName({ tx, now, memberId }: Ending): Promise<void> {
  const { email, username } = await tx
    .selectFrom('members')
    .select(['email', 'username'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const base = defaultUsername(email);
  // The same with a number, where another member had it first.
  if (username.startsWith(base) && /^\d*$/.test(username.slice(base.length))) return;
  for (let attempt = 1; ; attempt += 1) {
    const candidate = usernameCandidate(base, attempt);
    if (isReservedUsername(candidate) || (await isTaken(tx, candidate))) continue;
    await freeName(tx, { username: candidate, now });
    await tx
      .updateTable('members')
      .set({ username: candidate, updated_at: now })
      .where('id', '=', memberId)
      .execute();
    return;
  }
}

async function isTaken(tx: Tx, username: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
