/** A live connection as a test sees it: sends requests of the protocol, keeps what arrives, waits for more. */
import WebSocket from 'ws';
import type { LiveMessage, LiveRequest } from '#contract/live.ts';

export class LiveSocket {
  readonly received: LiveMessage[] = [];
  readonly socket: WebSocket;
  /** Resolves with the code when the connection has ended. */
  readonly closed: Promise<number>;
  #onChange: () => void = () => {};

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.on('message', (bytes) => {
      this.received.push(JSON.parse(String(bytes)));
      this.#onChange();
    });
    socket.once('close', () => this.#onChange());
  }

  /** Opens a connection; rejects with the HTTP status when the server refuses it. */
  static open(site: string, headers: Record<string, string> = {}, path = '/api/live'): Promise<LiveSocket> {
    const socket = new WebSocket(site.replace(/^http/, 'ws') + path, { headers });
    const live = new LiveSocket(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(live));
      socket.once('unexpected-response', (request, response) => {
        request.destroy();
        reject(new Error(`refused with ${response.statusCode}`));
      });
      socket.once('error', reject);
    });
  }

  send(request: LiveRequest): void {
    this.socket.send(JSON.stringify(request));
  }

  /** Resolves with the first message that fits, also among those already here. */
  async until(fits: (message: LiveMessage) => boolean): Promise<LiveMessage> {
    for (;;) {
      const found = this.received.find(fits);
      if (found) return found;
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('The live connection has ended.');
      await new Promise<void>((resolve) => {
        this.#onChange = resolve;
      });
    }
  }

  /** The sequences of the events of a topic, in the order of their arrival. */
  sequences(topic: string): number[] {
    return this.received.flatMap((message) =>
      message.type === 'event' && message.topic === topic ? [message.sequence] : [],
    );
  }

  close(): Promise<number> {
    this.socket.close();
    return this.closed;
  }
}
