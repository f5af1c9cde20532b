/**
 * Security: alerts that the rules raise (core/banking/alerts.ts) with what they stand on, closed by their member with a
 * reason; the risk of an account; what a member was asked to prove; and the report of all of it.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { securityAlertSchema } from '#contract/banking-security.ts';
import { noteSeen } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';
import type { OwnAccount } from '../commands/change-account.ts';
import type { BankDeps } from '../deps.ts';
import { type AlertRow, readAlerts, toWireAlert } from './alert-store.ts';
import { closeAlert, findAlert, freezeForAlert, type OwnAlert } from './close-alert.ts';
import { defineSecurityWork } from './look-around.ts';
import { type AskReport, readAnyReport, readOwnReport, readRisk } from './report.ts';
import { readVerifications } from './verifications.ts';

type WireAlert = z.infer<typeof securityAlertSchema>;

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** Builds security and its timed work. */
export function createSecurity(deps: BankDeps) {
  defineSecurityWork(deps);
  const after = async (own: OwnAlert, change: Promise<void>): Promise<WireAlert> => {
    await change;
    return toWireAlert(await findAlert(deps, own));
  };
  return {
    async alerts({ memberId, show, cursor, limit }: Page & { memberId: string; show: 'active' | 'all' }) {
      const before = decodeCursor(cursor);
      const rows = await readAlerts(
        deps.db,
        sql`s.user_id = ${memberId} and ${show === 'all' ? sql`true` : sql`s.status = 'active'`}
          and ${before ? sql`(s.created_at, s.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`}`,
        sql`s.created_at desc, s.id desc limit ${limit + 1}`,
      );
      const page = cutPage(rows, limit, keyOf);
      return { items: page.items.map(toWireAlert), nextCursor: page.nextCursor };
    },
    close: (actor: Actor, input: { id: string; reason: string; status: 'resolved' | 'dismissed' }) =>
      after({ memberId: actor.memberId, id: input.id }, closeAlert(deps, actor, input)),
    freeze: (own: OwnAlert) => after(own, freezeForAlert(deps, own)),
    risk: (own: OwnAccount) => readRisk(deps, own),
    verifications: async (memberId: string) => ({
      items: await readVerifications(deps.db, sql`user_id = ${memberId}`),
    }),
    report: (asked: AskReport & { memberId: string }) => readOwnReport(deps, asked),
    adminReport: (asked: AskReport & { adminId: string }) => readAnyReport(deps, asked),
    watched: (asked: Page & { adminId: string }) => listWatched(deps, asked),
  };
}

const keyOf = (row: AlertRow) => ({ at: row.created_at.toISOString(), id: row.id });

const WAITS = sql`s.status = 'active'`;

/** What waits for members everywhere, counted. */
export const waitingAlerts: WhatWaits = (db) =>
  countWaiting(db, { from: sql`security_alerts s`, where: WAITS, since: sql`s.created_at` });

/** A page of what waits for members everywhere, oldest first. Who sees it is written down. */
async function listWatched(deps: BankDeps, { adminId, cursor, limit }: Page & { adminId: string }) {
  const after = decodeCursor(cursor);
  const rows = await readAlerts(
    deps.db,
    sql`${WAITS}
      and ${after ? sql`(s.created_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}`,
    sql`s.created_at, s.id limit ${limit + 1}`,
  );
  const page = cutPage(rows, limit, keyOf);
  const memberIds = [...new Set(page.items.map(({ user_id }) => user_id))];
  const look = { memberIds, viewerId: adminId, action: 'see_bank', newId: deps.newId } as const;
  await noteSeen(deps.db, { ...look, now: deps.clock.now() });
  const { rows: members } = await sql<{ id: string; username: string; account_id: string | null }>`
    select m.id, m.username, (select a.id from bank_accounts a where a.user_id = m.id and not a.is_pot
      order by a.is_primary desc, a.created_at, a.id limit 1) as account_id
    from members m where m.id = any(${memberIds}::uuid[])`.execute(deps.db);
  const of = new Map(members.map((member) => [member.id, member]));
  return {
    items: page.items.map((row) => ({
      ...toWireAlert(row),
      username: of.get(row.user_id)!.username,
      reportAccountId: row.account_id ?? of.get(row.user_id)!.account_id,
    })),
    nextCursor: page.nextCursor,
  };
}
