import { randomBytes } from 'node:crypto';
import { defaultUsername } from '#core/identity/username.ts';
import { giveAdminRole } from '../administrators.ts';
import { inTransaction } from '../command-context.ts';
import type { Deps } from '../deps.ts';
import { makePasswordLink } from '../mails.ts';
import { hashPassword } from '../password-hashes.ts';
import { createMember } from './create-member.ts';

/**
 * Makes an administrator of somebody who is no member yet, with a password that nobody knows, and a link by which they set
 * their own: once, within a day. No endpoint does this: it is for whoever can run a program on the server, and passes the
 * link on.
 *
 * Refuses with: `already_registered`.
 */
export async function makeAdministrator(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'secret' | 'ledger' | 'publicUrl'>,
  email: string,
): Promise<{ username: string; link: string }> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), { address: 'operator' });
  const asked = { email, username: defaultUsername(email), isUsernameDefaulted: true };
  return inTransaction(deps, async (command) => {
    const { tx, now } = command;
    const member = { ...asked, passwordHash, hidesMembership: false };
    const { id, username } = await createMember(command, member, deps.ledger);
    await giveAdminRole(tx, id, now);
    return { username, link: await makePasswordLink(tx, { memberId: id, site: deps.publicUrl(), now }) };
  });
}
