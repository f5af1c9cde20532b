/** Talking to the mentor as tests need it: ideas that are new each time, and answers waited for. */
import { randomInt, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { mentorContract, messageSchema } from '#contract/mentor.ts';
import type { Answer, HttpClient } from './http-client.ts';

export type ChatMessage = z.infer<typeof messageSchema>;
export type SendAnswer = z.infer<(typeof mentorContract.send)['~orpc']['outputSchema'] & object>;

const SYLLABLES = [
  'ba',
  'ke',
  'mi',
  'to',
  'ru',
  'sa',
  'le',
  'ni',
  'po',
  'du',
  'ga',
  'fe',
  'vi',
  'zo',
  'hu',
  'ja',
];

/** A word that no dictionary has, the same for the same numbers. */
function word(idea: number, place: number): string {
  let value = idea * 61 + place * 7 + 1000;
  let text = '';
  while (value > 0) {
    text += SYLLABLES[value % 16];
    value = Math.floor(value / 16);
  }
  return `${text}${SYLLABLES[place % 16]}n`;
}

/**
 * An idea that pays: the first statement of what is offered and the problem, in the first person, worth 12 PRD under
 * either policy. It shares no more than its grammar with any other, and is too short to look like a template.
 */
export function freshIdea(n: number): string {
  const w = (place: number) => word(n, place);
  return (
    `I have an idea. I want to offer ${w(1)} ${w(2)} to ${w(3)} ${w(4)}. The problem is that ${w(5)} ${w(6)} ` +
    `${w(7)} ${w(8)} ${w(9)} ${w(10)}. Would ${w(11)} ${w(12)} ${w(13)} be a solution?`
  );
}

/** An idea that no other test of the same server has had. */
export const uniqueIdea = (): string => freshIdea(randomInt(2 ** 40));

/** Sends a message; a new one in a new thread, unless told otherwise. */
export function say(
  client: HttpClient,
  content: string,
  rest: Record<string, unknown> = {},
): Promise<Answer<SendAnswer>> {
  return client.post('/api/mentor/messages', { clientMessageId: randomUUID(), content, ...rest });
}

/** Reads a thread again and again until its newest message fits, and returns that message. */
export async function untilNewest(
  client: HttpClient,
  threadId: string,
  fits: (message: ChatMessage) => boolean,
): Promise<ChatMessage> {
  for (;;) {
    const { body } = await client.get(`/api/mentor/threads/${threadId}/messages?limit=1`);
    const [newest] = body.items;
    if (newest && fits(newest)) return newest;
  }
}

/** The end of the newest answer of a thread, however it ended. */
export function untilAnswered(client: HttpClient, threadId: string): Promise<ChatMessage> {
  return untilNewest(client, threadId, ({ sender, status }) => sender === 'ai' && status !== 'generating');
}

/** What a member owns, as a decimal text. */
export async function balanceOf(client: HttpClient): Promise<string> {
  return (await client.get('/api/wallet')).body.balance;
}
