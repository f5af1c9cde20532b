/** What the business tools say in toasts, in the specification's words. Source: D2 §8, rows BT-07 and BT-08. */
import type { StudioInputs } from '#core/studio/inputs.ts';
import { ORPCError } from '#web/lib/api-client.ts';
import { notify } from '#web/ui/notify.ts';

const GENERATION_FAILED = 'Generation Failed';

/** Says that nothing came of it: `reason` is what the server or the model said, where it said something. */
export function notifyFailure(kind: StudioInputs['kind'], reason: string | null): void {
  if (kind === 'document') notify.error(GENERATION_FAILED, 'Failed to generate document. Please try again.');
  else if (kind === 'content')
    notify.error(GENERATION_FAILED, reason ?? 'Failed to generate content. Please try again.');
  else notify.error(GENERATION_FAILED, reason ?? 'Please try again.');
}

/** Says that a generation was refused. A limit or a conflict is said as such; trying again would not help. */
export function notifyRefused(kind: StudioInputs['kind'], error: unknown): void {
  if (error instanceof ORPCError && error.code !== 'fault' && error.status < 500 && error.message) {
    notify.error(GENERATION_FAILED, error.message);
  } else notifyFailure(kind, null);
}

/** Says that a change of a kept work was not made. */
export function notifyNotChanged(error: unknown): void {
  const text = error instanceof ORPCError && error.message ? error.message : 'Please try again.';
  notify.error('Not changed', text);
}

/** Says that content is there. */
export function notifyDone(kind: StudioInputs['kind']): void {
  if (kind === 'content') notify.success('Content Generated!');
}
