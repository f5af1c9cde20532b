/**
 * Banking: receipts that a member keeps with a payment, as files. Nobody else reads them, whoever paid or was paid.
 * What a transfer answers is `bankReceiptSchema` of banking-shapes.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileSchema } from './files.ts';
import { doneSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Banking insights';
const byId = z.object({ id: idSchema });

/** A receipt with its file; `files.link` opens it. */
export const keptReceiptSchema = z.object({ id: idSchema, file: fileSchema, createdAt: timeSchema });

/** The endpoints of receipts. */
export const keptReceiptEndpoints = {
  receipts: endpoint({
    method: 'GET',
    path: '/banking/entries/{id}/receipts',
    tag,
    access: 'owner',
    summary: 'List the receipts of a movement, oldest first',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(z.object({ items: z.array(keptReceiptSchema) })),

  attachReceipt: endpoint({
    method: 'POST',
    path: '/banking/entries/{id}/receipts',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Keep a file as the receipt of a movement',
    description:
      'An upload of the purpose `bank_receipt`; pictures are encoded anew, without place, camera or hidden data. A movement has at most five. What was imported has none.',
    refuses: ['not_found', 'bank_receipt_limit_reached', 'upload_incomplete', 'file_in_use'],
  })
    .input(byId.extend({ fileId: idSchema }))
    .output(doneSchema),

  removeReceipt: endpoint({
    method: 'DELETE',
    path: '/banking/receipts/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Delete a receipt with its file',
    refuses: ['not_found'],
  })
    .input(byId)
    .output(doneSchema),
};
