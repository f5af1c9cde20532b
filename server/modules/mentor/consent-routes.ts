/** The endpoints of consent: the member's, and the administrators'. */

import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { MemberContext } from '#server/platform/http/context.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { openByConsent } from './commands/open-by-consent.ts';
import { insertConsent, listAccesses, listConsents, loadConsent, revokeConsent } from './consent-store.ts';
import type { RouteDeps } from './deps.ts';
import { pageOfMessages } from './message-pages.ts';
import { toThread } from './queries.ts';
import { loadThread, type ThreadRow } from './store.ts';
import { exportThread } from './threads-export.ts';

const { consents } = routesWith<RouteDeps>();
type Request = MemberContext & { deps: RouteDeps };
const HOUR_MS = 3_600_000;

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

/** Ends the consent for the member's own thread, and gives a new one where hours are named. */
async function changeConsent({ deps, actor }: Request, id: string, hours: number | null): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const thread = await loadThread(tx, { id, memberId: actor.memberId, isLocked: true });
    if (!thread) refuse('not_found');
    await revokeConsent(tx, { threadId: id, now });
    if (hours === null) return;
    await insertConsent(tx, {
      id: deps.newId(),
      thread_id: id,
      member_id: actor.memberId,
      granted_at: now,
      expires_at: new Date(now.getTime() + hours * HOUR_MS),
    });
  });
}

function openFor({ deps, actor }: Request, id: string, action: 'read' | 'export'): Promise<ThreadRow> {
  return deps.db
    .transaction()
    .execute((tx) => openByConsent({ tx, actor, now: deps.clock.now(), newId: deps.newId }, { id, action }));
}

export const consentsRoutes = {
  read: consents.read.handler(async ({ context, input }) => {
    const own = { id: input.id, memberId: context.actor.memberId };
    if (!(await loadThread(context.deps.db, own))) refuse('not_found');
    return readState(context, input.id, input);
  }),

  grant: consents.grant.handler(async ({ context, input }) => {
    await changeConsent(context, input.id, input.hours);
    return readState(context, input.id, { limit: 20 });
  }),

  revoke: consents.revoke.handler(async ({ context, input }) => {
    await changeConsent(context, input.id, null);
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
    const thread = await openFor(context, input.id, 'read');
    return { ...(await pageOfMessages(context.deps.db, thread.id, input)), thread: toThread(thread) };
  }),

  export: consents.export.handler(async ({ context, input }) =>
    exportThread(context.deps, {
      thread: await openFor(context, input.id, 'export'),
      readerId: context.actor.memberId,
    }),
  ),
};
