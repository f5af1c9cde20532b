/** The endpoints of consent: the member's, and the administrators'. */

import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { MemberContext } from '#server/platform/http/context.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { RouteDeps } from '../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { loadThread } from '../store.ts';
import { pageOfMessages } from '../threads/message-pages.ts';
import { toThread } from '../threads/queries.ts';
import { exportThread } from '../threads/threads-export.ts';
import { changeConsent } from './commands/change-consent.ts';
import { openByConsent } from './commands/open-by-consent.ts';
import { listAccesses, listConsents, loadConsent } from './consent-store.ts';

const { consents } = routesWith<RouteDeps>();
type Request = MemberContext & { deps: RouteDeps };

/** What the member sees of one thread's consent. */
async function readState(
  { deps }: Request,
  threadId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const consent = await loadConsent(deps.db, { threadId, now: deps.clock.now() });
  const rows = await listAccesses(deps.db, { threadId, before: decodeCursor(cursor), limit: limit + 1 });
  const names = await deps.identity.memberNames([...new Set(rows.map((row) => row.admin_id))]);
  const items = rows.map(({ id, admin_id, action, at }) => ({
    id,
    administrator: names.get(admin_id)?.username ?? 'a former administrator',
    action,
    at: at.toISOString(),
  }));
  return {
    ...cutPage(items, limit, ({ at, id }) => ({ at, id })),
    consent: consent && {
      grantedAt: consent.granted_at.toISOString(),
      expiresAt: consent.expires_at.toISOString(),
    },
  };
}

export const consentsRoutes = {
  read: consents.read.handler(async ({ context, input }) => {
    const own = { id: input.id, memberId: context.actor.memberId };
    if (!(await loadThread(context.deps.db, own))) refuse('not_found');
    return readState(context, input.id, input);
  }),

  grant: consents.grant.handler(async ({ context, input }) => {
    await inTransaction(context, (command) => changeConsent(command, input));
    return readState(context, input.id, { limit: 20 });
  }),

  revoke: consents.revoke.handler(async ({ context, input }) => {
    await inTransaction(context, (command) => changeConsent(command, { id: input.id, hours: null }));
    return readState(context, input.id, { limit: 20 });
  }),

  list: consents.list.handler(async ({ context, input }) => {
    const { deps } = context;
    const before = decodeCursor(input.cursor);
    const rows = await listConsents(deps.db, { now: deps.clock.now(), before, limit: input.limit + 1 });
    const names = await deps.identity.memberNames([...new Set(rows.map((row) => row.member_id))]);
    const page = cutPage(rows, input.limit, (row) => ({ at: row.expires_at.toISOString(), id: row.id }));
    return {
      ...page,
      items: page.items.map((row) => ({
        threadId: row.thread_id,
        member: names.get(row.member_id)?.username ?? 'a former member',
        grantedAt: row.granted_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      })),
    };
  }),

  open: consents.open.handler(async ({ context, input }) => {
    const opened = { id: input.id, action: 'read' } as const;
    const thread = await inTransaction(context, (command) => openByConsent(command, opened));
    return { ...(await pageOfMessages(context.deps.db, thread.id, input)), thread: toThread(thread) };
  }),

  export: consents.export.handler(async ({ context, input }) => {
    const opened = { id: input.id, action: 'export' } as const;
    const thread = await inTransaction(context, (command) => openByConsent(command, opened));
    return exportThread(context.deps, { thread, readerId: context.actor.memberId });
  }),
};
