import type { CommandContext } from '../command-context.ts';
import { lockProtectedMember, recordFactorEvent } from '../factor-store.ts';
import type { FactorTools } from '../factor-tools.ts';
import { giveRecoveryCodes } from './verify-factor.ts';

/** Makes new recovery codes; the old ones stop working. Refuses with: `no_second_factor`. */
export async function renewRecoveryCodes(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId }: { memberId: string },
  tools: FactorTools,
): Promise<{ email: string; codes: string[] }> {
  const { email } = await lockProtectedMember(tx, memberId);
  const codes = await giveRecoveryCodes(tx, { memberId, now }, tools);
  await recordFactorEvent(tx, { memberId, event: 'recovery_codes_renewed', byMemberId: memberId, now });
  return { email, codes };
}
