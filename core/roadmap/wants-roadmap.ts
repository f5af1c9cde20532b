/**
 * Says whether a message to the mentor, or the answer to it, asks for a roadmap (CH-15). Whole words only, so
 * that an explanation, a footstep or an airplane make none (C-34).
 */

const ASKED = /(?<![\p{L}\p{N}_])(?:roadmap|plan|step)(?![\p{L}\p{N}_])/iu;
const PURSUED = /(?<![\p{L}\p{N}_])full\s+pursuit\s+mode(?![\p{L}\p{N}_])/iu;

/** True when the member's text has the word roadmap, plan or step, or the reply says 'full pursuit mode'. */
export function wantsRoadmap({ text, reply }: { text: string; reply: string }): boolean {
  return ASKED.test(text) || PURSUED.test(reply);
}

/** True when the text has the very word roadmap: who asks for one by name is told of the one that exists. */
export function namesRoadmap(text: string): boolean {
  return /(?<![\p{L}\p{N}_])roadmaps?(?![\p{L}\p{N}_])/iu.test(text);
}
