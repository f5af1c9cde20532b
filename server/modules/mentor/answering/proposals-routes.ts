/** What models proposed, for administrators. */
import { formatMinor } from '#core/money/amount.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from '../deps.ts';
import { listProposals } from './proposals-store.ts';

/** The smallest unit of PRD, as often as one PRD has it. */
const MINOR_PER_PRD = 100_000_000n;

const routes = routesWith<RouteDeps>();

export const proposalsRoutes = {
  list: routes.proposals.list.handler(async ({ context, input }) => {
    const { db, identity } = context.deps;
    const before = decodeCursor(input.cursor);
    const rows = await listProposals(db, { show: input.show, before, limit: input.limit + 1 });
    const names = await identity.memberNames([...new Set(rows.map((row) => row.member_id))]);
    const page = cutPage(rows, input.limit, (row) => ({
      at: row.created_at.toISOString(),
      id: row.answer_id,
    }));
    return {
      ...page,
      items: page.items.map((row) => ({
        id: row.answer_id,
        member: names.get(row.member_id)?.username ?? 'a former member',
        model: row.model,
        proposed: formatMinor('PRD', BigInt(row.proposed_prd) * MINOR_PER_PRD),
        booked: formatMinor('PRD', row.booked),
        novelty: row.novelty,
        clarity: row.clarity,
        evidence: row.evidence,
        createdAt: row.created_at.toISOString(),
      })),
    };
  }),
};
