/** Examples of banking's security. */
import type { z } from 'zod';
import type { complianceReportSchema, securityAlertSchema } from '#contract/banking-security.ts';
import type { bankAccountSchema } from '#contract/banking-shapes.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID } from './shared.ts';

const ALERT_ID = '019cbdb2-5010-8c01-8a01-1d2e3f4a5c41';
const ACCOUNT_ID = '019cbdb2-1010-7c01-8a01-1d2e3f4a5c01';

const alert: z.infer<typeof securityAlertSchema> = {
  id: ALERT_ID,
  userId: MEMBER_ID,
  accountId: ACCOUNT_ID,
  alertType: 'large_transaction',
  severity: 'medium',
  description: '$6000.00 to grace ••• 4821: a large amount, to somebody you hadn’t paid before.',
  evidence: {
    signs: ['large', 'new_recipient'],
    transactionId: '019cbdb2-5011-8c02-8a02-1d2e3f4a5c42',
    referenceNumber: 'TXN01JJYV440JFG1RM0GX5RZMMQ05',
    amount: '6000.00',
    to: 'grace ••• 4821',
    hour: 10,
    leftInHour: 1,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    deviceFingerprint: '3b1f0c9d5e7a',
    deviceSince: '2026-01-02T09:00:00.000Z',
    attempts: null,
    about: null,
  },
  status: 'active',
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
  createdAt: AT,
};

const closed = (status: 'resolved' | 'dismissed', resolution: string) => ({
  ...alert,
  status,
  resolvedAt: LATER,
  resolvedBy: 'ada',
  resolution,
});

const account: z.infer<typeof bankAccountSchema> = {
  id: ACCOUNT_ID,
  userId: MEMBER_ID,
  accountName: 'Daily',
  accountType: 'checking',
  accountNumber: '••• 3021',
  balance: '1200.00',
  availableBalance: '1200.00',
  interestRate: '0.001',
  isPrimary: true,
  isActive: true,
  isFrozen: false,
  isJoint: false,
  isLive: false,
  providerStatus: 'active',
  createdAt: AT,
  updatedAt: AT,
};

const risk = {
  score: 15,
  level: 'low' as const,
  signs: [{ sign: 'recent_alerts' as const, points: 15, evidence: [ALERT_ID] }],
};

const verification = {
  id: '019cbdb2-5012-8c03-8a03-1d2e3f4a5c43',
  accountId: ACCOUNT_ID,
  verificationType: 'identity' as const,
  documents: [],
  verificationData: { provider: 'sandbox', reference: 'person_1' },
  status: 'verified' as const,
  reason: null,
  expiresAt: '2026-04-04T10:15:00.000Z',
  createdAt: AT,
};

const report: z.infer<typeof complianceReportSchema> = {
  username: 'ada',
  account,
  from: '2026-03-01',
  to: '2026-03-31',
  transactions: { items: [], nextCursor: null },
  alerts: [alert],
  verifications: [verification],
  risk,
};

const days = { id: ACCOUNT_ID, from: '2026-03-01', to: '2026-03-31', limit: 50 };

/** One example for each endpoint of banking's security. */
export const bankSecurityExamples: ExamplesOf<'bankSecurity'> = {
  alerts: {
    request: { show: 'active', limit: 20 },
    response: { items: [alert], nextCursor: null },
  },
  resolve: {
    request: { id: ALERT_ID, reason: 'It was me.' },
    response: closed('resolved', 'It was me.'),
  },
  dismiss: {
    request: { id: ALERT_ID, reason: 'My own rent.' },
    response: closed('dismissed', 'My own rent.'),
  },
  freeze: { request: { id: ALERT_ID }, response: closed('resolved', 'It wasn’t me: frozen.') },
  risk: { request: { id: ACCOUNT_ID }, response: risk },
  verifications: { response: { items: [verification] } },
  report: { request: days, response: report },
  watched: {
    request: { limit: 20 },
    response: { items: [{ ...alert, username: 'ada', reportAccountId: ACCOUNT_ID }], nextCursor: null },
  },
  adminReport: { request: days, response: report },
};
