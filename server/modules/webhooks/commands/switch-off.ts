import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import type { Deps } from '../deps.ts';
import { type Endpoint, failWaiting, saveEndpoint } from '../store.ts';

const WHY = {
  gone: 'It answered 410 (gone), which asks for nothing more to be sent.',
  failing: 'It has taken nothing for five days.',
  reset:
    'A new password was set by email, which also ends API keys. Whoever knew the old one may have added it, or changed it.',
} as const;

/** Switches off an endpoint that is locked, and tells its member. */
export async function switchOff(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { endpoint, reason }: { endpoint: Pick<Endpoint, 'id' | 'member_id' | 'url'>; reason: keyof typeof WHY },
): Promise<void> {
  await saveEndpoint(tx, endpoint.id, { is_on: false, off_reason: reason });
  await failWaiting(tx, endpoint.id);
  await orderMemberMail(
    jobs,
    'webhook_off',
    {
      memberId: endpoint.member_id,
      subject: 'A webhook was switched off',
      lines: [
        `Nothing is sent to ${endpoint.url} any more.`,
        WHY[reason],
        reason === 'reset'
          ? 'If it is yours, give it a new secret and switch it on. What happens meanwhile is not recorded.'
          : 'Once it is well again, switch it on and replay what failed. What happens meanwhile is not recorded.',
      ],
      path: '/settings/security',
    },
    tx,
  );
}
