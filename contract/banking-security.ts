/** Banking: alerts with what they stand on, the risk of an account, verifications, and the report of both. */
import { z } from 'zod';
import { ALERT_SEVERITIES, ALERT_TYPES, SECURITY_SIGNS } from '#core/banking/alerts.ts';
import { bankAccountSchema, bankTransactionSchema } from './banking-shapes.ts';
import { EXPORTS_OWN, endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { amountSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Banking security';
const byId = z.object({ id: idSchema });

/** What the server saw; null where it doesn't apply. Nothing of it is a browser's own word. */
export const alertEvidenceSchema = z.object({
  signs: z.array(z.enum(SECURITY_SIGNS)),
  transactionId: idSchema.nullable(),
  referenceNumber: z.string().nullable(),
  amount: amountSchema.nullable(),
  to: z.string().nullable(),
  /** The hour of the bank's day. */
  hour: z.number().int().nullable(),
  /** Payments that had left in the hour before, this one with them. */
  leftInHour: z.number().int().nullable(),
  userAgent: z.string().nullable(),
  /** Tells devices apart, and opens nothing. */
  deviceFingerprint: z.string().nullable(),
  deviceSince: timeSchema.nullable(),
  /** Of a failed verification: how often a code was wrong, and what was to be confirmed, or the reason. */
  attempts: z.number().int().nullable(),
  about: z.string().nullable(),
});

/** An alert as its member sees it. */
export const securityAlertSchema = z.object({
  id: idSchema,
  userId: idSchema,
  /** Null where it is about the member, and not one account. */
  accountId: idSchema.nullable(),
  alertType: z.enum(ALERT_TYPES),
  severity: z.enum(ALERT_SEVERITIES),
  description: z.string(),
  evidence: alertEvidenceSchema,
  status: z.enum(['active', 'resolved', 'dismissed']),
  resolvedAt: timeSchema.nullable(),
  /** Who closed it, and why. */
  resolvedBy: z.string().nullable(),
  resolution: z.string().nullable(),
  createdAt: timeSchema,
});

/** The risk of an account, with the rows that each sign stands on. */
export const accountRiskSchema = z.object({
  score: z.number().int(),
  level: z.enum(['low', 'medium', 'high']),
  signs: z.array(
    z.object({
      sign: z.enum(['many_large', 'fraud_flags', 'low_security', 'recent_alerts']),
      points: z.number().int(),
      /** Ids of transactions, or, of `recent_alerts`, of alerts. */
      evidence: z.array(z.string()),
    }),
  ),
});

/** A time at which the member was asked to prove something. */
export const accountVerificationSchema = z.object({
  id: idSchema,
  accountId: idSchema.nullable(),
  verificationType: z.enum(['identity']),
  /** Names of papers. Those of an identity stay with the bank provider. */
  documents: z.array(z.string()),
  verificationData: z.object({ provider: z.string(), reference: z.string().nullable() }),
  status: z.enum(['pending', 'verified', 'refused', 'expired']),
  reason: z.string().nullable(),
  expiresAt: timeSchema,
  createdAt: timeSchema,
});

/** What is known of an account in some days: a page of its transactions, and, beside them, all the rest. */
export const complianceReportSchema = z.object({
  username: z.string(),
  account: bankAccountSchema,
  from: z.iso.date(),
  to: z.iso.date(),
  transactions: pageOf(bankTransactionSchema),
  /** The newest of those days; at most 200. */
  alerts: z.array(securityAlertSchema),
  verifications: z.array(accountVerificationSchema),
  /** As it is now. */
  risk: accountRiskSchema,
});

const reportInput = byId.extend({
  from: z.iso.date(),
  to: z.iso.date(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
const reasonSchema = z.string().trim().max(200);

/** A member's own. */
const ownEndpoints = {
  alerts: endpoint({
    method: 'GET',
    path: '/banking/alerts',
    tag,
    access: 'member',
    summary: 'List your security alerts, newest first',
    description: 'Active ones only, unless you ask for all.',
  })
    .input(pageInputSchema.extend({ show: z.enum(['active', 'all']).default('active') }))
    .output(pageOf(securityAlertSchema)),

  resolve: endpoint({
    method: 'POST',
    path: '/banking/alerts/{id}/resolve',
    tag,
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Resolve an alert, saying how',
    description: 'A high or critical one wants a second factor, or an emailed code.',
    refuses: [
      'not_found',
      'reason_missing',
      'bank_alert_closed',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
    ],
  })
    .input(byId.extend({ reason: reasonSchema }))
    .output(securityAlertSchema),

  dismiss: endpoint({
    method: 'POST',
    path: '/banking/alerts/{id}/dismiss',
    tag,
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Dismiss an alert, saying why',
    description: 'A high or critical one wants a second factor, or an emailed code.',
    refuses: [
      'not_found',
      'reason_missing',
      'bank_alert_closed',
      'fresh_two_factor_required',
      'email_code_required',
      'verified_email_required',
    ],
  })
    .input(byId.extend({ reason: reasonSchema }))
    .output(securityAlertSchema),

  freeze: endpoint({
    method: 'POST',
    path: '/banking/alerts/{id}/freeze',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Say that it wasn’t you: freeze what an alert is about, at once',
    description:
      'Its account, or, of an alert about you, all your accounts at the bank. Of money that left your dollar wallet it also stops your account, as the brake does: every session ends, and an administrator lifts it. It resolves the alert. Unfreezing wants a second factor, or an emailed code.',
    refuses: ['not_found', 'bank_alert_closed'],
  })
    .input(byId)
    .output(securityAlertSchema),

  risk: endpoint({
    method: 'GET',
    path: '/banking/accounts/{id}/risk',
    tag,
    access: 'owner',
    summary: 'Read the risk score of an account, with what it stands on',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(accountRiskSchema),

  verifications: endpoint({
    method: 'GET',
    path: '/banking/verifications',
    tag,
    access: 'member',
    summary: 'List what you were asked to prove, newest first',
    description: 'A request runs out after 30 days.',
  }).output(z.object({ items: z.array(accountVerificationSchema) })),

  report: endpoint({
    method: 'GET',
    path: '/banking/accounts/{id}/report',
    tag,
    access: 'owner',
    isPrivate: true,
    stepUp: EXPORTS_OWN,
    summary: 'Read the compliance report of your account',
    refuses: ['not_found', 'bank_report_days_invalid'],
  })
    .input(reportInput)
    .output(complianceReportSchema),
};

/** What administrators read; each look is written down for the member. */
const adminEndpoints = {
  watched: endpoint({
    method: 'GET',
    path: '/admin/banking/alerts',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List active alerts of all members, oldest first',
  })
    .input(pageInputSchema)
    .output(
      pageOf(
        securityAlertSchema.extend({
          username: z.string(),
          /** The account whose report says more: the alert's, or the member's first one; null where there is none. */
          reportAccountId: idSchema.nullable(),
        }),
      ),
    ),

  adminReport: endpoint({
    method: 'GET',
    path: '/admin/banking/accounts/{id}/report',
    tag,
    access: 'admin',
    isPrivate: true,
    stepUp: 'fresh',
    summary: 'Read the compliance report of any account',
    refuses: ['not_found', 'bank_report_days_invalid'],
  })
    .input(reportInput)
    .output(complianceReportSchema),
};

/** The endpoints of banking's security. */
export const bankSecurityContract = { ...ownEndpoints, ...adminEndpoints };
