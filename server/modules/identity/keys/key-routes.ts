/** The endpoints of keys for programs. */
import { API_TIERS, writeKey } from '#core/identity/api-key.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inTransaction } from '../command-context.ts';
import type { RouteDeps } from '../deps.ts';
import { deviceOf } from '../grant-session.ts';
import { orderMail } from '../mails.ts';
import { readUsage, usedThisHour } from './count-calls.ts';
import { endKey, makeKey, rotateKey } from './key-commands.ts';
import { listKeys, readTier, showKey } from './key-store.ts';
import { setTier } from './set-tier.ts';

const { apiKeys } = routesWith<RouteDeps>();
const HOUR_MS = 3_600_000;

/** All of them. */
export const apiKeysRoutes = {
  list: apiKeys.list.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { memberId } = actor;
    const now = deps.clock.now();
    const [page, tier, used] = await Promise.all([
      listKeys(deps.db, { memberId, now, cursor: input.cursor, limit: input.limit }),
      readTier(deps.db, memberId),
      usedThisHour(deps.db, { memberId, now }),
    ]);
    return { ...page, tier, callsAnHour: API_TIERS[tier], usedThisHour: used };
  }),

  create: apiKeys.create.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { memberId, sessionId } = actor;
    return inTransaction(deps, async (command) => {
      const made = await makeKey(command, { ...input, memberId, sessionId, from: deviceOf(context) });
      const { tx, now } = command;
      await orderMail(deps.jobs, { purpose: 'api_key_made', email: made.email, about: input.name }, tx);
      return { key: (await showKey(tx, { id: made.id, memberId, now }))!, secret: writeKey(made) };
    });
  }),

  rotate: apiKeys.rotate.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { memberId, sessionId } = actor;
    const { id } = input;
    return inTransaction(deps, async (command) => {
      const made = await rotateKey(command, {
        id,
        memberId,
        sessionId,
        overlapMs: input.overlapHours * HOUR_MS,
      });
      const { tx, now } = command;
      await orderMail(deps.jobs, { purpose: 'api_key_renewed', email: made.email, about: made.name }, tx);
      return { key: (await showKey(tx, { id, memberId, now }))!, secret: writeKey(made) };
    });
  }),

  end: apiKeys.end.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const wasTheirs = await inTransaction(deps, (command) =>
      endKey(command, { id: input.id, memberId: actor.memberId }),
    );
    if (!wasTheirs) refuse('not_found');
    deps.identity.tools.forgetSession(input.id);
    return { done: true } as const;
  }),

  usage: apiKeys.usage.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const now = deps.clock.now();
    if (!(await showKey(deps.db, { id: input.id, memberId: actor.memberId, now }))) refuse('not_found');
    return { hours: await readUsage(deps.db, { keyId: input.id, now }) };
  }),

  setTier: apiKeys.setTier.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await inTransaction(deps, (command) => setTier(command, { ...input, adminId: actor.memberId }));
    return { tier: input.tier, callsAnHour: API_TIERS[input.tier] };
  }),
};
