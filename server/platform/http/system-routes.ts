/** The addresses that are no part of the contract: health, figures for operators, the reference, the site. */
import type { FastifyInstance } from 'fastify';
import { registerOpenapi } from '#server/platform/openapi/register-openapi.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerHealth } from './health-routes.ts';
import { registerMetrics } from './metrics-route.ts';
import { registerOutbox } from './outbox-page.ts';
import { registerSitemap } from './public-pages.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { registerSite } from './static-site.ts';

/** Registers them all; the site comes last, because it answers every address that nothing else does. */
export async function registerSystemRoutes(http: FastifyInstance, deps: Platform): Promise<void> {
  registerHealth(http, deps);
  registerMetrics(http, deps);
  registerSecurityTxt(http, deps);
  registerSitemap(http, deps);
  registerOutbox(http, deps);
  registerOpenapi(http, deps);
  await registerSite(http, deps);
}
