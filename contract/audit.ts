/** The audit log: what administrators did, for administrators. */
import { z } from 'zod';
import { ADMIN_ACTS, type AdminActId } from '#core/policy/admin-acts.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Audit log';

/** An act of administrators, by its endpoint. */
export const adminActIdSchema = z.enum(Object.keys(ADMIN_ACTS) as [AdminActId, ...AdminActId[]]);

const actSchema = z.object({
  id: idSchema,
  /** Its number in the log, without gaps. */
  number: z.number().int(),
  at: timeSchema,
  /** Who did it; null once that account is deleted. */
  actor: z.string().nullable(),
  /** The endpoint, as the reference names it. */
  action: z.string(),
  /** Done, or put before a second administrator. */
  outcome: z.enum(['done', 'proposed']),
  /** What it was done to: an id, a market. */
  subject: z.string().nullable(),
  /** To whom, where it is a member whose account is still there. */
  member: z.string().nullable(),
  reason: z.string().nullable(),
  /** What was asked for, in short, and what was `before` where that is kept. */
  details: z.record(z.string(), z.unknown()),
  /** From where; null of what took effect later, in the name of whoever proposed it, and of what is older than the log. */
  ip: z.string().nullable(),
  device: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The hash of the row, over everything in it and the hash of the one before, in hexadecimal. */
  hash: z.string(),
});

const filters = {
  /** The username of an administrator. */
  actor: z.string().trim().min(1).max(100).optional(),
  action: adminActIdSchema.optional(),
  /** The username of the member whom it was done to. */
  member: z.string().trim().min(1).max(100).optional(),
  from: timeSchema.optional(),
  /** Before this moment. */
  to: timeSchema.optional(),
};

/** The endpoints of the audit log. */
export const auditContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/acts',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List what administrators did, newest first',
    description:
      'A row is written in the transaction of what was done. Nothing of it can be changed or removed: each row holds the hash of the one before, and `npm run check-books` walks them all.',
  })
    .input(pageInputSchema.extend(filters))
    .output(pageOf(actSchema)),

  export: endpoint({
    method: 'GET',
    path: '/admin/acts/export',
    tag,
    access: 'admin',
    isPrivate: true,
    stepUp: 'fresh',
    confirms: () => 'Download the audit log',
    summary: 'Download what administrators did, as CSV or JSON, oldest first',
    description: 'At most the newest 100,000 acts that the filters leave.',
  })
    .input(z.object({ ...filters, format: z.enum(['csv', 'json']).default('csv') }))
    .output(z.file()),
};
