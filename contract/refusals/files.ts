import type { RefusalText } from './refusal-text.ts';

/** Files. */
export const filesRefusals = {
  file_type_unsupported: {
    status: 415,
    title: 'Invalid File',
    message: 'File type {type} is not supported',
  },
  file_too_large: {
    status: 413,
    title: 'Invalid File',
    message: 'File size {size} MB exceeds {limit}MB limit',
  },
  file_empty: { status: 400, title: 'Invalid File', message: 'The file is empty.' },
  file_content_mismatch: {
    status: 415,
    title: 'Invalid File',
    message: 'The content of this file is not what its name says: it is no {type} file.',
  },
  file_unsafe: {
    status: 415,
    title: 'Invalid File',
    message: 'The file was refused: {reason}',
  },
  file_unreadable: {
    status: 415,
    title: 'Invalid File',
    message: 'The file is damaged or protected, so it cannot be checked. Save it again without a password.',
  },
  file_too_costly: {
    status: 415,
    title: 'Invalid File',
    message: 'This file takes too much time or memory to open. Save it as a smaller or simpler one.',
  },
  file_checks_full: {
    status: 429,
    title: 'Please wait',
    message: 'Too many files are waiting to be checked. Try again in half a minute; nothing is lost.',
  },
  file_quota_reached: {
    status: 409,
    title: 'No room left',
    message: 'Your files may take {limit} MB in all. Remove some first.',
  },
  too_many_uploads: {
    status: 409,
    title: 'Too many uploads',
    message: 'You have {maximum} unfinished uploads. Finish or remove some first.',
  },
  upload_offset_wrong: {
    status: 409,
    title: 'Upload Error',
    message: 'The upload stands at byte {received}. Go on from there.',
  },
  upload_incomplete: {
    status: 409,
    title: 'Upload Pending',
    message: 'The file has not arrived whole yet. Send the rest, then complete it.',
  },
  upload_overflows: {
    status: 400,
    title: 'Upload Error',
    message: 'These are more bytes than the {size} that were announced. Begin a new upload.',
  },
  file_link_expired: {
    status: 410,
    title: 'Link not valid',
    message: 'This link has expired. Open the file again.',
  },
  file_cannot_be_marked: {
    status: 409,
    title: 'Cannot be shown',
    message:
      'This file cannot be marked for its viewer, so it is not shown. Ask its owner for another version.',
  },
  file_in_use: {
    status: 409,
    title: 'In use',
    message: 'This file belongs to something already. Remove it there.',
  },
} as const satisfies Record<string, RefusalText>;
