/**
 * Says whether a message to the mentor, or the answer to it, asks for a roadmap (CH-15). Whole words only, so
 * that an explanation, a footstep or an airplane make none (C-34); and no verbs, so that “I plan to open in May” tells,
 * and asks for nothing.
 */

const ASKED = /(?<![\p{L}\p{N}_])(?:roadmap|plan|step)(?![\p{L}\p{N}_])/iu;
/** What somebody plans, or steps into, asks for nothing: there the word is a verb. */
const DONE =
  /(?<![\p{L}\p{N}_])(?:i|we|they|you|people|founders|customers|who|never|always|also|don['’]?t|not)\s{1,3}(?:plan|step)(?![\p{L}\p{N}_-])|(?<![\p{L}\p{N}_])(?:plan|step)\s{1,3}(?:to|on|into|in|out|away|back|aside)(?![\p{L}\p{N}_])/giu;
const PURSUED = /(?<![\p{L}\p{N}_])full\s+pursuit\s+mode(?![\p{L}\p{N}_])/iu;

/** True when the member's text has the word roadmap, plan or step, or the reply says 'full pursuit mode'. */
export function wantsRoadmap({ text, reply }: { text: string; reply: string }): boolean {
  return ASKED.test(text.replace(DONE, ' ')) || PURSUED.test(reply);
}

/** True when the text has the very word roadmap: who asks for one by name is told of the one that exists. */
export function namesRoadmap(text: string): boolean {
  return /(?<![\p{L}\p{N}_])roadmaps?(?![\p{L}\p{N}_])/iu.test(text);
}
