/**
 * Says whether a message to the mentor, or the answer to it, asks for a roadmap (CH-15). Whole words only, so
 * that an explanation, a footstep or an airplane make none (C-34); and only where it is asked for, so that "I plan to
 * open in May" and "60 kg is the plan" tell, and ask for nothing.
 */
import { asksToMake } from '../text/asks-to-make.ts';

/** What somebody plans, or steps into, asks for nothing: there the word is a verb. */
const DONE =
  /(?<![\p{L}\p{N}_])(?:i|we|they|you|people|founders|customers|who|never|always|also|don['’]?t|not)\s{1,3}(?:plan|step)(?![\p{L}\p{N}_-])|(?<![\p{L}\p{N}_])(?:plan|step)\s{1,3}(?:to|on|into|in|out|away|back|aside)(?![\p{L}\p{N}_])/giu;
const PURSUED = /(?<![\p{L}\p{N}_])full\s+pursuit\s+mode(?![\p{L}\p{N}_])/iu;

/** True when the member's text asks for a roadmap, a plan or a step, or the reply says 'full pursuit mode'. */
export function wantsRoadmap({ text, reply }: { text: string; reply: string }): boolean {
  const said = text.replace(DONE, ' is told ');
  return asksToMake(said, { thing: 'roadmap|plan|step', asksWhat: true }) || PURSUED.test(reply);
}

/** True when the text has the very word roadmap: who asks for one by name is told of the one that exists. */
export function namesRoadmap(text: string): boolean {
  return /(?<![\p{L}\p{N}_])roadmaps?(?![\p{L}\p{N}_])/iu.test(text);
}
