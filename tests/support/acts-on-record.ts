/**
 * In every test on an application: what an administrator did over HTTP stands in the audit log. Which endpoints those
 * are follows from the contract, so that none can be forgotten; a new one is watched by the tests that call it.
 */
import { expect } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { adminActOf } from '#core/policy/admin-acts.ts';
import { openDatabase } from '#server/database/pool.ts';

interface Done {
  id: string;
  requestId: string;
}

const ACTS = listEndpoints()
  .filter(({ meta, id, method }) => meta.access === 'admin' && (method !== 'GET' || adminActOf(id)))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map(({ id, method, path }) => ({
    id,
    method,
    path: new RegExp(`^/api${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));

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
  done.set(test, [...(done.get(test) ?? []), { id: act.id, requestId: answer.headers.get('x-request-id')! }]);
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
    const missing = acts.map(({ id }) => id).filter((id) => !onRecord.has(id));
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
