/** The browser that a request comes from, by its cookie. */

import { addressKey } from '#server/platform/http/address-key.ts';
import { inTransaction } from './command-context.ts';
import { deviceCookie, readDeviceCookie, siteOf } from './cookies.ts';
import type { IdentityRequest } from './deps.ts';
import { isKnownDevice, rememberDevice } from './devices.ts';
import { noteLetIn } from './sign-ins.ts';

/** The browser of this request, if this member signed in in it before; else null. */
export async function knownDeviceOf(
  { deps, headers }: Pick<IdentityRequest, 'deps' | 'headers'>,
  member: { id: string } | { email: string },
): Promise<string | null> {
  const deviceId = deps.identity.tools.devices.read(readDeviceCookie(headers, siteOf(deps.publicUrl())));
  if (deviceId === null) return null;
  const isKnown = await isKnownDevice(deps.db, { deviceId, member, now: deps.clock.now() });
  return isKnown ? deviceId : null;
}

/** Lets this browser be known to the member whose session was just made, renewed or confirmed in it. */
export async function rememberCaller(
  context: Pick<IdentityRequest, 'deps' | 'headers' | 'addHeader'>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<void> {
  const { deps, headers } = context;
  const { devices } = deps.identity.tools;
  const site = siteOf(deps.publicUrl());
  const deviceId = devices.read(readDeviceCookie(headers, site)) ?? deps.newId();
  await inTransaction(deps, async ({ tx, now }) => {
    const remembered = await rememberDevice(tx, { deviceId, memberId, sessionId, now });
    if (!remembered) return;
    await noteLetIn(deps, tx, { sessionId, memberId, deviceId, isNewDevice: remembered.isNew, now });
  });
  context.addHeader('set-cookie', deviceCookie(devices.markOf(deviceId), site));
}

/** The address that a stranger is counted under: one subscriber of IPv6 has a whole network. */
export function addressOf({ ip }: Pick<IdentityRequest, 'ip'>): string {
  return addressKey(ip);
}
