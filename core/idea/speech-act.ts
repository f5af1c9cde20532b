/** What a message does, before it is asked what it says. Only a statement, an answer or a correction proposes values. */

/** The acts that the mentor tells apart; `unclear` asks back with three choices. */
export const SPEECH_ACTS = [
  'statement',
  'answer',
  'confirm',
  'deny',
  'correction',
  'unsure',
  'question',
  'command',
  'new-idea',
  'greeting',
  'thanks',
  'anger',
  'confusion',
  'attack',
  'small-talk',
  'unclear',
] as const;

/** One of `SPEECH_ACTS`. */
export type SpeechAct = (typeof SPEECH_ACTS)[number];

/** What a command asks for. */
export const COMMANDS = [
  'sum-up',
  'compute',
  'compare',
  'plan-week',
  'roadmap',
  'document',
  'image',
  'names',
  'write',
] as const;

/** One of `COMMANDS`. */
export type Command = (typeof COMMANDS)[number];

/** A message as read: its act, and what it asks for where it is a command. */
export interface ActReading {
  act: SpeechAct;
  /** Only with `command`. */
  command: Command | null;
}

/** After one of these nothing is asked. */
const QUIET: readonly SpeechAct[] = ['thanks', 'anger', 'attack', 'small-talk'];

/** Whether a message is answered without a question of the interview. */
export function isQuietAct(act: SpeechAct): boolean {
  return QUIET.includes(act);
}
