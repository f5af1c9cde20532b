import type { ExamplesOf } from './index.ts';

const id = '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4b31';
const upload = {
  id,
  name: 'market-study.pdf',
  type: 'application/pdf',
  size: 2_412_031,
  status: 'uploading' as const,
  text: 'none' as const,
  createdAt: '2026-03-02T09:00:00.000Z',
  purpose: 'project_document' as const,
  received: 0,
  chunkBytes: 1_000_000,
};

/** A request and an answer of each endpoint of files. */
export const filesExamples: ExamplesOf<'files'> = {
  purposes: {
    response: {
      items: [
        {
          purpose: 'project_document',
          maxBytes: 10_485_760,
          extensions: ['pdf', 'doc', 'docx', 'txt', 'png', 'jpg', 'jpeg'],
        },
      ],
    },
  },
  create: {
    request: { name: 'market-study.pdf', size: 2_412_031, purpose: 'project_document' },
    response: upload,
  },
  read: { request: { id }, response: { ...upload, received: 1_000_000 } },
  complete: {
    request: { id },
    response: { ...upload, received: 2_412_031, status: 'ready', text: 'pending' },
  },
  remove: { request: { id }, response: { done: true } },
  link: {
    request: { id },
    response: {
      url: '/api/files/content/AZy9mmwAehGMPy9tG35LMQGcvZps.8r2kq0s1dS0uVn3H8wYtLZ0p',
      expiresAt: '2026-03-02T09:05:00.000Z',
    },
  },
};
