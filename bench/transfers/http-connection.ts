/**
 * One keep-alive connection that sends prepared HTTP requests one after the other, as thin as can be: the
 * client shares the machine with what it measures.
 */
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

export interface HttpConnection {
  send(request: string): Promise<Answer>;
  close(): void;
}

export async function openConnection(url: string): Promise<HttpConnection> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let received = '';
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
    const answer = readAnswer(received);
    if (!answer) return;
    received = '';
    waiting?.resolve(answer);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection.')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => {
      waiting = null;
      socket.destroy();
    },
  };
}

/** The text of a POST with a JSON body. */
export function postRequest(path: string, headers: string, body: unknown): string {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${headers}content-length: ${text.length}\r\n\r\n${text}`;
}

/** The answer, once it is whole; both servers say how long it is or send it in chunks. */
function readAnswer(text: string): Answer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end).toLowerCase();
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    const body = text.slice(end + 4);
    return body.length >= Number(length) ? { status, body } : null;
  }
  return text.endsWith('0\r\n\r\n') ? { status, body: text.slice(end + 4) } : null;
}
