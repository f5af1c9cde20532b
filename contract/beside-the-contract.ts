/**
 * What the contract cannot carry: bytes in and out, and a webhook whose body is the provider's. They are declared
 * here as far as they can be, so that no address answers with a refusal that nobody knows of.
 */
import type { RefusalCode } from './refusals.ts';

interface Beside {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below `/api`. */
  path: `/${string}`;
  /** Its own refusals, beside those of the edge. */
  refuses: readonly RefusalCode[];
}

/** Each of them by what it does; `contract/files.ts` describes the first two. */
export const BESIDE_THE_CONTRACT = {
  uploadPiece: {
    method: 'PATCH',
    path: '/files/{id}/content',
    refuses: [
      'not_authenticated',
      'member_suspended',
      'not_found',
      'upload_offset_wrong',
      'upload_overflows',
    ],
  },
  openFile: {
    method: 'GET',
    path: '/files/content/{token}',
    refuses: [
      'not_authenticated',
      'member_suspended',
      'not_found',
      'file_link_expired',
      'file_checks_full',
      'file_cannot_be_marked',
      'text_too_hard',
      'service_unavailable',
    ],
  },
  cardWebhook: {
    method: 'POST',
    path: '/payments/webhook',
    refuses: ['webhook_forged'],
  },
  bankWebhook: {
    method: 'POST',
    path: '/banking/webhook',
    refuses: ['webhook_forged'],
  },
} as const satisfies Record<string, Beside>;
