/** HTTP as bytes on a socket, for what no client would send. */
import { connect, type Socket } from 'node:net';

export interface RawConnection {
  socket: Socket;
  /** Everything that has arrived so far. */
  received(): string;
  write(text: string): void;
  /** Resolves with what has arrived once it fits; rejects when the connection ends before. */
  until(fits: (received: string) => boolean): Promise<string>;
  /** Resolves with what has arrived when the connection has ended, however it ended. */
  ended: Promise<string>;
}

/** Opens a connection to a site, from one of this machine's addresses, and reads whatever comes. */
export async function openRaw(site: string, from?: string): Promise<RawConnection> {
  const { hostname, port } = new URL(site);
  const socket = connect({ port: Number(port), host: hostname, localAddress: from });
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
    socket.emit('received');
  });
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await new Promise((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', resolve);
  });
  return {
    socket,
    ended,
    received: () => text,
    write: (bytes) => void socket.write(bytes, 'latin1'),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => fits(text) && resolve(text);
        socket.on('received', look);
        look();
        void ended.then(() => (fits(text) ? resolve(text) : reject(new Error(`It ended with ${text}`))));
      }),
  };
}

/** Sends bytes and resolves with the answers once the server has hung up. */
export async function sendRaw(site: string, bytes: string): Promise<string> {
  const connection = await openRaw(site);
  connection.write(bytes);
  return connection.ended;
}

/** The status of the first answer; 0 when there was none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
