/**
 * What a message does after all: what it says of the conversation aside, what it asks of the card, and which choice it
 * takes. Pure.
 */
import type { Card, Proposal } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import type { ActContext } from '../idea/read-act.ts';
import { readMessageForCard } from '../idea/read-message.ts';
import type { ActReading } from '../idea/speech-act.ts';
import type { Deed } from './interview.ts';
import { readOpening } from './opening-words.ts';
import type { Request } from './read-request.ts';

/** How a message is read: its act, and what it proposes. */
export type Read = { reading: ActReading; proposals: readonly Proposal[] };

/** What a message does as a whole, and what it tells beside what it says of the conversation. */
export function readHeard(
  { text, heard, isHeard, context }: { text: string; heard: string; isHeard: boolean; context: ActContext },
  readAs: (text: string, context: ActContext) => Read,
): Read {
  const read = readAs(text, context);
  if (heard === text || heard.trim() === '') return read;
  const again = readAs(heard, isHeard ? context : { ...context, asked: null });
  // "… Write that down." tells what it says before.
  const isTold = read.reading.act === 'command' || read.reading.act === 'unclear';
  return { reading: isTold ? again.reading : read.reading, proposals: again.proposals };
}

/** How a message acts after all: what puts figures right corrects, and who asks for a summary or a week gets it. */
export function withDeed<R extends Read>(
  read: R,
  text: string,
  {
    isPutRight,
    isSummary,
    isWeek,
    ...before
  }: Parameters<typeof withAct>[2] & { isPutRight: boolean; isSummary: boolean; isWeek: boolean },
): ActReading {
  if (isPutRight) return { act: 'correction', command: null };
  if (isWeek) return { act: 'command', command: 'plan-week' };
  return isSummary ? { act: 'command', command: 'sum-up' } : withAct(read, text, before).reading;
}

/** A first message that does nothing else and names a product tells of it. */
function withAct<Read extends { reading: ActReading }>(
  read: Read,
  text: string,
  before: { card: Card; asked: PlaceId | null; request: Request | null; chosen: Deed | null },
): Read {
  const { card, asked, request, chosen } = before;
  const isFirst = card.length === 0 && asked === null && !request && !chosen;
  const tells = isFirst && read.reading.act === 'unclear' && readOpening(text).product !== null;
  return tells ? { ...read, reading: { act: 'statement', command: null } } : read;
}

/** What asks of the conversation or of the card answers nothing; what it states beside that is read. */
export function readRequest(
  { is }: Request,
  text: string,
  { canForget, ...context }: ActContext & { canForget: boolean },
): { reading: ActReading; proposals: readonly Proposal[] } {
  if (is === 'protest') return { reading: { act: 'question', command: null }, proposals: [] };
  const tells = is === 'told' || /[.!;\n,]\s/.test(text.trim());
  return {
    reading: { act: is === 'forget' && canForget ? 'correction' : 'question', command: null },
    proposals: tells ? readMessageForCard({ text, ...context, asked: null }).proposals : [],
  };
}
