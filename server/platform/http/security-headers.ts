/** The headers that every answer carries, against what a page of ours could be made to do. */
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { Platform } from '#server/platform/platform.ts';

/** What no page of ours uses, so that nothing that slips into one may. Source: OWASP Secure Headers. */
const PERMISSIONS_POLICY = [
  'accelerometer=()',
  'autoplay=()',
  'camera=()',
  'display-capture=()',
  'encrypted-media=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'idle-detection=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'picture-in-picture=()',
  'screen-wake-lock=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
  'clipboard-read=()',
].join(', ');

/** The headers of helmet, asked for once: they are the same for every answer, and making them is not cheap. */
export async function readSecurityHeaders(
  deps: Pick<Platform, 'publicUrl'>,
): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Style attributes that charts and positioned menus set; style elements stay forbidden.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: deps.publicUrl().startsWith('https:') ? [] : null,
      },
    },
    strictTransportSecurity: deps.publicUrl().startsWith('https:'),
    crossOriginEmbedderPolicy: false,
  });
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS_POLICY };
  probe.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) headers[name] = String(value);
    return '';
  });
  await probe.inject('/');
  await probe.close();
  return headers;
}
