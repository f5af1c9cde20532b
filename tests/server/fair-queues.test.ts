/**
 * Nobody waits behind a stuck neighbour. Every work list is walked: three things that cannot go on, and then a
 * healthy one, with places for two in a round. A list without its scene here fails, and so does timed work that
 * is neither a list nor known to be none.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#tests/support/fake-clock.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { type Scene, scenesOf } from './fair-queues-scenes.ts';

const STUCK = 3;
const PLACES = 2;

let app: TestApp;
let scenes: Record<string, Scene>;
const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);

beforeAll(async () => {
  app = await startApp({ checksBooks: true, env: { PROTEGE_LOG_LEVEL: 'silent' } });
  scenes = await scenesOf(app);
  await query('create table stuck (item text primary key)');
  await query(`create function refuse_stuck() returns trigger language plpgsql as $$
    declare this_item text;
    begin
      execute 'select ' || tg_argv[0] using old into this_item;
      if exists (select from stuck where item = this_item) then raise exception 'this one is stuck'; end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`);
});
afterAll(() => app.stop());

/** From now on no row of these items can be changed. */
async function makeStuck({ table, item }: Scene, items: readonly string[]): Promise<void> {
  await query('insert into stuck select unnest($1::text[])', [items]);
  await query(
    `create trigger stuck before update or delete on ${table} for each row
     execute function refuse_stuck('${item.replaceAll('row.', '($1).').replaceAll("'", "''")}')`,
  );
}

async function makeFree({ table }: Scene): Promise<void> {
  await query(`drop trigger stuck on ${table}`);
  await query('delete from stuck');
}

const LISTS = [
  'banking.card-defaults',
  'banking.card-reminders',
  'banking.collateral',
  'banking.goals',
  'banking.interest',
  'banking.loans',
  'banking.provider',
  'banking.scheduled',
  'banking.security',
  'banking.statements',
  'collaborations.due',
  'exchange.custody',
  'exchange.pattern-people',
  'exchange.stopped-orders',
  'files.tidy',
  'funding.owed',
  'funding.uncredited',
  'identity.grants',
  'identity.grants-again',
  'leaving.archives',
  'leaving.departures',
  'leaving.reminders',
  'members.unread',
  'mentor.erase-deleted',
  'mentor.release-allowance',
  'notices.held',
  'payments.reconcile',
  'payments.refunds',
  'pitch.closing',
  'pitch.milestones',
  'pitch.reminders',
  'pitch.unused-fees',
  'policy.proposals',
  'rewards.verified',
  'wallet.expire-holds',
  'wallet.received',
];

describe('every list', () => {
  test('is walked here', () => {
    expect(app.app.deps.work.names().sort()).toEqual(LISTS);
    expect(Object.keys(scenes).sort()).toEqual(LISTS);
  });

  test.each(LISTS)(
    '%s serves what is healthy behind what is stuck, and what was stuck once it can',
    async (name) => {
      const scene = scenes[name]!;
      const { work } = app.app.deps;
      const items = await scene.make(STUCK + 1);
      expect(items).toHaveLength(STUCK + 1);
      const [healthy] = items.slice(-1) as [string];
      await makeStuck(scene, items.slice(0, STUCK));
      await scene.begin?.(items);
      await work.round(name, { atOnce: PLACES });
      await work.round(name, { atOnce: PLACES });
      const served = await Promise.all(items.map((item) => scene.isServed(item)));
      await makeFree(scene);
      expect(served).toEqual([false, false, false, true]);
      expect(
        (await query('select count(*)::int as n from work_tries where list = $1', [name])).rows[0].n,
      ).toBe(STUCK);
      expect(
        (await query('select item from work_tries where list = $1 and item = $2', [name, healthy])).rows,
      ).toEqual([]);

      app.clock.advance(2 * HOUR);
      await work.round(name);
      app.clock.advance(DAY);
      await work.round(name);
      for (const item of items) expect(await scene.isServed(item)).toBe(true);
      expect((await query('select item from work_tries where list = $1', [name])).rows).toEqual([]);
    },
  );
});

/** Timed work that has no items to be stuck at, each with the reason. */
const NO_LISTS: Record<string, string> = {
  'attempts.tidy': 'statements that delete',
  'jobs.tidy': 'statements that delete',
  'backups.log': 'carries the whole log into the backups',
  'backups.look': 'begins at most one run',
  'health.look': 'reads how each part stands, and tells administrators',
  'check-books': 'reads the books',
  'exchange.house': 'quotes the house maker anew',
  'exchange.references': 'reads prices from outside',
  'exchange.trade-patterns': 'adds up all trades in their order',
  'identity.keys': 'rotates keys',
  'identity.tidy': 'statements that delete',
  'network.chain': 'seals what is unsealed',
  'mentor.forget-unfound': 'One statement that removes what has expired.',
  'webhooks.deliver':
    'takes turns by itself: endpoints and members have their bounds, and who was served longest ago comes next (`webhook-turns.test.ts`)',
  'webhooks.tidy': 'statements that delete',
};

