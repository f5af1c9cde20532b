/**
 * Plays one founder against a running server, as a member of their own, and records what was said and done. What an answer
 * offers as fields they fill in, where they know it; what stands elsewhere they confirm on the card, where it is right.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { ideaEntrySchema } from '#contract/ideas.ts';
import { isFigurePlace, rowOf } from '#core/idea/figure-rows.ts';
import type { ChatMessage } from '#tests/support/chat.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createFounder, type FounderEntry, type Labelled, type Said } from './founder.ts';
import type { AskedWith } from './judge-answer.ts';
import { type Grade, gradeProposal } from './judge-proposal.ts';

type Entry = z.infer<typeof ideaEntrySchema>;

/** A message and its answer. */
export interface Exchange {
  said: Said;
  answer: ChatMessage;
  /** Until its first character could be read, in milliseconds. */
  firstWordMs: number;
  /** What it was made from; null where no mentor was asked. */
  askedWith: AskedWith | null;
  proposals: readonly (Labelled & { grade: Grade })[];
  /** The idea that it was about; null before there is one. */
  ideaId: string | null;
  /** How many values the message itself confirmed, without anybody's choosing. */
  confirmed: number;
}

export interface PlayContext {
  url: string;
  /** Reads what an answer was asked with. */
  askedWith(answerId: string): Promise<AskedWith | null>;
}

const LOOK_MS = 20;
const RELEASE = 'I am safe, you misread me. Back to my idea.';

/** Plays a founder to the end. */
export async function playFounder(founder: FounderEntry, context: PlayContext): Promise<Exchange[]> {
  const client = await signUp(context.url);
  const player = createFounder(founder);
  const exchanges: Exchange[] = [];
  let threadId: string | null = null;
  let heard: Pick<ChatMessage, 'id' | 'asked' | 'choices'> = { id: '', asked: null, choices: [] };
  for (;;) {
    const said = player.next(heard);
    if (!said) return exchanges;
    const before = threadId ? (await ideaOf(client, threadId)).entries : [];
    const spoken = await speak(client, { content: said.text, threadId });
    threadId = spoken.threadId;
    const { id: ideaId, entries } = await ideaOf(client, threadId);
    const proposals = await decide(client, { founder, said, entries, ...spoken });
    const known = new Set(before.filter(({ state }) => state === 'confirmed').map(({ id }) => id));
    exchanges.push({
      said,
      ...{ answer: spoken.answer, firstWordMs: spoken.firstWordMs, proposals },
      askedWith: spoken.answer.care ? null : await context.askedWith(spoken.answer.id),
      ideaId,
      confirmed: entries.filter(({ id, state }) => state === 'confirmed' && !known.has(id)).length,
    });
    heard = spoken.answer;
    for (let form = fieldsOf(founder, spoken.answer); form && !spoken.answer.care; ) {
      const filled = await fill(client, { threadId, answerId: heard.id, ...form });
      exchanges.push({
        said: { as: 'form', text: filled.content },
        ...{ answer: filled.answer, firstWordMs: filled.firstWordMs, proposals: [], confirmed: 0 },
        ...{ askedWith: await context.askedWith(filled.answer.id), ideaId },
      });
      heard = filled.answer;
      form = fieldsOf(founder, filled.answer);
    }
    const isFalseAlarm =
      spoken.answer.care !== null && !(said.as === 'turn' && said.turn.probe === 'distress');
    // Care stays with a conversation until its member says that it is over.
    if (isFalseAlarm) heard = (await speak(client, { content: RELEASE, threadId })).answer;
  }
}

let members = 0;

async function signUp(url: string): Promise<HttpClient> {
  const client = new HttpClient({ url });
  members += 1;
  const username = `founder-${members}-${randomUUID().slice(0, 8)}`;
  const member = { email: `${username}@example.org`, username, password: 'correct horse battery' };
  await done(client.post('/api/identity/sign-up', member));
  await done(client.post('/api/identity/sign-in', { email: member.email, password: member.password }));
  return client;
}

