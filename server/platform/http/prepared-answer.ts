/**
 * A large answer that is the same for everybody: made once, compressed once (off the event loop), and sent again
 * only to who does not have it yet.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from './address-key.ts';
import type { AnswerBytes } from './answer-bytes.ts';

const KEEP = 'public, max-age=300';
/** Nearly the smallest form, for a tenth of the time that the smallest takes. */
const BROTLI_QUALITY = 9;

/** The forms of one text. */
export interface PreparedAnswer {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Makes the forms. */
export async function prepareAnswer(text: string): Promise<PreparedAnswer> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(plain),
  ]);
  // Weak, because it stands for the text in whichever form.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, br, gzip: gzipped };
}

/**
 * Sends the form that the caller takes, or says that nothing has changed. The plain form is megabytes, which wait for whoever
 * takes it, or doesn't: `plainBytes` counts them by address. Refuses with: `too_many_requests`, `service_unavailable`.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, type, plainBytes }: { answer: PreparedAnswer; type: string; plainBytes: AnswerBytes },
): FastifyReply {
  reply.headers({ 'cache-control': KEEP, vary: 'accept-encoding', etag: answer.etag });
  const known = request.headers['if-none-match'] ?? '';
  if (known.split(',').some((tag) => tag.trim() === answer.etag)) return reply.status(304).send();
  const form = formFor(request.headers['accept-encoding'] ?? '');
  if (form !== 'plain') reply.header('content-encoding', form);
  else plainBytes.hold({ caller: addressKey(request.ip), bytes: answer.plain.length, response: reply.raw });
  return reply.type(type).send(answer[form]);
}

function formFor(accepted: string): 'br' | 'gzip' | 'plain' {
  const takes = (name: string) =>
    accepted.split(',').some((part) => {
      const [coding = '', weight = ''] = part.trim().toLowerCase().split(';');
      return coding.trim() === name && !/q=0(\.0*)?$/.test(weight.trim());
    });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'plain';
}
