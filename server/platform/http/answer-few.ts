/**
 * How many requests one connection may have under way. HTTP/1.1 lets a client send the next ones before the answer of the
 * first; browsers and proxies never do, and thousands of small ones fit into what is read at once and would all be
 * begun in the same turn. Whoever sends more than a few is hung up on, and what of theirs had been read is dropped
 * before anything is done for it.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection that are under way at once. */
export const MOST_AT_ONCE = 8;

const underWay = new WeakMap<Socket, number>();

/** Says whether a connection still waits for the answer of a request, so that nothing else can have it yet. */
export function isAnswering(socket: Socket): boolean {
  return (underWay.get(socket) ?? 0) > 0;
}

/** Hands on to `answer` what a connection may ask; tells `letGo` of each that is hung up on. */
export function answerFew(answer: RequestListener, letGo: () => void): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const others = underWay.get(socket) ?? 0;
    if (others >= MOST_AT_ONCE) {
      letGo();
      return void socket.destroy();
    }
    underWay.set(socket, others + 1);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}
