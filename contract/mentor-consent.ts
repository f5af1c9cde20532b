/** Who else may read a conversation: nobody, unless its member lets the administrators, for a time. */
import { z } from 'zod';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { messageSchema, threadSchema } from './mentor.ts';
import { idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Mentor';
const admin = 'Administration';
const own = z.object({ id: idSchema });

/** The longest consent, in hours: a week. */
const MAX_HOURS = 168;

const consentSchema = z.object({ grantedAt: timeSchema, expiresAt: timeSchema });

const accessSchema = z.object({
  id: idSchema,
  /** The administrator's username. */
  administrator: z.string(),
  action: z.enum(['read', 'export']),
  at: timeSchema,
});

/** The consent that holds now, if one does, and everything that was read under any. */
const consentStateSchema = pageOf(accessSchema).extend({ consent: consentSchema.nullable() });

/** The endpoints of consent, the member's and the administrator's. */
export const consentsContract = {
  read: endpoint({
    method: 'GET',
    path: '/mentor/threads/{id}/consent',
    tag,
    access: 'owner',
    summary: 'Read who may open a conversation, and who has',
    refuses: ['not_found'],
  })
    .input(pageInputSchema.extend({ id: idSchema }))
    .output(consentStateSchema),

  grant: endpoint({
    method: 'PUT',
    path: '/mentor/threads/{id}/consent',
    tag,
    access: 'owner',
    isPrivate: true,
    stepUp: {
      none: 'Whoever holds the session reads the conversation already, and the member sees who else did.',
    },
    summary: 'Let the administrators read a conversation for some hours',
    description: 'Every time one of them reads it, you can see it. A new grant takes the place of the last.',
    refuses: ['not_found'],
  })
    .input(own.extend({ hours: z.number().int().min(1).max(MAX_HOURS) }))
    .output(consentStateSchema),

  revoke: endpoint({
    method: 'DELETE',
    path: '/mentor/threads/{id}/consent',
    tag,
    access: 'owner',
    isPrivate: true,
    stepUp: { none: 'Closes what was open.' },
    summary: 'Take the consent back at once',
    refuses: ['not_found'],
  })
    .input(own)
    .output(consentStateSchema),

  list: endpoint({
    method: 'GET',
    path: '/admin/mentor/consents',
    tag: admin,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List the conversations that members let you read now',
    description: 'The list holds no words of a conversation.',
  })
    .input(pageInputSchema)
    .output(
      pageOf(
        z.object({
          threadId: idSchema,
          /** The member's username. */
          member: z.string(),
          grantedAt: timeSchema,
          expiresAt: timeSchema,
        }),
      ),
    ),

  open: endpoint({
    method: 'GET',
    path: '/admin/mentor/threads/{id}/messages',
    tag: admin,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Read a conversation under its member’s consent',
    description: 'Is logged, and shown to the member, before anything is answered.',
    refuses: ['consent_required'],
  })
    .input(pageInputSchema.extend({ id: idSchema }))
    .output(pageOf(messageSchema).extend({ thread: threadSchema })),

  export: endpoint({
    method: 'GET',
    path: '/admin/mentor/threads/{id}/export',
    tag: admin,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Download a conversation under its member’s consent',
    description: 'Is logged, and shown to the member, before anything is answered.',
    refuses: ['consent_required'],
  })
    .input(own)
    .output(z.file()),
};
