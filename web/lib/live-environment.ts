/** What the live connection needs of the browser, and what it shows of itself; tests bring a browser of their own. */

/** What screens may show of the connection. */
export interface ConnectionStatus {
  connected: boolean;
  /** Milliseconds that the last ping took there and back. */
  latency: number | null;
  /** When the connection last answered, as milliseconds since the epoch. */
  lastChecked: number | null;
  error: string | null;
}

/** An opened connection. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

/** What a connection tells; never before `open` has returned. */
export interface LiveSocketEvents {
  onOpen(): void;
  onMessage(text: string): void;
  onClose(code: number): void;
}

/** What the client needs of the browser. */
export interface LiveEnvironment {
  open(events: LiveSocketEvents): LiveSocket;
  now(): number;
  random(): number;
  /** Returns how to cancel. */
  after(ms: number, work: () => void): () => void;
  isOnline(): boolean;
  /** Calls back when the browser goes online or offline, or the tab comes to the front. */
  onChange(listener: () => void): () => void;
  /** True when the session lives on; rejects when that cannot be known. */
  refreshSession(): Promise<boolean>;
}
