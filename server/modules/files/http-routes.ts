/**
 * What the contract cannot carry: the bytes of uploads in, and of files out. Access is decided as for every
 * endpoint; the two are described in `contract/files.ts`.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BESIDE_THE_CONTRACT } from '#contract/beside-the-contract.ts';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { FILE_KINDS } from '#core/files/file-types.ts';
import { CHUNK_BYTES } from '#core/files/terms.ts';
import { checkAccess } from '#server/platform/http/access.ts';
import type { RequestContext } from '#server/platform/http/context.ts';
import { disposition } from '#server/platform/http/disposition.ts';
import type { EdgeParts } from '#server/platform/http/edge-parts.ts';
import { contextOf, knownContext } from '#server/platform/http/request-context.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import { type Watched, watch } from '#server/platform/security-log.ts';
import type { RouteDeps } from './deps.ts';
import type { OpenedFile } from './open-content.ts';
import { createPieceCount } from './pieces-at-once.ts';

const UPLOAD_TYPE = 'application/offset+octet-stream';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const { uploadPiece, openFile } = BESIDE_THE_CONTRACT;

const meta = (
  { rate, scope }: Pick<EndpointMeta, 'rate' | 'scope'>,
  { refuses }: Pick<EndpointMeta, 'refuses'>,
): EndpointMeta => ({
  access: 'owner',
  rate,
  scope,
  idempotent: false,
  stepUp: 'none',
  isUsedByCommand: false,
  isPrivate: false,
  evenUnconfirmed: false,
  evenSuspended: false,
  refuses,
});

/** As the contract would declare them. */
const UPLOAD: Watched = {
  meta: meta({ rate: 'write', scope: 'files:write' }, uploadPiece),
  route: uploadPiece,
};
const OPENING: Watched = { meta: meta({ rate: 'read', scope: 'files:read' }, openFile), route: openFile };

/** Registers the two. */
export async function registerFileRoutes(
  http: FastifyInstance,
  deps: Pick<RouteDeps, 'files' | 'knownMembers'> & { edge: EdgeParts },
): Promise<void> {
  const takePlace = createPieceCount(deps.knownMembers);
  await http.register(async (scope) => {
    // Kept beside the request instead of as its body: what looks through bodies of JSON would walk its bytes.
    const pieces = new WeakMap<FastifyRequest, Buffer>();
    const places = new WeakMap<FastifyRequest, AbortSignal>();
    scope.addContentTypeParser(UPLOAD_TYPE, async (request: FastifyRequest, payload: Readable) => {
      pieces.set(request, await readPiece(payload, places.get(request)!));
    });
    scope.patch<{ Params: { id: string } }>(
      '/api/files/:id/content',
      {
        bodyLimit: CHUNK_BYTES,
        // Nothing of a piece is read, and no place taken, for whoever may not send it.
        onRequest: async (request, reply) => {
          await checkPiece(await contextOf(request, reply, deps.edge), deps, request.params);
          const { signal, leave } = takePlace(knownContext(request)!.actor!.memberId);
          places.set(request, signal);
          reply.raw.once('close', leave);
        },
      },
      async (request) => {
        const context = knownContext(request)!;
        return watch(context, UPLOAD, request.params, async () => {
          const offset = request.headers['upload-offset'];
          const piece = pieces.get(request) ?? refuse('unsupported_media_type');
          if (typeof offset !== 'string' || !/^\d{1,12}$/.test(offset)) {
            refuse('malformed_request', {
              fields: [{ path: 'upload-offset', message: 'The header says at which byte the piece begins.' }],
            });
          }
          const received = await deps.files.tools.append(context.actor!, {
            id: request.params.id,
            offset: Number(offset),
            piece,
          });
          context.addHeader('upload-offset', String(received));
          return { received };
        });
      },
    );
  });

  http.get<{ Params: { token: string } }>('/api/files/content/:token', async (request, reply) => {
    const context = await contextOf(request, reply, deps.edge);
    const file = await watch(context, OPENING, null, async () => {
      await checkAccess(context, OPENING.meta);
      const opened = await deps.files.tools.open(request.params.token, context.actor!);
      // What was made for this viewer is whole in memory; anything else is read from the store as it is taken.
      if (Buffer.isBuffer(opened.content)) context.holdAnswer(opened.content.length);
      return opened;
    });
    return send(file, request, reply);
  });
}

/** Refuses with: as `UPLOAD` is declared; `not_found` for an upload that is not the caller's own. */
function checkPiece(
  context: RequestContext,
  { files }: Pick<RouteDeps, 'files'>,
  params: { id: string },
): Promise<void> {
  return watch(context, UPLOAD, params, async () => {
    await checkAccess(context, UPLOAD.meta);
    if (!UUID.test(params.id)) refuse('not_found');
    await files.tools.state(context.actor!, params.id);
  });
}

/** Refuses with: `body_too_large`, and as the place does that was given to another; what is still to come is let pass. */
function readPiece(payload: Readable, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const end = () => {
      payload.off('data', take).off('end', finish).off('error', fail).off('close', fail);
      signal.removeEventListener('abort', fail);
    };
    const finish = () => {
      end();
      resolve(Buffer.concat(parts));
    };
    const fail = (error?: unknown) => {
      end();
      parts.length = 0;
      payload.on('error', () => undefined).resume();
      reject(signal.aborted ? signal.reason : (error ?? new Error('The piece was cut short.')));
    };
    const take = (part: Buffer) => {
      size += part.length;
      parts.push(part);
      if (size > CHUNK_BYTES) {
        fail(new Refusal('body_too_large', { values: { kilobytes: CHUNK_BYTES / 1000 } }));
      }
    };
    payload.on('data', take).on('end', finish).on('error', fail).on('close', fail);
    signal.addEventListener('abort', fail, { once: true });
    if (signal.aborted) fail();
  });
}

async function send(file: OpenedFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isInline = !file.isDownload && file.kind !== null && FILE_KINDS[file.kind].isShownInline;
  reply.headers({
    'content-type': file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime,
    'content-disposition': disposition(file.name, isInline),
    'content-security-policy': policyFor(file),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  if (Buffer.isBuffer(file.content)) return reply.send(file.content);
  reply.header('accept-ranges', 'bytes');
  const range = readRange(request.headers.range, file.size);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (!range) {
    return reply.header('content-length', file.size).send(await file.content());
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await file.content(range));
}

/** Nothing in a file may run or load; a browser's own PDF reader does not open inside a sandbox. */
function policyFor({ kind }: OpenedFile): string {
  const nothing =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";
  return kind === 'pdf' ? nothing : `${nothing}; sandbox`;
}

/** One range of bytes; several, or none that is understood, is the whole file. Source: RFC 9110, 14.2. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
