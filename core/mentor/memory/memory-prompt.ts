/** What is remembered, as a model is given it: data between the request's delimiters (R2). */
import type { MentorFacts } from '../conversation.ts';

/** The paragraph for the instructions; empty when there is nothing. `wrap` puts the request's delimiters. */
export function memoryPrompt(facts: MentorFacts, wrap: (text: string) => string): string {
  const cards = (facts.memories ?? []).map(({ topic, text }) => `- ${topic}: ${text}`);
  const carried = (facts.carriedOver?.lines ?? []).map((line) => `- ${line}`);
  return [
    ...(cards.length > 0
      ? [`What the member lets you remember from earlier conversations:\n${wrap(cards.join('\n'))}`]
      : []),
    ...(carried.length > 0
      ? [
          `What was known at the end of the conversation that this one goes on from:\n${wrap(carried.join('\n'))}`,
        ]
      : []),
  ]
    .map((paragraph) => `\n\n${paragraph}`)
    .join('');
}
