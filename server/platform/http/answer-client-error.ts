/**
 * The answer to what is no HTTP, or not in time: there is no request yet, so it is written to the socket, in
 * the shape of every refusal, and the connection ends.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCode } from '#contract/refusals.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refusalBody } from './errors.ts';

const CODES: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers once, and hangs up; says nothing where an answer has begun, or nobody listens any more. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, newId: NewId): void {
  // An answer that is being written would be mixed up with this one.
  const isAnswering = socket.bytesWritten > 0 && socket.writableLength > 0;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy();
  const body = refusalBody(CODES[error.code ?? ''] ?? 'malformed_request', {}, newId());
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}\r\nconnection: close\r\n` +
      'content-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\n' +
      `cache-control: no-store\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    () => socket.destroy(),
  );
}
