import type { Conversation } from './conversation.ts';

export function answerAsMentor(conversation: Conversation): string {
  return conversation.turns.at(-1)?.text ?? '';
}
