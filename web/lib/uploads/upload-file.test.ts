import { expect, test } from 'vitest';
import {
  type PieceAnswer,
  type ServerUpload,
  UploadRefused,
  type UploadTransport,
  uploadFile,
} from './upload-file.ts';

/** A server in memory, whose answers to pieces a test can spoil. */
function createServer(spoil: (nth: number) => PieceAnswer | 'lost after it was kept' | null = () => null) {
  let content = '';
  let sent = 0;
  const upload: ServerUpload = {
    id: 'one',
    name: 'a.txt',
    type: 'text/plain',
    size: 10,
    status: 'uploading',
    received: 0,
    chunkBytes: 4,
  };
  const kept = new Map<string, string>();
  const waits: number[] = [];
  let begun = 0;
  const state = () => ({ ...upload, received: content.length });
  const transport: UploadTransport = {
    begin: async () => {
      begun += 1;
      return state();
    },
    state: async () => state(),
    send: async ({ offset, bytes }) => {
      const spoiled = spoil(sent);
      sent += 1;
      if (spoiled && spoiled !== 'lost after it was kept') return spoiled;
      if (offset !== content.length) return { kind: 'elsewhere' };
      content += await bytes.text();
      return spoiled ? { kind: 'outage' } : { kind: 'received', received: content.length };
    },
    complete: async () => {
      upload.status = 'ready';
      return state();
    },
    remember: (key, id) => void (id === null ? kept.delete(key) : kept.set(key, id)),
    recall: (key) => kept.get(key) ?? null,
    wait: async (ms) => void waits.push(ms),
  };
  return { transport, waits, kept, content: () => content, begun: () => begun };
}

const file = new File(['0123456789'], 'a.txt', { lastModified: 1 });
const run = (
  transport: UploadTransport,
  onProgress: (share: number) => void = () => {},
  signal = new AbortController().signal,
) => uploadFile(transport, { file, key: 'k', signal, onProgress });

test('a file is sent in pieces, with its progress, and forgotten when it is complete', async () => {
  const { transport, content, kept } = createServer();
  const shares: number[] = [];
  expect((await run(transport, (share) => shares.push(share))).status).toBe('ready');
  expect([content(), kept.size, shares]).toEqual(['0123456789', 0, [0, 0.4, 0.8, 1]]);
});

test('a piece that is lost is sent again with growing waits; one that was kept is not sent twice [PP-15]', async () => {
  const outage: PieceAnswer = { kind: 'outage' };
  const { transport, content, waits } = createServer((nth) =>
    nth === 1 || nth === 2 ? outage : nth === 3 ? 'lost after it was kept' : null,
  );
  await run(transport);
  expect([content(), waits]).toEqual(['0123456789', [1000, 2000, 4000]]);
});

test('an upload goes on after a reload when the same file is chosen again [PP-15]', async () => {
  const first = createServer((nth) => (nth >= 1 ? { kind: 'outage' } : null));
  await expect(run(first.transport)).rejects.toThrow('connection was lost');
  expect([first.content(), first.waits.length]).toEqual(['0123', 5]);
  const second = createServer();
  Object.assign(first.transport, { send: second.transport.send });
  let content = first.content();
  first.transport.send = async ({ offset, bytes }) => {
    expect(offset).toBe(content.length);
    content += await bytes.text();
    return { kind: 'received', received: content.length };
  };
  await run(first.transport);
  expect([content, first.begun()]).toEqual(['0123456789', 1]);
});

test('what the server refuses is not tried again; what is stopped stays stopped', async () => {
  const { transport, waits } = createServer(() => ({ kind: 'refused', message: 'No.' }));
  await expect(run(transport)).rejects.toThrow(UploadRefused);
  expect(waits).toEqual([]);
  const controller = new AbortController();
  controller.abort(new Error('removed'));
  await expect(run(createServer().transport, undefined, controller.signal)).rejects.toThrow('removed');
});
