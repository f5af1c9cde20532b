/** For each work list, how things come to wait in it, and how to see that one has been served. */
import { randomUUID } from 'node:crypto';
import { walletAccount } from '#core/ledger/chart.ts';
import { fingerprintMessage } from '#core/rewards/fingerprint.ts';
import { skeletonOf } from '#core/rewards/skeleton.ts';
import { createTrader, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { investAndPay, POOL } from '#server/modules/funding/funding-test-kit.ts';
import {
  fillPool,
  givePrd,
  newApprovedProject,
  newDraft,
  newProject,
  payFee,
  setRules,
} from '#server/modules/pitch/pitch-test-kit.ts';
import { DAY, HOUR, SECOND } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { bankingScenes } from './banking-scenes.ts';
import { patternScene } from './pattern-scene.ts';
import { peopleScenes } from './people-scenes.ts';
import { proposalScene } from './proposal-scene.ts';

export interface Scene {
  /** The table whose row changes when an item is served, and the item's name by that row. */
  table: string;
  item: string;
  /** Makes so many things wait, the oldest first, and returns their items. */
  make(count: number): Promise<string[]>;
  /** Begins the waiting of what is made, where others than the list would serve it before it is stuck. */
  begin?(items: readonly string[]): Promise<unknown>;
  isServed(item: string): Promise<boolean>;
}

/** Members are stopped, one a second, and their wallets with them. */
const STOPPED = `with stop as (
    insert into member_stops (id, member_id, is_suspended, stopped_by, stopped_at, reason)
    select gen_random_uuid(), id, false, id, $2::timestamptz + n * interval '1 second', ''
    from unnest($1::uuid[]) with ordinality one (id, n)
    returning member_id, stopped_at)
  update ledger_accounts a set stopped_at = stop.stopped_at from stop where a.key = 'wallet:' || stop.member_id || ':PRD'`;

export async function scenesOf(app: TestApp): Promise<Record<string, Scene>> {
  const { deps } = app.app;
  const query = (text: string, values: unknown[] = []) => deps.database.pool.query(text, values);
  const is = (text: string) => async (item: string) =>
    Object.values((await query(`select ${text}`, [item])).rows[0])[0] === true;
  const ana = await createTrader(app, 'ana');
  const admin = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, admin);
  const others = await Promise.all(
    ['ben', 'cleo', 'dan', 'eva'].map((username) => createMember(app, { username })),
  );
  const comeBack = () => Promise.all([ana, admin, ...others].map(signInAgain));
  /** One after the other, each a second later. */
  const times = async (count: number, make: (n: number) => Promise<string>): Promise<string[]> => {
    const items: string[] = [];
    for (let n = 0; n < count; n += 1) {
      items.push(await make(n));
      app.clock.advance(SECOND);
    }
    return items;
  };
  const now = () => app.clock.now();
  const waitingGrants = (set: string): Scene => ({
    table: 'welcome_grants',
    item: 'row.member_id::text',
    make: (count) =>
      times(count, async (n) => {
        const changed = `update welcome_grants set posted_on = null, ${set} where member_id = $1`;
        await query(changed, [others[n]!.id, now()]);
        return others[n]!.id;
      }),
    isServed: is('withheld is null from welcome_grants where member_id = $1::uuid'),
  });
  const ago = (ms: number) => new Date(now().getTime() - ms);

  /** A card payment of 10 USD in a state, by SQL: what the provider would have said is not at issue. */
  const insertPayment = async (
    id: string,
    subjectId: string,
    set: { status: string; expiresAt: Date; at: Date },
  ) =>
    query(
      `insert into card_payments (id, member_id, purpose, subject_id, provider, amount, description, status, is_current,
         expires_at, paid_at, created_at, updated_at)
       values ($1, $2, 'community_investment', $3, $4, 1000, 'Ten', $5, false, $6, $7, $8, $8)`,
      [
        id,
        ana.id,
        subjectId,
        'sandbox',
        set.status,
        set.expiresAt,
        set.status === 'paid' ? set.at : null,
        set.at,
      ],
    );

  return {
    ...peopleScenes({ app, member: ana, query, times, now, comeBack, is }),
    ...bankingScenes({ app, member: ana, query, times, is, comeBack }),
    'exchange.custody': {
      table: 'exchange_transactions',
      item: 'row.id::text',
      make: async (count) => {
        await comeBack();
        return times(count, async () => {
          const made = await ana.client.post(
            '/api/exchange/deposits',
            { currency: 'BTC', amount: '0.1' },
            newKey(),
          );
          // With the custodian, which has confirmed it.
          await query(
            `update exchange_transactions set status = 'processing', provider_reference = $2 where id = $1`,
            [made.body.id, `sandbox:deposit:${made.body.id}:works:0`],
          );
          return made.body.id;
        });
      },
      isServed: is(`status = 'completed' from exchange_transactions where id = $1::uuid`),
    },
    'exchange.pattern-people': patternScene({ query, times, now, is }),
    'exchange.stopped-orders': {
      table: 'exchange_orders',
      item: 'row.user_id::text',
      make: (count) =>
        times(count, async (n) => {
          const trader = await createTrader(app, `trader${n}`, { USDT: '10000' });
          await place(trader, { side: 'buy', quantity: '0.1', price: '20000' });
          return trader.id;
        }),
      // The process ended before the orders were cancelled; the matcher takes them out itself when it next looks.
      begin: (items) => query(STOPPED, [items, now()]),
      isServed: is(
        `not exists (select from exchange_orders where user_id = $1::uuid and status in ('open', 'partially_filled'))`,
      ),
    },
    'files.tidy': {
      table: 'files',
      item: 'row.id::text',
      make: (count) =>
        times(count, async () => {
          const id = randomUUID();
          await query(
            `insert into files (id, owner_id, purpose, name, mime, size, received, status, object_key, created_at, updated_at)
             values ($1, $2, 'chat', 'a.txt', 'text/plain', 1, 1, 'ready', $3, $4, $4)`,
            [id, ana.id, randomUUID(), ago(3 * DAY)],
          );
          return id;
        }),
      isServed: is('not exists (select from files where id = $1::uuid)'),
    },
    'identity.grants': waitingGrants(
      "withheld = 'network_day', decided_at = $2::timestamptz - interval '2 days'",
    ),
    'identity.grants-again': waitingGrants("withheld = 'linked', again_since = $2"),
    'funding.owed': {
      table: 'funding_investments',
      item: 'row.payment_id::text',
      make: async (count) => {
        await comeBack();
        const investments = await times(count, async () => (await investAndPay(app, ana, '10')).id);
        const { rows } = await query(
          `with refunded as (
             update card_payments set refunded = amount where subject_id = any($1::uuid[]) returning id, subject_id)
           update funding_investments i set usd_due = usd_amount, prd_due = prd_amount from refunded r
           where i.payment_id = r.id returning i.payment_id, i.id`,
          [investments],
        );
        // What is owed stays in the wallet, as its settlement would have said.
        await query(
          `update ledger_accounts set owed = owed + (select sum(prd_due) from funding_investments where id = any($1::uuid[]))
           where key = $2`,
          [investments, walletAccount(ana.id, 'PRD').key],
        );
        return investments.map((id) => rows.find((row) => row.id === id).payment_id);
      },
      isServed: is(
        'usd_back = usd_due and prd_back = prd_due from funding_investments where payment_id = $1::uuid',
      ),
    },
    'funding.uncredited': {
      table: 'funding_investments',
      item: 'row.payment_id::text',
      make: (count) =>
        times(count, async () => {
          const [id, investmentId] = [randomUUID(), randomUUID()];
          await insertPayment(id, investmentId, { status: 'paid', expiresAt: now(), at: now() });
          await query(
            `insert into funding_investments (id, user_id, pool_id, payment_id, usd_amount, prd_amount, rate_prd, rate_usd,
               hold_days, status, request_hash, created_at, updated_at)
             values ($1, $2, $3, $4, 1000, 3000000000, 3, 1, 0, 'processing', '', $5, $5)`,
            [investmentId, ana.id, POOL, id, now()],
          );
          return id;
        }),
      isServed: is('credited_at is not null from funding_investments where payment_id = $1::uuid'),
    },
    'mentor.erase-deleted': {
      table: 'mentor_threads',
      item: 'row.id::text',
      make: (count) =>
        times(count, async () => {
          const id = randomUUID();
          await query(
            `insert into mentor_threads (id, member_id, title, mode, created_at, updated_at, deleted_at)
             values ($1, $2, 'Gone', 'general', $3, $3, $3)`,
            [id, ana.id, ago(31 * DAY)],
          );
          return id;
        }),
      isServed: is('erased_at is not null from mentor_threads where id = $1::uuid'),
    },
    'mentor.release-allowance': {
      table: 'mentor_calls',
      item: `row.day || ' ' || row.id`,
      make: (count) =>
        times(count, async () => {
          const [id, day] = [
            `studio:${randomUUID()}`,
            ago(2 * DAY)
              .toISOString()
              .slice(0, 10),
          ];
          await query(
            `insert into mentor_calls (id, day, member_id, reserved, created_at) values ($1, $2, $3, 10, $4)`,
            [id, day, ana.id, ago(2 * DAY)],
          );
          await query(
            `insert into mentor_allowance_days (member_id, day, reserved) values ($1, $2, 10)
             on conflict (member_id, day) do update set reserved = mentor_allowance_days.reserved + 10`,
            [ana.id, day],
          );
          return `${day} ${id}`;
        }),
      isServed: is(`reserved = 0 from mentor_calls where day || ' ' || id = $1`),
    },
    'payments.reconcile': {
      table: 'card_payments',
      item: 'row.id::text',
      make: (count) =>
        times(count, async () => {
          const id = randomUUID();
          await insertPayment(id, randomUUID(), {
            status: 'created',
            expiresAt: ago(HOUR),
            at: ago(2 * HOUR),
          });
          return id;
        }),
      isServed: is(`status = 'failed' from card_payments where id = $1::uuid`),
    },
    'payments.refunds': {
      table: 'card_refunds',
      item: 'row.id::text',
      make: async (count) => {
        await comeBack();
        const investment = await investAndPay(app, ana, '10');
        return times(count, async () => {
          const id = randomUUID();
          await query(
            `insert into card_refunds (id, payment_id, amount, reason, requested_by, created_at, updated_at)
             select $1, payment_id, 100, 'Asked for', $2, $3, $3 from funding_investments where id = $4`,
            [id, admin.id, ago(7 * HOUR), investment.id],
          );
          return id;
        });
      },
      isServed: is(`status = 'done' from card_refunds where id = $1::uuid`),
    },
    'pitch.closing': {
      table: 'projects',
      item: 'row.id::text',
      make: async (count) => {
        await comeBack();
        const items = await times(count, () => newProject(app, ana));
        app.clock.advance(14 * DAY);
        return items;
      },
      isServed: is(`status = 'rejected' from projects where id = $1::uuid`),
    },
    'pitch.milestones': {
      table: 'project_milestones',
      item: 'row.id::text',
      make: async (count) => {
        await comeBack();
        await setRules(admin, { approvalsNeeded: 1, fourEyesFrom: '1000000' });
        const waiting = await times(count, async (n) => {
          const { id, milestoneId } = await newApprovedProject(app, others[n]!);
          const path = `/api/projects/${id}/milestones/${milestoneId}`;
          await others[n]!.client.post(`${path}/request`, { evidence: '' });
          await admin.client.post(`${path}/approve`, {});
          return milestoneId;
        });
        await fillPool(app, '100000');
        return waiting;
      },
      isServed: is(`status = 'paid' from project_milestones where id = $1::uuid`),
    },
    'pitch.reminders': {
      table: 'project_reminders',
      item: `row.project_id || ' ' || row.member_id`,
      make: async (count) => {
        await comeBack();
        const id = await newProject(app, ana);
        app.clock.advance(13 * DAY);
        const members = others
          .slice(0, count)
          .map((member) => member.id)
          .sort();
        await query(
          `insert into project_reminders (project_id, member_id, created_at) select $1, unnest($2::uuid[]), $3`,
          [id, members, now()],
        );
        return members.map((memberId) => `${id} ${memberId}`);
      },
      isServed: is(`sent_hours is not null from project_reminders where project_id || ' ' || member_id = $1`),
    },
    'policy.proposals': proposalScene({ admin, ana, times, comeBack, is }, () => app.clock.advance(DAY)),
    'pitch.unused-fees': {
      table: 'project_fees',
      item: 'row.project_id::text',
      make: async (count) => {
        await comeBack();
        const items = await times(count, async () => {
          await givePrd(app, ana.id, '100');
          const id = await newDraft(ana);
          await payFee(ana, id);
          return id;
        });
        app.clock.advance(31 * DAY);
        return items;
      },
      isServed: is(`status = 'refunded' from project_fees where project_id = $1::uuid`),
    },
    'rewards.verified': {
      table: 'reward_claims',
      item: 'row.id::text',
      make: (count) =>
        times(count, async (n) => {
          const [id, ideaId, messageId] = [randomUUID(), randomUUID(), randomUUID()];
          const text = `Claim number ${n} is a sentence of its own, about bread ${'and more bread '.repeat(n)}`;
          const { exact } = fingerprintMessage(text);
          await query(
            `insert into ideas (id, member_id, version, entry_count, created_at, updated_at) values ($1, $2, 1, 0, $3, $3)`,
            [ideaId, ana.id, now()],
          );
          await query(
            `insert into reward_readings (message_id, member_id, mailbox, fingerprint_exact, fingerprint,
               fingerprint_keys, skeleton, skeleton_keys, created_at) values ($1, $2, 'ana', $3, $4, '{}', $5, '{}', $6)`,
            [
              messageId,
              ana.id,
              exact,
              JSON.stringify(fingerprintMessage(text)),
              JSON.stringify(skeletonOf(text)),
              now(),
            ],
          );
          await query(
            `insert into reward_claims (id, member_id, mailbox, idea_id, message_id, places, amount, state, due_at, created_at)
             values ($1, $2, 'ana', $3, $4, '{problem}', 200000000, 'unverified', $5, $5)`,
            [id, ana.id, ideaId, messageId, now()],
          );
          return id;
        }),
      isServed: is(`state <> 'unverified' from reward_claims where id = $1::uuid`),
    },
    'wallet.expire-holds': {
      table: 'ledger_holds',
      item: 'row.transfer_id::text',
      make: async (count) => {
        await comeBack();
        await deps.work.round('wallet.expire-holds');
        const items = await times(count, async () => {
          const { id } = await investAndPay(app, ana, '10');
          const { rows } = await query(
            `select h.transfer_id as id from ledger_holds h join ledger_transfers t on t.id = h.transfer_id
             where t.reference = $1`,
            [`investment:${id}`],
          );
          return rows[0].id;
        });
        app.clock.advance(4 * DAY);
        return items;
      },
      isServed: is(`state <> 'open' from ledger_holds where transfer_id = $1::uuid`),
    },
  };
}
