/**
 * The application: every part wired, ready to listen. `main.ts` calls it with the real environment, tests with
 * a fake clock and a database of their own, and leave out the hourly look at the books and the look at the server's health;
 * there is no other difference.
 */
import type { FastifyInstance } from 'fastify';
import { keepBackups } from './backups/keep-backups.ts';
import type { Backups } from './backups/open-backups.ts';
import { bindWorlds } from './build/bind-worlds.ts';
import { buildModules, type Faces, type Rooms } from './build/build-modules.ts';
import { buildPlatform, type PlatformOptions } from './build/build-platform.ts';
import { buildPorts, type PortOptions, type Ports } from './build/build-ports.ts';
import { checkBooksHourly } from './invariants/check-books-hourly.ts';
import { registerBankWebhook } from './modules/banking/webhook-route.ts';
import { registerFileRoutes } from './modules/files/http-routes.ts';
import { registerJwks } from './modules/identity/jwks-route.ts';
import { registerUnsubscribe } from './modules/notices/unsubscribe-route.ts';
import { registerWebhook } from './modules/payments/webhook-route.ts';
import { createHttp } from './platform/http/create-http.ts';
import { registerDirect } from './platform/http/direct-route.ts';
import type { EdgeParts } from './platform/http/edge-parts.ts';
import { registerSystemRoutes } from './platform/http/system-routes.ts';
import { registerLive } from './platform/live/register-live.ts';
import type { Platform } from './platform/platform.ts';
import { createRouter, liveProceduresOf } from './router.ts';

/** Requests that take longer to finish are cut off, so that the process can stop within ten seconds. */
const FINISH_WITHIN_MS = 4_000;

export interface AppOptions extends PlatformOptions, PortOptions {
  /** Looks at the books every hour, unless told not to: most tests look at them once, at their end. */
  checksBooks?: boolean;
  /** Looks at the server's health every minute, unless told not to: what a test leaves late would be told of. */
  watchesHealth?: boolean;
  /** Keeps backups of the database, if it is the embedded one. */
  backups?: Backups;
}

export interface App {
  /** Every part, for tests, seeds and operators. No module gets this. */
  deps: Platform & Faces;
  /** What each module was given. */
  rooms: Rooms;
  http: FastifyInstance;
  /** Listens, then starts background work, and resolves with the address. */
  listen(): Promise<string>;
  /**
   * Finishes what is in flight, refuses new work, and ends every connection. After a fault, what was in hand stays
   * counted as an attempt.
   */
  close(options?: { isFault?: boolean }): Promise<void>;
}

/** Builds the application on a migrated database. */
export async function createApp(options: AppOptions): Promise<App> {
  let address = '';
  const ownUrl = () => address;
  const platform = buildPlatform(options, ownUrl);
  const ports = buildPorts(platform, options, ownUrl);
  const worlds = await bindWorlds(platform.db, ports).catch(async (error: unknown) => {
    await platform.database.close();
    throw error;
  });
  const { faces, rooms } = await buildModules(platform, ports, worlds);
  if (options.checksBooks ?? true) checkBooksHourly(platform, ports.checkpoints);
  if (options.watchesHealth ?? true) faces.console.watch();
  const endBackupRun = options.backups ? keepBackups(platform, options.backups) : undefined;
  const http = await openEdge(platform, { faces, rooms, ...ports });

  const { config, jobs, live, log, loop, traces } = platform;
  return {
    deps: { ...platform, ...faces },
    rooms,
    http,
    listen: async () => {
      await jobs.open();
      await faces.exchange.start();
      address = await http.listen({ host: config.host, port: config.port });
      loop.watch();
      // What was left lying comes after the port is open: none of it can keep the server from answering.
      await jobs.start();
      await faces.mentor.resume();
      return address;
    },
    close: async ({ isFault = false } = {}) => {
      if (isFault) platform.attempts.keep();
      // Clients of the live connection are told first, and what is in flight over HTTP may still finish.
      const hangUp = setTimeout(() => http.server.closeAllConnections(), FINISH_WITHIN_MS);
      await Promise.all([live.close(), http.close()]);
      clearTimeout(hangUp);
      faces.support.duty.close();
      await faces.members.presence.close();
      await faces.mentor.close();
      faces.studio.close();
      faces.research.close();
      await endBackupRun?.();
      await jobs.stop();
      if (!options.textWork) await platform.textWork.close();
      await platform.attempts
        .giveBack()
        .catch((err) => log.warn({ err }, 'what was in hand could not be given back'));
      await faces.exchange.close();
      await faces.chain.close();
      await faces.ledger.close();
      await faces.identity.close();
      await platform.database.close();
      loop.close();
      await traces.close();
    },
  };
}

/** Every address that the server answers, each module's by its own parts. */
async function openEdge(
  platform: Platform,
  {
    faces,
    rooms,
    registerCardPages,
    registerBankPages,
  }: Pick<App, 'rooms'> & { faces: Faces } & Pick<Ports, 'registerCardPages' | 'registerBankPages'>,
): Promise<FastifyInstance> {
  const edge = edgeOf(platform, faces);
  const router = createRouter(rooms);
  const http = await createHttp({ ...platform, edge }, router);
  // Orders and transfers are most of what programs send.
  for (const procedure of [router.exchange.placeOrder, router.exchange.cancelOrder, router.wallet.send]) {
    registerDirect(http, edge, procedure);
  }
  await registerLive(http, { ...platform, edge }, liveProceduresOf(router));
  registerJwks(http, rooms.identity);
  await registerWebhook(http, rooms.payments);
  await registerBankWebhook(http, rooms.banking);
  await registerUnsubscribe(http, rooms.notices);
  await registerCardPages(http);
  await registerBankPages(http);
  await registerFileRoutes(http, { files: faces.files, knownMembers: platform.knownMembers, edge });
  await registerSystemRoutes(http, platform);
  return http;
}

/** The edge knows of identity who calls, and nothing else. */
function edgeOf({ answerBytes, clock, log, rateLimits, secret }: Platform, { identity }: Faces): EdgeParts {
  const { resolveActor, resolveCaller, countKeyCall, takeConfirmation, confirmOnce } = identity;
  const callers = { resolveActor, resolveCaller, countKeyCall, takeConfirmation, confirmOnce };
  return { answerBytes, clock, log, rateLimits, secret, callers };
}
