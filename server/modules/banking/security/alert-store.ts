/** The rows of alerts. One is written in the transaction of what it is about, and told by email where it is serious. */

import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { alertEvidenceSchema, securityAlertSchema } from '#contract/banking-security.ts';
import type { Alert } from '#core/banking/alerts.ts';
import { bankingPath } from '#core/banking/tabs.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import type { BankDeps } from '../deps.ts';

/** What an alert stands on. */
export type Evidence = z.infer<typeof alertEvidenceSchema>;

type WireAlert = z.infer<typeof securityAlertSchema>;

/** An alert as it is kept, with the name of who closed it. */
export interface AlertRow {
  id: string;
  user_id: string;
  account_id: string | null;
  alert_type: WireAlert['alertType'];
  severity: WireAlert['severity'];
  description: string;
  evidence: Evidence;
  status: WireAlert['status'];
  resolved_at: Date | null;
  resolved_by_name: string | null;
  resolution: string | null;
  created_at: Date;
}

/** Nothing seen yet. */
export const NO_EVIDENCE: Evidence = {
  signs: [],
  transactionId: null,
  referenceNumber: null,
  amount: null,
  to: null,
  hour: null,
  leftInHour: null,
  userAgent: null,
  deviceFingerprint: null,
  deviceSince: null,
  attempts: null,
  about: null,
};

/** An alert that is to be raised. */
export interface RaisedAlert {
  memberId: string;
  accountId: string | null;
  alert: Alert;
  description: string;
  evidence: Evidence;
  /** Somebody else did it, on a joint account that this member holds. */
  isByOther?: true;
  now: Date;
}

/** High and critical alerts are told by email, and closed by whoever confirms it. */
export const isSerious = ({ severity }: Pick<WireAlert, 'severity'>) =>
  severity === 'critical' || severity === 'high';

/** Raises an alert; the same thing raises one of a type once. A serious one is told by email, in the same transaction. */
export async function raiseAlert(
  { jobs, newId }: Pick<BankDeps, 'jobs' | 'newId'>,
  tx: Tx,
  { memberId, accountId, alert, description, evidence, isByOther, now }: RaisedAlert,
): Promise<void> {
  const { type, severity, subject } = alert;
  const { rows } = await sql`
    insert into security_alerts
      (id, user_id, account_id, alert_type, severity, description, evidence, subject, created_at)
    values (${newId()}, ${memberId}, ${accountId}, ${type}, ${severity}, ${description},
      ${JSON.stringify(evidence)}::jsonb, ${subject}, ${now})
    on conflict (user_id, alert_type, subject) do nothing returning id`.execute(tx);
  if (rows.length === 0 || !isSerious(alert)) return;
  const mail = {
    memberId,
    subject: isByOther ? 'Is this all right?' : 'Was this you?',
    lines: [
      description,
      isByOther
        ? 'If it isn’t, freeze the account: the alert on the security tab does it at once.'
        : 'If it wasn’t you, freeze your account: the alert on the security tab does it at once.',
    ],
    path: bankingPath('security'),
  };
  await orderMemberMail(jobs, 'bank_alert', mail, tx);
}

/** Alerts by a condition on `s`, in an order. */
export async function readAlerts(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`s.created_at desc, s.id desc`,
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select s.*, m.username as resolved_by_name
    from security_alerts s left join members m on m.id = s.resolved_by
    where ${where} order by ${order}`.execute(db);
  return rows;
}

/** An alert as the API shows it. */
export function toWireAlert(row: AlertRow): WireAlert {
  return {
    id: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    alertType: row.alert_type,
    severity: row.severity,
    description: row.description,
    evidence: row.evidence,
    status: row.status,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by_name,
    resolution: row.resolution,
    createdAt: row.created_at.toISOString(),
  };
}
