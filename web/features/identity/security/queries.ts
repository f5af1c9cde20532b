/** What the security page reads, and how it is read again after a change. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type api, orpc } from '#web/lib/api-client.ts';
import { sessionStore } from '../browser-session.ts';

export type Factors = Awaited<ReturnType<typeof api.factors.list>>;
export type ListedFactor = Factors['items'][number];
export type Device = Awaited<ReturnType<typeof api.identity.devices>>['items'][number];

export function useFactors() {
  return useQuery(orpc.factors.list.queryOptions());
}

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
