/** What the security page reads, and how it is read again after a change. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type api, orpc } from '#web/lib/api-client.ts';
import { sessionStore } from '../browser-session.ts';

/** The member's second factors, and what can be added. */
export type Factors = Awaited<ReturnType<typeof api.factors.list>>;
/** One second factor. */
export type ListedFactor = Factors['items'][number];
/** One session of the member. */
export type Device = Awaited<ReturnType<typeof api.identity.devices>>['items'][number];

/** Reads the second factors. */
export function useFactors() {
  return useQuery(orpc.factors.list.queryOptions());
}

/** Reads where the member is signed in, at most 100 devices. */
export function useDevices() {
  return useQuery(orpc.identity.devices.queryOptions({ input: { limit: 100 } }));
}

/** Reads factors and session again, after something has changed about them. */
export function useReloadFactors(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: orpc.factors.key() }), sessionStore.reload()]);
  };
}

/** Reads the devices again. */
export function useReloadDevices(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: orpc.identity.devices.key() });
}
