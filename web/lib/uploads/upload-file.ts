/**
 * Sends a file in pieces. It goes on where it stopped: after a lost connection by itself, after a reload when
 * the same file is chosen again. What the server refuses is final; an outage is tried again, with longer and
 * longer waits.
 */

/** An upload as the server tells it; `contract/files.ts`. */
export interface ServerUpload {
  id: string;
  name: string;
  type: string;
  size: number;
  status: 'uploading' | 'ready';
  received: number;
  chunkBytes: number;
}

/** How the server answered a piece: where it stands now, or why not. */
export type PieceAnswer =
  | { kind: 'received'; received: number }
  /** It stands elsewhere: ask it where. */
  | { kind: 'elsewhere' }
  /** It said no, and will say no again. */
  | { kind: 'refused'; message: string }
  /** It could not be asked. */
  | { kind: 'outage' };

/** Thrown for what the server has refused: trying again is no use. */
export class UploadRefused extends Error {}

/** What an upload needs of its surroundings; tests bring their own. */
export interface UploadTransport {
  begin(file: { name: string; size: number }): Promise<ServerUpload>;
  /** Null where the server knows nothing of it any more. */
  state(id: string): Promise<ServerUpload | null>;
  send(piece: {
    id: string;
    offset: number;
    bytes: Blob;
    signal: AbortSignal;
    onSent: (bytes: number) => void;
  }): Promise<PieceAnswer>;
  complete(id: string): Promise<ServerUpload>;
  /** Keeps the id of an upload that is under way, so that it can be found after a reload. */
  remember(key: string, id: string | null): void;
  recall(key: string): string | null;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Tells a file from others, well enough to go on with its upload. */
export function fileKey(purpose: string, file: { name: string; size: number; lastModified: number }): string {
  return `upload.${purpose}.${file.name}.${file.size}.${file.lastModified}`;
}

/** Tries again after an outage, as often in a row as there are waits; a refusal is final. */
function createRetrying(transport: UploadTransport, signal: AbortSignal) {
  let failures = 0;
  return async <Value>(act: () => Promise<Value>): Promise<Value> => {
    for (;;) {
      signal.throwIfAborted();
      try {
        const value = await act();
        failures = 0;
        return value;
      } catch (error) {
        signal.throwIfAborted();
        const wait = WAITS_MS[failures];
        if (error instanceof UploadRefused || wait === undefined) throw error;
        failures += 1;
        await transport.wait(wait, signal);
      }
    }
  };
}

/** How far the server is after an answer; where it stands elsewhere it is asked. Throws for an outage, which is tried again. */
async function receivedBy(transport: UploadTransport, id: string, answer: PieceAnswer): Promise<number> {
  switch (answer.kind) {
    case 'received':
      return answer.received;
    case 'refused':
      throw new UploadRefused(answer.message);
    case 'outage':
      throw new Error('The connection was lost. Try again: the upload goes on where it stopped.');
    case 'elsewhere': {
      const now = await transport.state(id);
      if (!now) throw new UploadRefused('The upload was removed. Choose the file again.');
      return now.status === 'ready' ? now.size : now.received;
    }
  }
}

/**
 * Uploads a file and resolves with it, complete. Rejects with `UploadRefused`, with the signal's reason, or
 * with the outage after five tries in a row without a byte of progress.
 */
export async function uploadFile(
  transport: UploadTransport,
  input: {
    file: File;
    key: string;
    signal: AbortSignal;
    /** From 0 to 1. */
    onProgress: (share: number) => void;
  },
): Promise<ServerUpload> {
  const { file, key, signal, onProgress } = input;
  const retrying = createRetrying(transport, signal);
  const known = transport.recall(key);
  const found = known === null ? null : await retrying(() => transport.state(known));
  const upload =
    found?.size === file.size
      ? found
      : await retrying(() => transport.begin({ name: file.name, size: file.size }));
  transport.remember(key, upload.id);

  let { received } = upload;
  onProgress(received / file.size);
  while (upload.status === 'uploading' && received < file.size) {
    received = await retrying(async () => {
      const answer = await transport.send({
        id: upload.id,
        offset: received,
        bytes: file.slice(received, received + upload.chunkBytes),
        signal,
        onSent: (bytes) => onProgress((received + bytes) / file.size),
      });
      return receivedBy(transport, upload.id, answer);
    });
    onProgress(received / file.size);
  }
  try {
    const complete = await retrying(() => transport.complete(upload.id));
    transport.remember(key, null);
    return complete;
  } catch (error) {
    if (error instanceof UploadRefused) transport.remember(key, null);
    throw error;
  }
}
