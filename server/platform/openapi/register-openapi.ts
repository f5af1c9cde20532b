/** `/api/openapi.json`, `/api/openapi-people.json` and, to read, `/api/docs`: made on first request, in a thread, and kept. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createAnswerBytes } from '#server/platform/http/answer-bytes.ts';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from '#server/platform/http/prepared-answer.ts';
import type { Platform } from '#server/platform/platform.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);
const STYLES = new URL('./page.css', import.meta.url);

type Reference = Record<'programs' | 'people' | 'page' | 'styles', PreparedAnswer>;

/**
 * What waits of the reference in its plain form: for readers that take no compressed one, which no browser is, and for
 * strangers who read nothing. What the kernel holds for them is copied and freed on the event loop.
 */
const PLAIN = { mostOfOne: 16 * 1024 * 1024, most: 64 * 1024 * 1024 };

/** Registers the reference and the stylesheet of the pages that the server writes itself. */
export function registerOpenapi(
  http: FastifyInstance,
  deps: Pick<Platform, 'knownMembers' | 'publicUrl' | 'textWork'>,
): void {
  const plainBytes = createAnswerBytes(deps.knownMembers, PLAIN);
  let made: Promise<Reference> | undefined;
  const reference = () => {
    made ??= prepareReference(deps).catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  const serve = (path: string, name: keyof Reference, type: string) =>
    http.get(path, async (request, reply) =>
      sendPrepared(request, reply, { answer: (await reference())[name], type, plainBytes }),
    );
  serve('/api/openapi.json', 'programs', 'application/json');
  serve('/api/openapi-people.json', 'people', 'application/json');
  serve('/api/docs', 'page', 'text/html; charset=utf-8');
  serve('/api/docs/page.css', 'styles', 'text/css; charset=utf-8');
}

async function prepareReference({
  publicUrl,
  textWork,
}: Pick<Platform, 'publicUrl' | 'textWork'>): Promise<Reference> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const isSecure = publicUrl().startsWith('https:');
  const cookieName = isSecure ? '__Host-protege_access' : 'protege_access';
  const made = await textWork.run('api.reference', { version, cookieName });
  const [programs, people, page, styles] = await Promise.all([
    prepareAnswer(made.programs),
    prepareAnswer(made.people),
    prepareAnswer(made.page),
    prepareAnswer(await readFile(STYLES, 'utf8')),
  ]);
  return { programs, people, page, styles };
}
