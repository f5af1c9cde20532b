/**
 * A fake of the live connection for tests of components: what the tab subscribes to stands ready at once, and a test
 * pushes events to it. Loading this file takes the browser's WebSocket away for the whole test file.
 */
import { act } from 'react';
import { expect } from 'vitest';
import type { LiveMessage, LiveRequest } from '#contract/live.ts';
import { eventually } from './component.ts';

/** The last sequence of each topic; a topic that nobody has pushed to stands at nought. */
const sequences = new Map<string, number>();
const open = new Set<FakeSocket>();

class FakeSocket {
  static readonly CONNECTING = 0;
  readonly readyState = 1;
  readonly topics = new Set<string>();
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    open.add(this);
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const request = JSON.parse(text) as LiveRequest;
    if (request.type === 'ping') this.tell({ type: 'pong' });
    if (request.type === 'unsubscribe') this.topics.delete(request.topic);
    if (request.type !== 'subscribe') return;
    this.topics.add(request.topic);
    const sequence = request.after ?? sequences.get(request.topic) ?? 0;
    queueMicrotask(() => this.tell({ type: 'ready', topic: request.topic, sequence }));
  }

  close(): void {
    open.delete(this);
  }

  tell(message: LiveMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

Object.assign(globalThis, { WebSocket: FakeSocket });

/** Pushes an event, once the tab listens to the topic; `sequence` is what the event brings the topic to. */
export async function push(topic: string, sequence: number, data: unknown): Promise<void> {
  await eventually(() => expect(heardTopics()).toContain(topic));
  sequences.set(topic, sequence);
  await act(async () => {
    for (const socket of open) {
      if (socket.topics.has(topic)) socket.tell({ type: 'event', topic, sequence, data });
    }
  });
}

function heardTopics(): string[] {
  return [...open].flatMap((socket) => [...socket.topics]).sort();
}
