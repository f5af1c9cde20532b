/**
 * A door in front of a PostgreSQL that can lead nowhere, and that can be slammed: every open connection is cut,
 * whatever is on its way.
 */
import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  port: number;
  /** Leads new connections to this port; null refuses them. */
  leadTo(port: number | null): void;
  /** Cuts every open connection and says how many there were. */
  slam(): number;
  close(): Promise<void>;
}

export async function openRelay(): Promise<Relay> {
  let target: number | null = null;
  const open = new Set<Socket>();
  const server = createServer((inside) => {
    if (target === null) {
      inside.destroy();
      return;
    }
    const outside = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    leadTo: (port) => {
      target = port;
    },
    slam: () => {
      const cut = open.size / 2;
      for (const socket of open) socket.destroy();
      return cut;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
