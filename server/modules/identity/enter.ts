import { maybeActor } from '#server/platform/http/implement.ts';
import { type CommandContext, inTransaction } from './command-context.ts';
import { type SessionRow, type SignedInBy, startSession } from './commands/start-session.ts';
import type { IdentityRequest } from './deps.ts';
import { deviceOf } from './grant-session.ts';

/**
 * Starts a session in place of the one that the request came with, for the member whom `admit` lets in: in one
 * transaction, so that nothing that ends entrances comes between.
 */
export async function enter(
  context: IdentityRequest,
  by: SignedInBy,
  admit: (command: CommandContext) => Promise<string>,
): Promise<SessionRow> {
  const { deps } = context;
  const { refreshTokens, forgetSession } = deps.identity.tools;
  const replaces = maybeActor(context)?.sessionId ?? null;
  const session = await inTransaction(deps, async (command) => {
    const memberId = await admit(command);
    const seed = refreshTokens.newSeed();
    const days = deps.config.sessionDays;
    return startSession(command, { memberId, seed, device: deviceOf(context), replaces, days, by });
  });
  if (replaces) forgetSession(replaces);
  // The browser may be one in which another account was signed in.
  await deps.identity.peopleChanged(session.memberId);
  return session;
}
