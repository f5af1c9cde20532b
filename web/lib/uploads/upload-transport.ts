/** How the browser talks to the files room: the typed client, and pieces with their progress. */
import { api, ORPCError } from '#web/lib/api-client.ts';
import { keep, readKept } from '#web/lib/member-storage.ts';
import { refreshSession } from '#web/lib/refresh-session.ts';
import { type PieceAnswer, UploadRefused, type UploadTransport } from './upload-file.ts';

/** What an upload is for; it decides what is taken. */
export type UploadPurpose = Parameters<typeof api.files.create>[0]['purpose'];

const PIECE_TYPE = 'application/offset+octet-stream';

/** The transport of one member's uploads for one purpose. */
export function createUploadTransport(memberId: string, purpose: UploadPurpose): UploadTransport {
  return {
    begin: (file) => refusing(api.files.create({ ...file, purpose })),
    state: (id) =>
      refusing(api.files.read({ id })).catch((error: unknown) => {
        if (error instanceof UploadRefused) return null;
        throw error;
      }),
    complete: (id) => refusing(api.files.complete({ id })),
    send: async (piece) => {
      const answer = await sendPiece(piece);
      // The session ran out in the middle of a long upload: renew it and send the piece once more.
      if (answer !== 'signed out') return answer;
      const isRenewed = await refreshSession().catch(() => null);
      if (isRenewed === null) return { kind: 'outage' };
      const again = isRenewed ? await sendPiece(piece) : 'signed out';
      return again === 'signed out'
        ? { kind: 'refused', message: 'Not authenticated. Please log in.' }
        : again;
    },
    remember: (key, id) => keep(memberId, key, id ?? ''),
    recall: (key) => readKept(memberId, key),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      }),
  };
}

/** What the server says no to for good becomes `UploadRefused`; a 5xx or a 429 may be tried again. */
async function refusing<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500 && error.status !== 429) {
      throw new UploadRefused(error.message);
    }
    throw error;
  }
}

/** `fetch` does not tell how much of a body has been sent, so this is the older way. */
function sendPiece(piece: Parameters<UploadTransport['send']>[0]): Promise<PieceAnswer | 'signed out'> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', `/api/files/${piece.id}/content`);
    request.setRequestHeader('content-type', PIECE_TYPE);
    request.setRequestHeader('upload-offset', String(piece.offset));
    request.upload.onprogress = ({ loaded }) => piece.onSent(Math.min(loaded, piece.bytes.size));
    request.onload = () => resolve(readAnswer(request));
    request.onerror = () => resolve({ kind: 'outage' });
    request.onabort = () => resolve({ kind: 'outage' });
    piece.signal.addEventListener('abort', () => request.abort());
    request.send(piece.bytes);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): PieceAnswer | 'signed out' {
  if (status === 401) return 'signed out';
  if (status === 0 || status >= 500 || status === 429) return { kind: 'outage' };
  try {
    const body = JSON.parse(responseText);
    if (status === 200) return { kind: 'received', received: Number(body.received) };
    return body.code === 'upload_offset_wrong'
      ? { kind: 'elsewhere' }
      : { kind: 'refused', message: String(body.message) };
  } catch {
    return { kind: 'outage' };
  }
}
