/** Databases for the benchmark of votes: projects, voters with PRD, and ballots whose holds are in the ledger. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ballotsAccount, outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { units } from '#core/money/amount.ts';
import { accountIdOf, type Ledger, transferIdOf } from '#server/modules/ledger/index.ts';

const CHUNK = 5_000;
const ONE_PRD = units('PRD', 1);

/** Makes so many projects that are open for votes until `endsAt`, and returns their ids, oldest first. */
export async function makeProjects(pool: pg.Pool, count: number, endsAt: Date): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `insert into projects (id, member_id, pool_id, title, description, requested_cents, status, voter_threshold,
       weighting, vote_privacy, approvals_needed, four_eyes_cents, pays_in, submitted_at, voting_ends_at, created_at,
       updated_at)
     select id, gen_random_uuid(), '00000000-0000-7000-8000-000000000f01', 'Project ' || n, repeat('Words. ', 60),
       1000000, 'active', 50, 'linear', 'public', 1, 500000, 'USD', $2::timestamptz + n * interval '1 second', $3,
       $2::timestamptz, $2::timestamptz
     from unnest($1::uuid[]) with ordinality p(id, n)`,
    [ids, new Date(endsAt.getTime() - 14 * 24 * 3600 * 1000), endsAt],
  );
  await pool.query(
    'insert into project_totals (project_id) select id from projects order by id on conflict do nothing',
  );
  return ids;
}

/** Writes ballots of 1 PRD without their holds, as many for each project as said: enough for reading. */
export async function writeBallots(
  pool: pg.Pool,
  counts: [projectId: string, votes: number][],
): Promise<void> {
  await pool.query(
    `insert into project_ballots (project_id, voter_id, id, support, amount, weight, revision, hold_id, created_at,
       voted_at)
     select p.id, gen_random_uuid(), gen_random_uuid(), n % 3 > 0, 100000000, 100000000, 1, gen_random_uuid(), now(),
       now()
     from unnest($1::uuid[], $2::int[]) p(id, votes), generate_series(1, p.votes) n`,
    [counts.map(([id]) => id), counts.map(([, votes]) => votes)],
  );
  await addUp(pool);
}

/** Gives voters PRD; with a project, each votes with all of it. */
export async function makeVoters(
  { pool, ledger }: { pool: pg.Pool; ledger: Ledger },
  { ids, projectId }: { ids: readonly string[]; projectId?: string },
): Promise<void> {
  await ledger.openAccounts([outsideAccount('PRD'), ...(projectId ? [ballotsAccount(projectId)] : [])]);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    await ledger.openAccounts(chunk.map((id) => walletAccount(id, 'PRD')));
    await post(
      ledger,
      chunk.map((id) => ({
        kind: 'transfer',
        id: transferIdOf(`bench-prd:${id}`),
        debitAccountId: accountIdOf(outsideAccount('PRD').key),
        creditAccountId: accountIdOf(walletAccount(id, 'PRD').key),
        amount: projectId ? ONE_PRD : units('PRD', 1_000_000),
        code: 'deposit',
      })),
    );
    if (projectId) await vote({ pool, ledger }, { ids: chunk, projectId });
  }
  if (projectId) await addUp(pool);
}

async function vote(
  { pool, ledger }: { pool: pg.Pool; ledger: Ledger },
  { ids, projectId }: { ids: readonly string[]; projectId: string },
): Promise<void> {
  const holds = ids.map((id) => transferIdOf(`vote:${projectId}:${id}:1`));
  await post(
    ledger,
    ids.map((id, nth) => ({
      kind: 'hold',
      id: holds[nth]!,
      debitAccountId: accountIdOf(walletAccount(id, 'PRD').key),
      creditAccountId: accountIdOf(ballotsAccount(projectId).key),
      amount: ONE_PRD,
      code: 'vote',
      reference: `project:${projectId}`,
      memo: 'Held by a vote',
    })),
  );
  await pool.query(
    `insert into project_ballots (project_id, voter_id, id, support, amount, weight, revision, hold_id, created_at,
       voted_at)
     select $1, voter, gen_random_uuid(), n % 3 > 0, 100000000, 100000000, 1, hold, now(), now()
     from unnest($2::uuid[], $3::uuid[]) with ordinality v(voter, hold, n)`,
    [projectId, ids, holds],
  );
}

async function post(ledger: Ledger, requests: TransferRequest[]): Promise<void> {
  const outcomes = await ledger.postMany(requests);
  const refused = outcomes.find(({ status }) => status === 'refused');
  if (refused) throw new Error(`The benchmark could not be prepared: ${JSON.stringify(refused)}`);
}

/** Writes the running totals as voting would have left them. */
async function addUp(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update project_totals t set votes_for = b.yes, votes_against = b.no, weight_for = b.yes, weight_against = b.no,
       voters_for = b.yes_voters, voters_against = b.no_voters
     from (select project_id, coalesce(sum(amount) filter (where support), 0) as yes,
         coalesce(sum(amount) filter (where not support), 0) as no,
         count(*) filter (where support) as yes_voters, count(*) filter (where not support) as no_voters
       from project_ballots group by project_id) b
     where t.project_id = b.project_id`,
  );
}
