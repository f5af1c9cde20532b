import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClamavScanner } from './create-clamav-scanner.ts';

/** A daemon that speaks INSTREAM: it finds what holds the word EICAR, and breaks down at BREAK. */
const daemon = createServer((socket) => {
  let received = Buffer.alloc(0);
  socket.on('data', (piece: Buffer) => {
    received = Buffer.concat([received, piece]);
    const command = 'zINSTREAM\0';
    if (!received.toString('latin1').startsWith(command)) return;
    let content = '';
    for (let at = command.length; at + 4 <= received.length; ) {
      const length = received.readUInt32BE(at);
      if (length === 0) {
        if (content.includes('BREAK')) socket.end('INSTREAM size limit exceeded. ERROR\0');
        else socket.end(content.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
        return;
      }
      content += received.toString('latin1', at + 4, at + 4 + length);
      at += 4 + length;
    }
  });
});
let address: string;

beforeAll(async () => {
  daemon.listen(0, '127.0.0.1');
  await once(daemon, 'listening');
  address = `tcp://127.0.0.1:${(daemon.address() as AddressInfo).port}`;
});
afterAll(() => daemon.close());

test('what the daemon finds is named; what is clean is not; a daemon that fails is an outage, not a clean file', async () => {
  const scanner = createClamavScanner(address);
  const large = Buffer.alloc(200_000, 'x');
  expect(await scanner.scan(large)).toBeNull();
  expect(await scanner.scan(Buffer.concat([large, Buffer.from('EICAR')]))).toBe('Eicar-Signature');
  await expect(scanner.scan(Buffer.from('BREAK'))).rejects.toThrow('size limit');
  await expect(createClamavScanner('tcp://127.0.0.1:1').scan(large)).rejects.toThrow();
});
