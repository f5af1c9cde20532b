/**
 * The uploads of a form: a list of files, each added, uploading, uploaded or failed, with what can be done
 * about it. Chosen files wait until `start` unless the form sends them at once.
 */
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { api } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import {
  fileKey,
  type ServerUpload,
  UploadRefused,
  type UploadTransport,
  uploadFile,
} from './upload-file.ts';
import { createUploadTransport, type UploadPurpose } from './upload-transport.ts';

/** One file of the form. */
export interface UploadItem {
  key: string;
  file: File;
  name: string;
  size: number;
  state: 'added' | 'uploading' | 'uploaded' | 'error';
  /** From 0 to 1. */
  progress: number;
  /** Why it failed, in words. */
  error: string | null;
  /** It was refused: another try is no use. */
  isRefused: boolean;
  /** Of the complete file. */
  fileId: string | null;
}

type Action =
  | { kind: 'add'; items: UploadItem[] }
  | { kind: 'change'; key: string; change: Partial<UploadItem> }
  | { kind: 'remove'; key: string }
  | { kind: 'clear' };

function reduce(items: readonly UploadItem[], action: Action): readonly UploadItem[] {
  switch (action.kind) {
    case 'add':
      return [...items, ...action.items];
    case 'change':
      return items.map((item) => (item.key === action.key ? { ...item, ...action.change } : item));
    case 'remove':
      return items.filter(({ key }) => key !== action.key);
    case 'clear':
      return [];
  }
}

/** How many files are sent at once; the others wait. */
const AT_ONCE = 2;

/** The uploads of one form, and what can be done with them. */
export interface Uploads {
  items: readonly UploadItem[];
  /** Adds files that were checked already; sends them at once where the form does. */
  add(files: readonly File[]): void;
  /** Sends what is added or failed; resolves with the keys of those that failed again. */
  start(keys?: readonly string[]): Promise<{ failed: string[]; uploaded: string[] }>;
  /** Takes a file out of the form, and off the server while nothing refers to it. */
  remove(key: string): void;
  /** Empties the form; complete files stay on the server, for whatever refers to them now. */
  clear(): void;
}

/** What is uploaded, for whom, and who hears of it. */
interface UploadsOptions {
  memberId: string;
  purpose: UploadPurpose;
  /** Sends as soon as a file is added. */
  isImmediate?: boolean;
  onUploaded?: (upload: ServerUpload, item: UploadItem) => void | Promise<void>;
}

/** `onUploaded` hears of each complete file, once. */
export function useUploads(options: UploadsOptions): Uploads {
  const { memberId, purpose } = options;
  const [items, dispatch] = useReducer(reduce, []);
  const latest = useRef({ items, options });
  latest.current = { items, options };
  const transport = useMemo(() => createUploadTransport(memberId, purpose), [memberId, purpose]);
  const { send, stop } = useSending({ purpose, transport, latest, dispatch });

  return useMemo(
    () => ({
      items,
      add(files) {
        const added = files.map(addedItem);
        dispatch({ kind: 'add', items: added });
        if (latest.current.options.isImmediate) void sendAll(added, send);
      },
      start(keys) {
        const isWanted = ({ key }: UploadItem) => !keys || keys.includes(key);
        return sendAll(
          latest.current.items.filter((item) => canSend(item) && isWanted(item)),
          send,
        );
      },
      remove(key) {
        const item = latest.current.items.find((one) => one.key === key);
        stop(key);
        dispatch({ kind: 'remove', key });
        const id = item && (item.fileId ?? transport.recall(fileKey(purpose, item.file)));
        if (!item || !id) return;
        transport.remember(fileKey(purpose, item.file), null);
        // What is left behind is removed by the server after a day.
        api.files.remove({ id }).catch(() => {});
      },
      clear: () => dispatch({ kind: 'clear' }),
    }),
    [items, send, stop, transport, purpose],
  );
}

/** A file as it stands when it was chosen. */
function addedItem(file: File): UploadItem {
  const { name, size } = file;
  return {
    key: randomId(),
    file,
    name,
    size,
    state: 'added',
    progress: 0,
    error: null,
    isRefused: false,
    fileId: null,
  };
}

/** It waits, or has failed in a way that another try may mend. */
export function canSend({ state, isRefused }: UploadItem): boolean {
  return state === 'added' || (state === 'error' && !isRefused);
}

interface SendingOptions {
  purpose: UploadPurpose;
  transport: UploadTransport;
  latest: RefObject<{ options: UploadsOptions }>;
  dispatch: (action: Action) => void;
}

/** Sends single files, and stops those that are under way. Leaving the page stops all; they go on when chosen again. */
function useSending({ purpose, transport, latest, dispatch }: SendingOptions) {
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  /** Answers whether it is complete. */
  const send = useCallback(
    async (item: UploadItem): Promise<boolean> => {
      const controller = new AbortController();
      controllers.current.set(item.key, controller);
      const change = (what: Partial<UploadItem>) => dispatch({ kind: 'change', key: item.key, change: what });
      change({ state: 'uploading', error: null });
      try {
        const upload = await uploadFile(transport, {
          file: item.file,
          key: fileKey(purpose, item.file),
          signal: controller.signal,
          onProgress: (progress) => change({ progress }),
        });
        await latest.current.options.onUploaded?.(upload, { ...item, fileId: upload.id });
        change({ state: 'uploaded', progress: 1, fileId: upload.id });
        return true;
      } catch (error) {
        if (controller.signal.aborted) return false;
        change({ state: 'error', error: wordsOf(error), isRefused: error instanceof UploadRefused });
        return false;
      } finally {
        controllers.current.delete(item.key);
      }
    },
    [transport, purpose, latest, dispatch],
  );

  const stop = useCallback((key: string) => controllers.current.get(key)?.abort(), []);
  return { send, stop };
}

/** Sends all of them, so many at once; answers with the keys of those that failed and of those that arrived. */
async function sendAll(items: readonly UploadItem[], send: (item: UploadItem) => Promise<boolean>) {
  const waiting = [...items];
  const failed: string[] = [];
  const uploaded: string[] = [];
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      (await send(item)) ? uploaded.push(item.key) : failed.push(item.key);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { failed, uploaded };
}

/** What is said of an upload that failed: a lost connection in our words, since the browser's say nothing. */
function wordsOf(error: unknown): string {
  const isSaid = error instanceof Error && !(error instanceof TypeError);
  return isSaid ? error.message : 'The connection was lost. Try again: the upload goes on where it stopped.';
}