async function done<Body>(request: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await request;
  if (status >= 400) throw new Error(`The server said ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Sends a message and waits for the whole answer. */
async function speak(
  client: HttpClient,
  { content, threadId }: { content: string; threadId: string | null },
) {
  const begun = performance.now();
  const body = await done(
    client.post('/api/mentor/messages', {
      clientMessageId: randomUUID(),
      content,
      ...(threadId && { threadId }),
    }),
  );
  return answered(client, body, begun);
}

/**
 * What a form holds that a founder knows and the card does not; null for nothing. What the answer asks for first they say
 * in words, so that the reader is judged too.
 */
function fieldsOf(founder: FounderEntry, { fields, asked }: Pick<ChatMessage, 'fields' | 'asked'>) {
  if (!fields) return null;
  const points = fields.points.flatMap(({ place, value }) => {
    const [fact] = value === null && place !== asked ? (founder.facts[place] ?? []) : [];
    return fact ? [{ entryId: null, place, value: fact.value }] : [];
  });
  const open = new Set(fields.rows.flatMap(({ place, amount }) => (amount === null ? [place] : [])));
  const isOpen = (place: string) =>
    place !== asked && !fields.rows.some((row) => row.place === place && row.isKept);
  const rows = [...open]
    .filter(isFigurePlace)
    .filter(isOpen)
    .flatMap((place) =>
      (founder.facts[place] ?? []).flatMap(({ value }) =>
        value.type === 'money' || value.type === 'count' ? [rowOf(place, value)] : [],
      ),
    );
  return rows.length + points.length > 0 ? { rows, points } : null;
}

/** Keeps fields of an answer, and waits for what is said to them. */
async function fill(
  client: HttpClient,
  { threadId, ...form }: { threadId: string; answerId: string; rows: unknown[]; points: unknown[] },
) {
  const begun = performance.now();
  const clientMessageId = randomUUID();
  const body = await done(
    client.post(`/api/mentor/threads/${threadId}/figures`, { clientMessageId, ...form }),
  );
  return { content: body.userMessage.content as string, ...(await answered(client, body, begun)) };
}

async function answered(
  client: HttpClient,
  body: { thread: { id: string }; userMessage: { id: string } },
  begun: number,
) {
  const thread: string = body.thread.id;
  let firstWordMs: number | null = null;
  for (;;) {
    const { items } = await done(client.get(`/api/mentor/threads/${thread}/messages?limit=1`));
    const [newest] = items as ChatMessage[];
    if (newest?.sender === 'ai') {
      if (newest.content !== '') firstWordMs ??= performance.now() - begun;
      if (newest.status !== 'generating')
        return {
          threadId: thread,
          messageId: body.userMessage.id as string,
          answer: newest,
          firstWordMs: firstWordMs ?? performance.now() - begun,
        };
    }
    await sleep(LOOK_MS);
  }
}

async function ideaOf(
  client: HttpClient,
  threadId: string,
): Promise<{ id: string | null; entries: Entry[] }> {
  const { idea } = await done(client.get(`/api/mentor/threads/${threadId}/idea`));
  return { id: idea?.id ?? null, entries: idea?.entries ?? [] };
}

/** Confirms what is right and rejects what is wrong of what has no field; what the set says nothing of is left alone. */
async function decide(
  client: HttpClient,
  {
    threadId,
    founder,
    said,
    entries,
    messageId,
    answer,
  }: {
    threadId: string;
    founder: FounderEntry;
    said: Said;
    entries: Entry[];
    messageId: string;
    answer: ChatMessage;
  },
) {
  const mine = entries.filter(
    ({ source, state }) =>
      state === 'proposed' && source.from === 'message' && source.messageId === messageId,
  );
  if (mine.length === 0) return [];
  const { idea } = await done(client.get(`/api/mentor/threads/${threadId}/idea`));
  const labels = labelsOf(founder);
  const proposals = [];
  const inFields = new Set(answer.fields?.suggestions.flatMap(({ entryId }) => entryId ?? []));
  for (const { id, place, value } of mine) {
    const graded = gradeProposal({ place, value }, labels);
    // What a founder says of their own accord may be new, and carries no label: nothing is held against it.
    const isOpen = said.as === 'turn' && graded === 'wrong';
    const grade = isOpen ? 'unlabelled' : graded;
    const deed = { right: 'confirmation', incomplete: 'confirmation', wrong: 'rejection', unlabelled: null }[
      grade
    ];
    // What stands beside a field is tapped in there, or left.
    if (deed && !inFields.has(id)) await done(client.post(`/api/ideas/${idea.id}/entries/${id}/${deed}`));
    proposals.push({ place, value, grade });
  }
  return proposals;
}

function labelsOf(founder: FounderEntry): Labelled[] {
  return Object.entries(founder.facts).flatMap(([place, facts]) =>
    facts.map(({ value }) => ({ place: place as Labelled['place'], value })),
  );
}