test('timed work is a work list, or has no items', async () => {
  const named: string[] = [];
  for await (const path of glob('server/**/*.ts')) {
    if (path.endsWith('.test.ts') || path.startsWith('server/platform/')) continue;
    named.push(
      ...[...readFileSync(path, 'utf8').matchAll(/jobs\.every\(\s*'([^']+)'/g)].map(([, name]) => name!),
    );
  }
  const ofPlatform = { 'attempts.tidy': 'attempts.ts', 'jobs.tidy': 'jobs/failed-jobs.ts' };
  for (const [name, file] of Object.entries(ofPlatform))
    expect(readFileSync(`server/platform/${file}`, 'utf8')).toContain(`jobs.every('${name}'`);
  expect([...named, ...Object.keys(ofPlatform)].sort()).toEqual(Object.keys(NO_LISTS).sort());
});

/** Queues that are one line for all, each with the reason. */
const ONE_LINE: Record<string, string> = {
  'files.remove-objects': 'nobody waits for an object to go, and a store that is away is away for all',
  'funding.mass-refund': 'an administrator begins it, one for each pool',
  'identity.accounts-ruled': 'an administrator rules',
  'identity.decide-again': 'one job at most, which looks at a list that takes turns',
  'sandbox-card.webhook': 'of a provider that is played, where no money is real',
};

const QUEUES = [
  'identity.email-change',
  'identity.email_code',
  'identity.mail',
  'identity.security-mail',
  'leaving.goodbye',
  'member.chosen-mail',
  'member.mail',
  'member.security-mail',
  'payments.refund',
  'pitch.close',
  'research.make',
  'studio.write',
  'support.mail',
];

describe('every queue', () => {
  test('takes turns, or is one line for a reason', () => {
    const queues = app.app.deps.jobs.queues();
    const names = (isWanted: (one: (typeof queues)[number]) => boolean) =>
      queues
        .filter(isWanted)
        .map(({ queue }) => queue)
        .sort();
    expect(names(({ hasTurns }) => !hasTurns)).toEqual(Object.keys(ONE_LINE).sort());
    expect(names(({ hasTurns }) => hasTurns)).toEqual(QUEUES);
  });

  test.each(QUEUES)('%s serves one of each before the second of anybody [H2 attack]', async (queue) => {
    const startAfter = new Date(app.clock.now().getTime() + HOUR);
    for (const member of ['many', 'many', 'many', 'few', 'other', 'few', 'many']) {
      // What each queue calls it; nothing is done of these.
      const data = { memberId: member, email: member, ticketId: member, projectId: member, kind: 'answer' };
      await app.app.deps.jobs.enqueue(queue, data, { startAfter });
    }
    const { rows } = await query(
      `with gone as (delete from pgboss.job where name = $1 and start_after = $2 returning group_id, priority)
       select array_agg(group_id order by group_id) as shares from gone group by priority order by priority desc`,
      [queue, startAfter],
    );
    const rounds = rows.map(({ shares }) => shares);
    expect(rounds).toEqual([['few', 'many', 'other'], ['few', 'many'], ['many'], ['many']]);
  });
});

test('what waits for too long is in the figures, and in the log once an hour', async () => {
  const lines: string[] = [];
  const other = await startApp({ env: { PROTEGE_LOG_LEVEL: 'error' }, logTo: (line) => lines.push(line) });
  try {
    const { deps } = other.app;
    const id = deps.newId();
    await deps.database.pool.query(
      `insert into exchange_transactions (id, user_id, currency_id, transaction_type, amount, fee, status,
         provider_reference, request_hash, created_at, updated_at)
       select $1, $2, id, 'deposit', 1, 0, 'processing', 'sandbox:deposit:never:works:99999999999999', '', $3, $3
       from exchange_currencies where symbol = 'BTC'`,
      [id, deps.newId(), deps.clock.now()],
    );
    other.clock.advance(25 * HOUR);
    await deps.work.round('exchange.custody');
    await deps.work.round('exchange.custody');
    const told = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'work has waited for too long');
    expect(told).toMatchObject([{ list: 'exchange.custody', late: 1, oldest: [{ item: id }] }]);
    const { text } = await deps.metrics.read();
    expect(text).toContain('protege_work_late{list="exchange.custody"} 1');
    expect(text).toContain('protege_work_waiting{list="exchange.custody"} 1');
    expect(text).toContain(`protege_work_oldest_seconds{list="exchange.custody"} ${25 * 3600}`);
    await deps.database.pool.query('delete from exchange_transactions where id = $1', [id]);
    await deps.work.round('exchange.custody');
    expect((await deps.metrics.read()).text).toContain('protege_work_late{list="exchange.custody"} 0');
  } finally {
    await other.stop();
  }
});
