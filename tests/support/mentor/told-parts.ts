/** An answer in two: what it says for certain, and the lines of what was told and waits for its yes. */
import type { InterviewLanguage } from '#core/interview/interview.ts';
import { turnTexts } from '#core/interview/turn-texts.ts';

/** What was told stands in a list that says so; all else of an answer is certain. */
export function toldParts(text: string, language: InterviewLanguage): { certain: string; told: string[] } {
  const parts = text.split('\n\n');
  const at = parts.indexOf(turnTexts(language).unconfirmed);
  if (at < 0) return { certain: text, told: [] };
  return {
    certain: parts.filter((_, index) => index !== at + 1).join('\n\n'),
    told: parts[at + 1]!.split('\n').map((line) => line.replace(/^- /, '')),
  };
}
