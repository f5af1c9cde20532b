/** Why a message may pay nothing for its words alone, whatever its policy then asks. */
import type { EarlierMessage } from './decide-reward.ts';
import { isNearDuplicate } from './fingerprint.ts';
import type { MessageReading } from './read-message.ts';

/** Why a message's words may pay nothing, in order of precedence. */
export const TEXT_REASONS = [
  'below_threshold',
  'no_keyword',
  'resent',
  'duplicate',
  'near_duplicate',
  'stuffing',
] as const;

/** Says the first of `TEXT_REASONS` that holds; null when none does. `isPaidBefore`: what it replaces was rewarded. */
export function refuseText(
  { evaluation, fingerprint, stuffing }: MessageReading,
  { earlier, isPaidBefore = false }: { earlier: readonly EarlierMessage[]; isPaidBefore?: boolean },
): (typeof TEXT_REASONS)[number] | null {
  if (!evaluation.qualifies) return evaluation.reasons[0]!;
  if (isPaidBefore) return 'resent';
  if (earlier.some((one) => one.fingerprint.exact === fingerprint.exact)) return 'duplicate';
  if (earlier.some((one) => isNearDuplicate(fingerprint, one.fingerprint))) return 'near_duplicate';
  return stuffing.length > 0 ? 'stuffing' : null;
}
