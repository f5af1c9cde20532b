/**
 * What the mentor may remember of a member from one conversation to the next.
 *
 * R1  The mentor proposes, in the member's own words, and only what the newest message told. Nothing is used
 *     before the member has kept it.
 * R2  To a model a card is data between delimiters, never an instruction.
 * R3  A conversation that tells of another idea is not mixed with what is remembered of the old one.
 */
import type { MentorTurn } from '../conversation.ts';
import { type Idea, NO_IDEA } from '../idea.ts';
import { readThread } from '../read-thread.ts';
import { quoteOf, sentencesOf } from '../sentences.ts';
import { thingOf } from '../speak.ts';
import { MAX_MEMORY_LENGTH, type MemoryFact, type MemoryTopic } from './topics.ts';

/** The most that the mentor proposes after one message. */
const MAX_PROPOSALS = 3;

const VENTURE =
  /\b(?:(?:company|business|shop|start-?up|venture|brand|project|app|caf[eé]|studio|[Ii]t|[Ww]e)(?: is|['’]s| are|['’]re| will be)? (?:called|named)|name (?:is|will be))\s+["“‘']?(\p{Lu}[\p{L}\p{N}&'’-]*(?:\s\p{Lu}[\p{L}\p{N}&'’-]*){0,3})/u;
const NAMED_GOAL = /\b(?:my|our) (?:main |first )?(?:goal|aim|target) (?:is|for)\b/i;
const GOAL =
  /\b(?:(?:i|we) (?:want|hope|plan|aim|intend) to (?:reach|earn|open|launch|have|sell|grow|quit|save|raise|find|win|get|make)\b)/i;

/** What the newest message of the member told that is worth remembering; at most three. */
export function proposeMemories(turns: readonly MentorTurn[]): MemoryFact[] {
  const { idea, news, lastMessage } = readThread(turns);
  const found: MemoryFact[] = [];
  const venture = VENTURE.exec(lastMessage)?.[1];
  if (venture) found.push({ topic: 'venture', text: venture });
  if (news.includes('thing') && idea.thing) {
    found.push({ topic: 'idea', text: [idea.thing, idea.purpose].filter(Boolean).join(' ') });
  }
  if (news.includes('audience') && idea.audience) found.push({ topic: 'audience', text: idea.audience });
  const sentences = sentencesOf(lastMessage).filter((sentence) => !sentence.endsWith('?'));
  const goal =
    sentences.find((sentence) => NAMED_GOAL.test(sentence)) ??
    // “I want to open a bakery” is the idea itself, and proposed as that.
    (news.includes('thing') ? undefined : sentences.find((sentence) => GOAL.test(sentence)));
  if (goal) found.push({ topic: 'goal', text: quoteOf(goal, 200) });
  if (news.includes('problem') && idea.problem) found.push({ topic: 'problem', text: idea.problem });
  if (news.includes('place') && idea.place) found.push({ topic: 'place', text: idea.place });
  if (news.includes('team') && idea.team) found.push({ topic: 'team', text: idea.team });
  return found
    .map(({ topic, text }) => ({ topic, text: text.slice(0, MAX_MEMORY_LENGTH).trim() }))
    .filter(({ text }) => text.length > 1)
    .slice(0, MAX_PROPOSALS);
}

/** An idea as far as cards tell of it. The newest card of a topic counts. */
export function rememberedIdea(memories: readonly MemoryFact[]): Idea {
  const newest = (topic: MemoryTopic) => memories.find((memory) => memory.topic === topic)?.text ?? null;
  return {
    ...NO_IDEA,
    thing: newest('idea'),
    audience: newest('audience'),
    problem: newest('problem'),
    place: newest('place'),
    team: newest('team'),
  };
}

/** The sentence by which the built-in mentor says what it goes by; null when it goes by nothing remembered. */
export function rememberedSentence(idea: Idea, source: 'cards' | 'summary'): string | null {
  if (idea.thing === null) return null;
  const people = idea.audience ? `, for ${idea.audience}` : '';
  const from = source === 'cards' ? 'what you let me remember' : 'the summary of our earlier conversation';
  return `From ${from}, I take it that this is about ${thingOf(idea)}${people}. Tell me if it is not.`;
}
