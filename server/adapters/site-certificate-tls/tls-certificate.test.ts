/** The certificate of a site, as a browser would judge it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTlsCertificate } from './create-tls-certificate.ts';

// Of `localhost`, signed by itself, and of no use to anybody.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGNdLcK+lV0cwP/bx
8/kWMfEWgTXkxVBm7niHcNX895yhRANCAARJsddh+UT9pi6TRmL3ijY2qEEOxvri
8znyIlOGgBf/zBWRqY5rYk/h+DaATgIIzAmBk4kZO5XdF4fjUXzWbgPc
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUca86ILiS4R0IEKNeVtFljnvTU9IwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODA3MTYwNVoYDzIxMjYxMTA0
MDcxNjA1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARJsddh+UT9pi6TRmL3ijY2qEEOxvri8znyIlOGgBf/zBWRqY5rYk/h
+DaATgIIzAmBk4kZO5XdF4fjUXzWbgPco2kwZzAdBgNVHQ4EFgQUf3WOykUPxPlT
pSMVgKSFx7N4Tr8wHwYDVR0jBBgwFoAUf3WOykUPxPlTpSMVgKSFx7N4Tr8wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgK08WfTBj+obduK/zW1mKZt0iaYoG0pXP7jjEiq6/mF0CIQCetlS6+DeA
6x8GQVQucEbeYA+lsF5ahdrEDR2p5Nz2KQ==
-----END CERTIFICATE-----`;
const endsAt = new Date('2126-11-04T07:16:05.000Z');

const site = createServer({ key, cert });
let port: number;

beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  port = (site.address() as AddressInfo).port;
});
afterAll(() => site.close());

test('its end is read, and why a browser would refuse it: nobody known signed it, or it is for another name', async () => {
  const url = `https://localhost:${port}`;
  expect(await createTlsCertificate({ ca: cert }).read(url)).toEqual({ endsAt, problem: null });
  expect(await createTlsCertificate().read(url)).toMatchObject({
    endsAt,
    problem: expect.stringContaining('SELF_SIGNED'),
  });
  expect(await createTlsCertificate({ ca: cert }).read(`https://127.0.0.1:${port}`)).toMatchObject({
    problem: expect.stringContaining('ALTNAME'),
  });
});

test('a site that can’t be reached from here is said to be that, and is asked again an hour later at the earliest', async () => {
  site.close();
  const reader = createTlsCertificate();
  expect(await reader.read(`https://127.0.0.1:${port}`)).toEqual({ unreachable: 'ECONNREFUSED' });
  const again = createServer({ key, cert });
  again.listen(port, '127.0.0.1');
  await once(again, 'listening');
  expect(await reader.read(`https://127.0.0.1:${port}`)).toEqual({ unreachable: 'ECONNREFUSED' });
  again.close();
});
