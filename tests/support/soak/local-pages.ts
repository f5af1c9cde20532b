/**
 * Loaded before the server of a soak (`node --import`): its reader of pages may reach this machine, on any port, so
 * that hostile pages can be served to it from here, and names that members write are asked of a server that never
 * answers. Nothing of the product is changed on disk, and the product
 * itself has no such switch.
 */
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const silent = createSocket('udp4');
await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
silent.unref();

const CHANGES: Record<string, [from: string, to: string]> = {
  '/retrieval-pages/fetch-page.ts': ['anyPort = false', 'anyPort = true'],
  '/adapters/look-up-name.ts': [
    'LookUpOptions = {})',
    `LookUpOptions = { servers: ['127.0.0.1:${silent.address().port}'] })`,
  ],
  '/http/address-ranges.ts': [
    'export function isPublicAddress(',
    'export function isPublicAddress(address: string): boolean { return address === "127.0.0.1" || isPublic(address); }\nfunction isPublic(',
  ],
};

registerHooks({
  load(url, context, nextLoad) {
    const change = Object.entries(CHANGES).find(([path]) => url.endsWith(path))?.[1];
    if (!change) return nextLoad(url, context);
    const [from, to] = change;
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (!source.includes(from)) throw new Error(`${url} no longer holds "${from}"; see ${import.meta.url}.`);
    return { format: 'module-typescript', source: source.replace(from, to), shortCircuit: true };
  },
});
