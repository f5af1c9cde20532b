import { randomUUID } from 'node:crypto';
import { walletAccount } from '#core/ledger/chart.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { collaborationScene } from './collaboration-scene.ts';
import type { Scene } from './fair-queues-scenes.ts';

interface Parts {
  app: TestApp;
  member: TestMember;
  query(text: string, values?: unknown[]): Promise<unknown>;
  times(count: number, make: (n: number) => Promise<string>): Promise<string[]>;
  now(): Date;
  comeBack(): Promise<unknown>;
  is(text: string): Scene['isServed'];
}

/** Collaborations at their end; emails that waited, and that say what waits unread; PRD that came; accounts whose days have passed and archives that were asked for, each of somebody new. */
export function peopleScenes({ query, now, ...parts }: Parts): Record<string, Scene> {
  const { app, times, is } = parts;
  const somebody = async () => {
    const { id } = await createMember(app, { username: `goes-${randomUUID().slice(0, 8)}` });
    return id;
  };
  return {
    'collaborations.due': collaborationScene(parts),
    'notices.held': {
      table: 'held_emails',
      item: 'row.member_id::text',
      make: (count) =>
        times(count, async () => {
          const id = await somebody();
          await query(
            `insert into held_emails (id, member_id, kind, words, more, path, held_at, due_at)
             values (gen_random_uuid(), $1, 'connection_asked', 'Somebody asks.', '{}', '/network', $2, $2)`,
            [id, now()],
          );
          return id;
        }),
      isServed: is('not exists (select from held_emails where member_id = $1::uuid)'),
    },
    'members.unread': {
      table: 'unread_messages',
      item: 'row.member_id::text',
      make: (count) =>
        times(count, async () => {
          const id = await somebody();
          await query(
            `with made as (
               insert into connections (id, low_id, high_id, asked_by, status, note, asked_at, decided_at)
               values (gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $2, 'accepted', '', $3, $3)
               returning id)
             insert into unread_messages (connection_id, member_id, unread, mail_due_at) select id, $1, 1, $3 from made`,
            [id, parts.member.id, now()],
          );
          return id;
        }),
      isServed: is(
        'not exists (select from unread_messages where member_id = $1::uuid and mail_due_at is not null)',
      ),
    },
    'wallet.received': {
      table: 'wallet_untold',
      item: 'row.account_id::text',
      make: (count) =>
        times(count, async () => {
          const id = await somebody();
          const account = accountIdOf(walletAccount(id, 'PRD').key);
          await query('insert into wallet_untold (account_id, transfer_id, sent_at) values ($1, $2, $3)', [
            ...[account, randomUUID(), now()],
          ]);
          return account;
        }),
      isServed: is('not exists (select from wallet_untold where account_id = $1::uuid)'),
    },
    ...leavingScenes({ query, times, now, is, somebody }),
  };
}

type LeavingParts = Pick<Parts, 'query' | 'times' | 'now' | 'is'> & { somebody(): Promise<string> };

/** Members who go, are reminded of it, and take along what is theirs. */
function leavingScenes({ query, times, now, is, somebody }: LeavingParts): Record<string, Scene> {
  return {
    'leaving.departures': {
      table: 'account_departures',
      item: 'row.id::text',
      make: (count) =>
        times(count, async () => {
          const id = randomUUID();
          await query(
            `insert into account_departures (id, member_id, asked_at, erases_at, gives_up)
             values ($1, $2, $3::timestamptz - interval '14 days', $3, 1e18)`,
            [id, await somebody(), now()],
          );
          return id;
        }),
      isServed: is('begun_at is not null from account_departures where id = $1::uuid'),
    },
    'leaving.reminders': {
      table: 'account_departures',
      item: 'row.id::text',
      make: (count) =>
        times(count, async () => {
          const id = randomUUID();
          // A day longer than the list is walked for, so that none is deleted meanwhile.
          await query(
            `insert into account_departures (id, member_id, asked_at, erases_at)
             values ($1, $2, $3::timestamptz - interval '11 days', $3::timestamptz + interval '2 days 12 hours')`,
            [id, await somebody(), now()],
          );
          return id;
        }),
      isServed: is('reminded_at is not null from account_departures where id = $1::uuid'),
    },
    'leaving.archives': {
      table: 'data_exports',
      item: 'row.id::text',
      make: (count) =>
        times(count, async () => {
          const id = randomUUID();
          const asked = `insert into data_exports (id, member_id, status, asked_at) values ($1, $2, 'making', $3)`;
          await query(asked, [id, await somebody(), now()]);
          return id;
        }),
      isServed: is(`status = 'ready' from data_exports where id = $1::uuid`),
    },
  };
}
