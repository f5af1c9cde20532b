/** The files of a message that is being written: chosen, checked, on their way, and ready to be sent with it. */
import { useRef, useState } from 'react';
import { MAX_MESSAGE_FILES } from '#core/mentor/attachment.ts';
import { acceptOf, checkFile } from '#web/lib/uploads/check-file.ts';
import { type UploadItem, useUploads } from '#web/lib/uploads/use-uploads.ts';
import { useLimits } from '#web/shared/uploads/use-limits.ts';
import { notify } from '#web/ui/notify.ts';
import type { AttachedFile } from './unsent.ts';

/** See `useAttachments`. */
export interface Attachments {
  /** Of the conversation that is open, those already sent left out. */
  items: readonly UploadItem[];
  /** The complete ones, as a message takes them. */
  ready: readonly AttachedFile[];
  isUploading: boolean;
  /** The picker's `accept`; empty until the limits are known. */
  accept: string;
  add(files: readonly File[]): void;
  retry(key: string): void;
  remove(key: string): void;
  /** They belong to a message now; or no longer, because it was taken back. */
  markSent(files: readonly AttachedFile[], isSent: boolean): void;
}

/** Each conversation keeps its own files while the page is open. */
export function useAttachments({
  memberId,
  threadId,
}: {
  memberId: string;
  threadId: string | null;
}): Attachments {
  const limits = useLimits('chat_attachment');
  const homes = useRef(new WeakMap<File, string | null>());
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const uploads = useUploads({
    memberId,
    purpose: 'chat_attachment',
    isImmediate: true,
    onUploaded: (upload) => void notify.success('File Upload', `File "${upload.name}" uploaded successfully`),
  });
  const items = uploads.items.filter(
    ({ file, fileId }) => homes.current.get(file) === threadId && !(fileId && sent.has(fileId)),
  );

  const add = (files: readonly File[]) => {
    if (!limits) return;
    const refused = files.map((file) => checkFile(file, limits));
    const taken = files.filter((_, index) => refused[index] === null);
    const room = MAX_MESSAGE_FILES - items.length;
    const firstRefusal = refused.find((reason) => reason !== null);
    if (firstRefusal) notify.error('Invalid File', firstRefusal);
    if (taken.length > room) {
      notify.error('Too many files', `A message takes at most ${MAX_MESSAGE_FILES} files.`);
    }
    for (const file of taken.slice(0, room)) homes.current.set(file, threadId);
    if (room > 0 && taken.length > 0) uploads.add(taken.slice(0, room));
  };

  return {
    items,
    ready: items.flatMap(({ state, fileId, name, size, file }) =>
      state === 'uploaded' && fileId ? [{ id: fileId, name, size, type: file.type }] : [],
    ),
    isUploading: items.some(({ state }) => state === 'added' || state === 'uploading'),
    accept: limits ? acceptOf(limits) : '',
    add,
    retry: (key) => void uploads.start([key]),
    remove: uploads.remove,
    markSent: (files, isSent) =>
      setSent((before) => {
        const ids = new Set(before);
        for (const { id } of files) isSent ? ids.add(id) : ids.delete(id);
        return ids;
      }),
  };
}
