/**
 * The tab's one live connection. It comes back by itself, each time after a longer wait with some chance in
 * it, so that a restarted server is not met by everybody at once; rests while the browser is offline; and goes
 * on with every topic from the last sequence that was heard. No domain is known here.
 */
import { LiveConnection } from './live-connection.ts';
import type { ConnectionStatus, LiveEnvironment } from './live-environment.ts';
import { createStatus } from './live-line.ts';
import { createLiveTopics, type LiveListener } from './live-topics.ts';

/** The connection, as components see it. */
export interface LiveClient {
  /** Listens to a topic until the returned function is called. */
  subscribe(topic: string, listener: LiveListener): () => void;
  status(): ConnectionStatus;
  onStatus(listener: () => void): () => void;
  /** Connects anew, as somebody else or as nobody: after signing in or out. */
  reconnect(): void;
  close(): void;
}

/** Makes the client and begins to connect. */
export function createLiveClient(env: LiveEnvironment): LiveClient {
  const topics = createLiveTopics();
  const status = createStatus();
  const connection = new LiveConnection({ env, status, topics });
  const forgetChanges = env.onChange(() => connection.notice());
  connection.connect();
  return {
    subscribe(topic, listener) {
      connection.send(topics.add(topic, listener));
      return () => connection.send(topics.remove(topic, listener));
    },
    status: status.read,
    onStatus: status.on,
    reconnect: () => connection.reconnect(),
    close() {
      forgetChanges();
      connection.close();
    },
  };
}
