/**
 * What this browser remembers of a live chat: what was said to the mentor, in this tab alone; and the key of a visitor’s
 * message, until they forget it here. A member’s messages are read by their session and not remembered.
 */
import { MOST_TRANSCRIPT } from '#core/support/terms.ts';
import type { api } from '#web/lib/api-client.ts';
import { keep, readKept } from '#web/lib/member-storage.ts';

type Answer = Awaited<ReturnType<typeof api.support.ask>>;

/** What was said to the mentor, or by it. */
export interface Turn {
  by: 'sender' | 'mentor';
  text: string;
  /** Where the mentor said that more is read. */
  more?: Answer['more'];
  /** How the mentor cared, where it did: care goes on with the next question. */
  care?: Answer['care'];
}

/** A message, and the key by which a visitor reads it. */
export interface Opened {
  id: string;
  key: string | null;
}

const VISITOR = 'visitor';
const TALK = 'contact-talk';
const MESSAGE = 'protege.contact.message';

/** What was said in this tab, by this member or by nobody in particular. */
export function keptTurns(memberId: string | undefined): Turn[] {
  const kept = parsed(readKept(memberId ?? VISITOR, TALK));
  return Array.isArray(kept) ? kept.filter(isTurn) : [];
}

/** Keeps it for this tab, until somebody signs out. */
export function keepTurns(memberId: string | undefined, turns: readonly Turn[]): void {
  keep(memberId ?? VISITOR, TALK, turns.length > 0 ? JSON.stringify(turns) : '');
}

/** A visitor’s message that this browser knows the key of. */
export function keptMessage(): Opened | null {
  const kept = parsed(stored()) as Partial<Opened> | null;
  return typeof kept?.id === 'string' && typeof kept.key === 'string' ? { id: kept.id, key: kept.key } : null;
}

/** Remembers a visitor’s message; `null` forgets it. */
export function keepMessage(opened: Opened | null): void {
  try {
    if (opened === null) window.localStorage.removeItem(MESSAGE);
    else window.localStorage.setItem(MESSAGE, JSON.stringify(opened));
  } catch {
    // The chat goes on without it.
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The message that a link of an email leads to: `#message={id}`, with `.{key}` for a visitor. */
export function messageInHash(hash: string): Opened | null {
  const named = /^#?message=([^.]{36})(?:\.([\w-]{1,100}))?$/.exec(hash);
  const id = named?.[1];
  return id && UUID.test(id) ? { id, key: named[2] ?? null } : null;
}

const NAMES: Record<Turn['by'], string> = { sender: 'Sender', mentor: 'Mentor' };

/** What goes with a message, to read: the newest turns, as many as it takes, and none in part. */
export function transcriptOf(turns: readonly Turn[]): string {
  let transcript = '';
  for (const { by, text } of turns.toReversed()) {
    const longer = `${NAMES[by]}: ${text}${transcript && `\n\n${transcript}`}`;
    if (longer.length > MOST_TRANSCRIPT) break;
    transcript = longer;
  }
  return transcript;
}

const isTurn = (kept: unknown): kept is Turn => {
  const { by, text } = (kept ?? {}) as Partial<Turn>;
  return (by === 'sender' || by === 'mentor') && typeof text === 'string' && text !== '';
};

function stored(): string | null {
  try {
    return window.localStorage.getItem(MESSAGE);
  } catch {
    // A browser that keeps nothing has nothing kept.
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
