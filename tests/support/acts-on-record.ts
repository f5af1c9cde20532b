/**
 * In every test on an application: what an administrator did over HTTP stands in the audit log. Which endpoints those
 * are follows from the contract, so that none can be forgotten; a new one is watched by the tests that call it. What
 * members may do too is on record where an administrator did it as one: what was done says who it was.
 */
import { expect } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { adminActOf } from '#core/policy/admin-acts.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';

interface Done {
  id: string;
  requestId: string;
  /** The values in its path. */
  named: string[];
}

/** That an administrator, since they were one, had a hand in a milestone: an event of this kind says so. */
const decidedOn = (kind: string) => `
  select e.actor_id as by from project_events e
  join member_roles r on r.member_id = e.actor_id and r.role = 'admin' and r.granted_at <= e.at
  where e.kind = '${kind}' and e.details->>'milestoneId' = any($1)`;

/** Of what members may do too: who did it as an administrator, to what paths name. */
const DONE_AS_ADMIN: Record<string, string> = {
  'pitch.removeComment': `
    select removed_by as by from project_comments where id::text = any($1) and removed_by <> member_id`,
  'pitch.approvePayout': decidedOn('payout_approved'),
  'pitch.turnDownPayout': decidedOn('payout_turned_down'),
};

const ACTS = listEndpoints()
  .filter(({ meta, id, method }) => adminActOf(id) || (meta.access === 'admin' && method !== 'GET'))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map(({ id, method, path, meta }) => {
    const isShared = meta.access !== 'admin';
    if (isShared && !DONE_AS_ADMIN[id]) throw new Error(`Who did ${id} as an administrator?`);
    return { id, method, isShared, path: new RegExp(`^/api${path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`) };
  });
const SHARED = new Set(ACTS.filter(({ isShared }) => isShared).map(({ id }) => id));

const done = new WeakMap<object, Done[]>();

/** Notes an answer that a client of this application was given. */
export function noteDone(
  test: object,
  request: { method: string; path: string },
  answer: { status: number; headers: Headers },
): void {
  if (answer.status >= 300) return;
  const [path] = request.path.split('?');
  const act = ACTS.find((one) => one.method === request.method && one.path.test(path!));
  if (!act) return;
  const named = act.path.exec(path!)!.slice(1);
  const requestId = answer.headers.get('x-request-id')!;
  done.set(test, [...(done.get(test) ?? []), { id: act.id, requestId, named }]);
}

/** What members may do too, as it was done: by which administrator, beside what the log says of them. */
async function missingOfShared({ pool }: Pick<Database, 'pool'>, acts: readonly Done[]): Promise<string[]> {
  const missing: string[] = [];
  for (const id of SHARED) {
    const named = acts.filter((act) => act.id === id).flatMap((act) => act.named);
    if (named.length === 0) continue;
    const { rows } = await pool.query(
      `select 1 from (${DONE_AS_ADMIN[id]}) as done
       where not exists (select from admin_acts a where a.action = $2 and a.actor_id = done.by) limit 1`,
      [named, id],
    );
    if (rows.length > 0) missing.push(id);
  }
  return missing;
}

/**
 * No act has two rows; each endpoint that did something has some (the same asked again, and what stood so already,
 * have none); and each row has a reason where its endpoint asks for one.
 */
export async function expectActsOnRecord(test: object, databaseUrl: string): Promise<void> {
  const acts = done.get(test) ?? [];
  if (acts.length === 0) return;
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 });
  try {
    const { rows } = await database.pool.query<{ request_id: string; action: string; reason: string | null }>(
      'select request_id, action, reason from admin_acts where request_id = any($1)',
      [acts.map(({ requestId }) => requestId)],
    );
    const twice = rows.filter((row, i) => rows.findIndex((one) => one.request_id === row.request_id) !== i);
    expect(twice, 'acts with several rows').toEqual([]);
    const wrong = acts.filter(({ id, requestId }) =>
      rows.some((row) => row.request_id === requestId && row.action !== id),
    );
    expect(wrong, 'acts under another name').toEqual([]);
    const onRecord = new Set(rows.map(({ action }) => action));
    const missing = acts.map(({ id }) => id).filter((id) => !SHARED.has(id) && !onRecord.has(id));
    missing.push(...(await missingOfShared(database, acts)));
    expect([...new Set(missing)], 'done, and not in the audit log').toEqual([]);
    const unreasoned = rows.filter(
      ({ action, reason }) => typeof adminActOf(action)?.reason === 'string' && reason === null,
    );
    expect(
      unreasoned.map(({ action }) => action),
      'acts whose reason is not kept',
    ).toEqual([]);
  } finally {
    await database.close();
  }
}
