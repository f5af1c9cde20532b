import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage, LiveRequest } from '#contract/live.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';
import { reconnectWaitMs } from './live-connection.ts';
import type { LiveEnvironment, LiveSocket, LiveSocketEvents } from './live-environment.ts';

/** A socket that a test plays the server of. */
class FakeSocket implements LiveSocket {
  readonly sent: LiveRequest[] = [];
  readonly #events: LiveSocketEvents;
  isClosed = false;

  constructor(events: LiveSocketEvents) {
    this.#events = events;
  }

  opens() {
    this.#events.onOpen();
  }

  ends(code: number) {
    this.#events.onClose(code);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.isClosed = true;
  }

  says(message: LiveMessage) {
    this.#events.onMessage(JSON.stringify(message));
  }

  subscriptions() {
    return this.sent.filter(({ type }) => type !== 'ping');
  }
}

/** A browser whose time and network a test moves. */
function createBrowser() {
  let time = 1_000_000;
  let timers: { at: number; work: () => void }[] = [];
  let onChange = () => {};
  const sockets: FakeSocket[] = [];
  const browser = {
    sockets,
    isOnline: true,
    refreshes: 0,
    refresh: async () => true,
    get socket(): FakeSocket {
      return sockets.at(-1)!;
    },
    pass(ms: number) {
      const end = time + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        time = next.at;
        next.work();
      }
      time = end;
    },
    setOnline(isOnline: boolean) {
      browser.isOnline = isOnline;
      onChange();
    },
    wake: () => onChange(),
    timers: () => timers.length,
  };
  const env: LiveEnvironment = {
    open: (events) => {
      const socket = new FakeSocket(events);
      sockets.push(socket);
      return socket;
    },
    now: () => time,
    random: () => 1,
    after: (ms, work) => {
      const timer = { at: time + ms, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    isOnline: () => browser.isOnline,
    onChange: (listener) => {
      onChange = listener;
      return () => {
        onChange = () => {};
      };
    },
    refreshSession: () => {
      browser.refreshes += 1;
      return browser.refresh();
    },
  };
  return Object.assign(browser, { env });
}

let browser: ReturnType<typeof createBrowser>;
let client: LiveClient;
let heard: string[];

beforeEach(() => {
  browser = createBrowser();
  client = createLiveClient(browser.env);
  heard = [];
});

const listener = (name: string, after?: number) => ({
  after,
  onEvent: (data: unknown, sequence: number) => void heard.push(`${name} ${sequence} ${data}`),
  onReset: (sequence: number) => void heard.push(`${name} reset ${sequence}`),
  onRefused: ({ code }: { code: string }) => void heard.push(`${name} refused ${code}`),
});
const event = (sequence: number, topic = 'wallet'): LiveMessage => ({
  type: 'event',
  topic,
  sequence,
  data: `#${sequence}`,
});
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('topics', () => {
  test('a topic asked for before the connection is open is asked for when it opens', () => {
    client.subscribe('wallet', listener('a', 4));
    expect(browser.socket.sent).toEqual([]);
    browser.socket.opens();
    expect(browser.socket.subscriptions()).toEqual([{ type: 'subscribe', topic: 'wallet', after: 4 }]);
  });

  test('after a reconnect every topic goes on from the last event that was heard, and repeats are dropped', () => {
    browser.socket.opens();
    client.subscribe('wallet', listener('a', 4));
    browser.socket.says({ type: 'ready', topic: 'wallet', sequence: 4 });
    browser.socket.says(event(5));
    browser.socket.says(event(6));
    browser.socket.ends(1012);
    browser.pass(500);
    browser.socket.opens();
    expect(browser.socket.subscriptions()).toEqual([{ type: 'subscribe', topic: 'wallet', after: 6 }]);
    browser.socket.says(event(6));
    browser.socket.says(event(7));
    expect(heard).toEqual(['a 5 #5', 'a 6 #6', 'a 7 #7']);
  });

  test('two listeners share a subscription, and one that is behind gets what it missed', () => {
    browser.socket.opens();
    client.subscribe('wallet', listener('a', 4));
    browser.socket.says({ type: 'ready', topic: 'wallet', sequence: 4 });
    browser.socket.says(event(5));
    const stop = client.subscribe('wallet', listener('b'));
    client.subscribe('wallet', listener('c', 3));
    expect(browser.socket.subscriptions()).toEqual([
      { type: 'subscribe', topic: 'wallet', after: 4 },
      { type: 'subscribe', topic: 'wallet', after: 3 },
    ]);
    browser.socket.says({ type: 'ready', topic: 'wallet', sequence: 3 });
    for (const sequence of [4, 5, 6]) browser.socket.says(event(sequence));
    stop();
    browser.socket.says(event(7));
    expect(heard).toEqual(['a 5 #5', 'c 4 #4', 'c 5 #5', 'a 6 #6', 'b 6 #6', 'c 6 #6', 'a 7 #7', 'c 7 #7']);
  });

  test('the last listener that leaves ends the subscription', () => {
    browser.socket.opens();
    const stop = [client.subscribe('wallet', listener('a')), client.subscribe('wallet', listener('b'))];
    stop[0]!();
    expect(browser.socket.subscriptions()).toHaveLength(1);
    stop[1]!();
    expect(browser.socket.subscriptions().at(-1)).toEqual({ type: 'unsubscribe', topic: 'wallet' });
    browser.socket.says(event(1));
    expect(heard).toEqual([]);
  });

  test('a reset reaches the listener, and later events follow it', () => {
    browser.socket.opens();
    client.subscribe('wallet', listener('a', 9));
    browser.socket.says({ type: 'reset', topic: 'wallet', sequence: 2 });
    browser.socket.says(event(3));
    expect(heard).toEqual(['a reset 2', 'a 3 #3']);
  });
});

describe('coming back', () => {
  test('waits double up to half a minute, the later half by chance', () => {
    expect([0, 1, 2, 3].map((attempt) => reconnectWaitMs(attempt, 1))).toEqual([500, 1000, 2000, 4000]);
    expect(reconnectWaitMs(3, 0)).toBe(2000);
    expect([10, 1000].map((attempt) => reconnectWaitMs(attempt, 1))).toEqual([30_000, 30_000]);
  });

  test('each failed attempt waits longer, and an answer starts over', () => {
    for (const wait of [500, 1000, 2000]) {
      const before = browser.sockets.length;
      browser.socket.ends(1006);
      browser.pass(wait - 1);
      expect(browser.sockets).toHaveLength(before);
      browser.pass(1);
      expect(browser.sockets).toHaveLength(before + 1);
    }
    browser.socket.opens();
    browser.socket.says({ type: 'pong' });
    browser.socket.ends(1006);
    browser.pass(500);
    expect(browser.sockets).toHaveLength(5);
  });

  test('rests while the browser is offline, and connects at once when it is online again', () => {
    browser.socket.opens();
    browser.setOnline(false);
    expect(client.status()).toMatchObject({ connected: false, error: 'You are offline.' });
    expect(browser.timers()).toBe(0);
    browser.pass(3_600_000);
    expect(browser.sockets).toHaveLength(1);
    browser.setOnline(true);
    expect(browser.sockets).toHaveLength(2);
  });

  test('a connection that does not answer a ping is given up', () => {
    browser.socket.opens();
    browser.pass(9_999);
    expect(browser.socket.isClosed).toBe(false);
    browser.pass(1);
    expect(browser.sockets[0]!.isClosed).toBe(true);
    expect(client.status().connected).toBe(false);
    browser.pass(500);
    expect(browser.sockets).toHaveLength(2);
  });

  test('what a connection that was given up still says is not heard', () => {
    browser.socket.opens();
    client.subscribe('wallet', listener('a', 0));
    const old = browser.socket;
    client.reconnect();
    old.says(event(1));
    old.ends(1000);
    expect(heard).toEqual([]);
    expect(browser.sockets).toHaveLength(2);
  });

  test('an ended session is refreshed once, then the connection comes back', async () => {
    browser.socket.opens();
    browser.socket.ends(4401);
    await settle();
    expect(browser.refreshes).toBe(1);
    expect(browser.sockets).toHaveLength(2);
    browser.socket.opens();
    browser.socket.ends(4401);
    await settle();
    expect(browser.refreshes).toBe(1);
    browser.pass(1000);
    expect(browser.sockets).toHaveLength(3);
  });

  test('a topic refused for want of a session is asked for again with a refreshed one, and refused for good without', async () => {
    browser.socket.opens();
    client.subscribe('wallet', listener('a'));
    const refusal = {
      type: 'refused',
      topic: 'wallet',
      code: 'not_authenticated',
      message: 'Not authenticated. Please log in.',
    } as const;
    browser.socket.says(refusal);
    await settle();
    expect(browser.sockets).toHaveLength(2);
    browser.socket.opens();
    expect(browser.socket.subscriptions()).toEqual([{ type: 'subscribe', topic: 'wallet' }]);
    expect(heard).toEqual([]);
    browser.socket.says(refusal);
    expect(heard).toEqual(['a refused not_authenticated']);
  });

  test('after close nothing happens any more', () => {
    browser.socket.opens();
    client.close();
    browser.socket.ends(1000);
    browser.wake();
    browser.pass(100_000);
    expect(browser.sockets).toHaveLength(1);
    expect(browser.timers()).toBe(0);
  });
});

describe('status [EN-13]', () => {
  test('tells connected, latency, when it was checked, and what is wrong', () => {
    const seen: boolean[] = [];
    client.onStatus(() => seen.push(client.status().connected));
    expect(client.status()).toEqual({ connected: false, latency: null, lastChecked: null, error: null });
    browser.socket.opens();
    browser.pass(42);
    browser.socket.says({ type: 'pong' });
    expect(client.status()).toEqual({ connected: true, latency: 42, lastChecked: 1_000_042, error: null });
    browser.socket.ends(1006);
    expect(client.status()).toMatchObject({ connected: false, latency: 42, lastChecked: 1_000_042 });
    expect(client.status().error).toContain('Trying again');
    expect(seen).toEqual([true, true, false]);
  });

  test('a tab that comes to the front checks its connection', () => {
    browser.socket.opens();
    browser.socket.says({ type: 'pong' });
    browser.pass(1);
    browser.wake();
    expect(browser.socket.sent.filter(({ type }) => type === 'ping')).toHaveLength(2);
  });
});
