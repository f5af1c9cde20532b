/**
 * `/.well-known/security.txt` (RFC 9116): where to report a weakness of this installation. Served where the
 * operator has named a contact, and signed by nobody; it runs out, so that a forgotten copy isn't believed.
 */
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const GOOD_FOR_DAYS = 90;

/** Registers it; without a contact the address doesn't exist. */
export function registerSecurityTxt(
  http: FastifyInstance,
  deps: Pick<Platform, 'config' | 'clock' | 'publicUrl'>,
): void {
  const contact = deps.config.securityContact;
  if (!contact) return;
  http.get('/.well-known/security.txt', async (_request, reply) => {
    const today = Math.floor(deps.clock.now().getTime() / DAY_MS);
    const expires = new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString();
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${deps.publicUrl()}/.well-known/security.txt`,
      '',
    ].join('\n');
  });
}
