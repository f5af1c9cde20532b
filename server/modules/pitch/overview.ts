/** The figures of all projects, the rules, and what the pools hold. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { projectPoolSchema } from '#contract/pitch-shapes.ts';
import { FUNDING_DISPLAY_RATE } from '#core/funding/rates.ts';
import { poolAccount } from '#core/ledger/chart.ts';
import { formatMinor, mulDiv } from '#core/money/amount.ts';
import {
  DEFAULT_REQUEST_MINOR,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
  MAX_REQUEST_MINOR,
  MIN_BALANCE_MINOR,
  MIN_REQUEST_MINOR,
  PITCH_FEE_MINOR,
  USUAL_REQUEST_MINOR,
  VOTING_DAYS,
} from '#core/pitch/terms.ts';
import type { Deps } from './deps.ts';
import { approversOf, DEFAULT_RULES, openPools, type PoolRow } from './pool-rules.ts';
import { showRules } from './read-project.ts';
import { reservedIn } from './reserved-money.ts';

type OverviewDeps = Pick<Deps, 'db' | 'clock' | 'identity' | 'ledger'>;
type Pool = z.infer<typeof projectPoolSchema>;

/** USD for a PRD on the display of project funding only: illustrative (C-04). */
const DISPLAY_USD_PER_PRD = formatMinor(
  'USD',
  mulDiv(100n, {
    numerator: FUNDING_DISPLAY_RATE.usd,
    denominator: FUNDING_DISPLAY_RATE.prd,
    rounding: 'half-even',
  }),
);

/** What the pools hold, in cents, by pool. */
export async function poolBalances(
  { ledger }: OverviewDeps,
  poolIds: readonly string[],
): Promise<Map<string, bigint>> {
  const accounts = await ledger.accountsByKeys(poolIds.map((id) => poolAccount(id).key));
  const byKey = new Map(accounts.map(({ key, balance }) => [key, balance]));
  return new Map(poolIds.map((id) => [id, byKey.get(poolAccount(id).key) ?? 0n]));
}

/** Pools with what is in them, and what of it is reserved for no approved project. */
export async function showPools(deps: OverviewDeps, pools: readonly PoolRow[]): Promise<Pool[]> {
  const ids = pools.map(({ id }) => id);
  const balances = await poolBalances(deps, ids);
  const reserved = await reservedIn(deps.db, ids, deps.clock.now());
  return Promise.all(
    pools.map(async (pool) => {
      const total = balances.get(pool.id) ?? 0n;
      const free = total - (reserved.get(pool.id) ?? 0n);
      const approverIds = await approversOf(deps.db, pool.id);
      const names = await deps.identity.memberNames(approverIds);
      return {
        id: pool.id,
        name: pool.name,
        totalUsd: formatMinor('USD', total),
        availableUsd: formatMinor('USD', free > 0n ? free : 0n),
        rules: showRules(pool),
        approvers: approverIds.map((id) => ({ id, username: names.get(id)?.username ?? 'Unknown' })),
      };
    }),
  );
}

/** The figures of all projects, and the rules. What hidden votes hold is left out: it would tell. */
export async function readOverview(deps: OverviewDeps) {
  const { rows } = await sql<{
    total: number;
    active: number;
    approved: number;
    funded: number;
    paid: bigint;
    held: bigint;
  }>`select count(*)::int as total,
      count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'approved')::int as approved,
      count(*) filter (where status = 'funded')::int as funded,
      coalesce(sum(paid_cents), 0)::numeric(38,0) as paid,
      (select coalesce(sum(t.votes_for + t.votes_against), 0)::numeric(38,0) from project_totals t
        join projects a on a.id = t.project_id where a.status = 'active' and a.vote_privacy = 'public') as held
    from projects where status <> 'draft'`.execute(deps.db);
  const figures = rows[0]!;
  return {
    totalProjects: figures.total,
    activeVoting: figures.active,
    approved: figures.approved,
    funded: figures.funded,
    votesHeld: formatMinor('PRD', figures.held),
    paidOut: formatMinor('USD', figures.paid),
    submissionFee: formatMinor('PRD', PITCH_FEE_MINOR),
    minimumBalance: formatMinor('PRD', MIN_BALANCE_MINOR),
    votingDays: VOTING_DAYS,
    voterThreshold: DEFAULT_RULES.voterThreshold,
    minimumRequest: formatMinor('USD', MIN_REQUEST_MINOR),
    maximumRequest: formatMinor('USD', MAX_REQUEST_MINOR),
    usualRequest: formatMinor('USD', USUAL_REQUEST_MINOR),
    defaultRequest: formatMinor('USD', DEFAULT_REQUEST_MINOR),
    maximumDocuments: MAX_DOCUMENTS,
    maximumDocumentBytes: MAX_DOCUMENT_BYTES,
    displayUsdPerPrd: DISPLAY_USD_PER_PRD,
    pools: await showPools(deps, await openPools(deps.db)),
  };
}
