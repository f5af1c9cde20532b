/** The live connection for components: one a tab, opened when first asked for. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createLiveClient, type LiveClient } from './live-client.ts';
import type { ConnectionStatus, LiveEnvironment } from './live-environment.ts';
import { refreshSession } from './refresh-session.ts';

const browser: LiveEnvironment = {
  open: ({ onOpen, onMessage, onClose }) => {
    const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/api/live`);
    socket.onopen = onOpen;
    socket.onmessage = ({ data }) => onMessage(String(data));
    socket.onclose = ({ code }) => onClose(code);
    return {
      send: (text) => socket.send(text),
      close: () => {
        // A browser complains in its console of a connection that is closed before it is open; so let it open.
        if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
        socket.onmessage = null;
        socket.onclose = null;
        socket.onopen = () => socket.close();
      },
    };
  },
  now: () => Date.now(),
  random: () => Math.random(),
  after: (ms, work) => {
    const timer = window.setTimeout(work, ms);
    return () => window.clearTimeout(timer);
  },
  isOnline: () => navigator.onLine,
  onChange: (listener) => {
    const onVisible = () => document.visibilityState === 'visible' && listener();
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
  refreshSession,
};

let client: LiveClient | null = null;

/** Connects anew when somebody has signed in or out. A tab that listened to nothing yet connects as who is there now. */
export function reconnectLive(): void {
  client?.reconnect();
}

/** The tab's live connection. */
export function liveClient(): LiveClient {
  client ??= createLiveClient(browser);
  return client;
}

/** What a component does with what a topic says. */
export interface LiveOptions<Event> {
  /** The sequence that what the screen shows stands at; read when the topic is first listened to. */
  after?: number | undefined;
  onEvent: (event: Event, sequence: number) => void;
  /** Events may have been lost: read the resource again. */
  onReset: (sequence: number) => void;
  onRefused?: (refusal: { code: string; message: string }) => void;
}

/**
 * Listens to a topic while the component is on screen; null listens to nothing, e.g. until the resource has
 * been read. Events come in order, each once, also across reconnects. `Event` is the topic's event type in
 * `#contract/live.ts`.
 */
export function useLive<Event>(topic: string | null, options: LiveOptions<Event>): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (topic === null) return;
    return liveClient().subscribe(topic, {
      after: latest.current.after,
      onEvent: (data, sequence) => latest.current.onEvent(data as Event, sequence),
      onReset: (sequence) => latest.current.onReset(sequence),
      onRefused: (refusal) => latest.current.onRefused?.(refusal),
    });
  }, [topic]);
}

const subscribeToStatus = (listener: () => void) => liveClient().onStatus(listener);
const readStatus = () => liveClient().status();

/** The state of the live connection: connected, latency, when it was last checked, and what is wrong. */
export function useConnectionStatus(): ConnectionStatus {
  return useSyncExternalStore(subscribeToStatus, readStatus);
}
