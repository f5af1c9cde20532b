/** ClamAV's daemon over TCP, by its `INSTREAM` command. */
import { connect } from 'node:net';
import type { VirusScanner } from '#server/ports/virus-scanner.ts';

const TIMEOUT_MS = 20_000;
const PIECE_BYTES = 64 * 1024;

/** Asks the daemon at this address, `tcp://host:port`. */
export function createClamavScanner(address: string): VirusScanner {
  const { hostname, port } = new URL(address);
  return {
    async scan(bytes) {
      const answer = await ask({ hostname, port: Number(port || 3310) }, bytes);
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (found) return found;
      if (answer === 'stream: OK') return null;
      throw new Error(`ClamAV answered: ${answer.slice(0, 200)}`);
    },
  };
}

function ask({ hostname, port }: { hostname: string; port: number }, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('ClamAV did not answer in time.')));
    let answer = '';
    socket.on('data', (piece) => {
      answer += piece.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.replaceAll('\0', '').trim()));
    socket.write('zINSTREAM\0');
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const piece = bytes.subarray(start, start + PIECE_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      socket.write(length);
      socket.write(piece);
    }
    socket.write(Buffer.alloc(4));
  });
}
