/** What the business tools say in toasts, in the specification's words. Source: D2 §8, rows BT-07 and BT-08. */
import type { StudioInputs } from '#core/writing/inputs.ts';
import { failureMessage, refusalOf } from '#web/shared/failure.ts';
import { notify } from '#web/ui/notify.ts';

const GENERATION_FAILED = 'Generation Failed';

/** Says that nothing came of it: `reason` is what the server or the model said, where it said something. */
export function notifyFailed(kind: StudioInputs['kind'], reason: string | null): void {
  if (kind === 'document') notify.error(GENERATION_FAILED, 'Failed to generate document. Please try again.');
  else if (kind === 'content')
    notify.error(GENERATION_FAILED, reason ?? 'Failed to generate content. Please try again.');
  else notify.error(GENERATION_FAILED, reason ?? 'Please try again.');
}

/** Says that a generation was refused. A limit or a conflict is said as such; trying again would not help. */
export function notifyRefused(kind: StudioInputs['kind'], error: unknown): void {
  const refusal = refusalOf(error);
  if (refusal) notify.error(GENERATION_FAILED, refusal.message);
  else notifyFailed(kind, null);
}

/** Says that a change of a kept work was not made. */
export function notifyNotChanged(error: unknown): void {
  notify.error('Not changed', failureMessage(error, 'Please try again.'));
}

/** Says that content is there. */
export function notifyDone(kind: StudioInputs['kind']): void {
  if (kind === 'content') notify.success('Content Generated!');
}
