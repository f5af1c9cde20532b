/** The end of a live connection, from our side: said once, and then waited for, not for long. */
import type { RawData, WebSocket } from 'ws';

/** Whoever does not say goodbye within this is hung up on. */
const GOODBYE_MS = 2_000;
/** Messages that are still taken in once the end was said: what was on its way. */
const MAX_AFTER_END = 100;

/** Says that it ends, and why. Only the first word counts. */
export function sayGoodbye(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  hangUpSoon(socket);
}

/** Passes messages on until the end was said. A client may send on until it says goodbye too; nothing of that is looked at. */
export function hearUntilEnd(socket: WebSocket, hear: (bytes: RawData, isBinary: boolean) => void): void {
  let afterEnd = 0;
  socket.on('message', (bytes, isBinary) => {
    if (socket.readyState === socket.OPEN) return hear(bytes, isBinary);
    afterEnd += 1;
    // Not ended here: what is unread would take the word of the end away from the client.
    if (afterEnd === MAX_AFTER_END) socket.pause();
  });
  // What is no frame was answered with the end by the library.
  socket.on('error', () => hangUpSoon(socket));
}

function hangUpSoon(socket: WebSocket): void {
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}
