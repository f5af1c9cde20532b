import type { ApiTier } from '#core/identity/api-key.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';

/** Gives a member another tier, from the next call on; who did it and why is kept. Refuses with: `member_not_found`. */
export async function setTier(
  { tx, now, newId }: CommandContext,
  { username, tier, reason, adminId }: { username: string; tier: ApiTier; reason: string; adminId: string },
): Promise<void> {
  const member =
    (await tx.selectFrom('members').select('id').where('username', '=', username).executeTakeFirst()) ??
    refuse('member_not_found');
  await tx
    .insertInto('api_tiers')
    .values({ id: newId(), member_id: member.id, tier, reason, set_by: adminId, set_at: now })
    .execute();
}
