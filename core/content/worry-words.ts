/**
 * The words of a worry, by language, once for all who look for one: what somebody feels, and what they say would happen.
 * `falls` is a German "if" and `lose` alone is of weight: what falls is somebody, and what is lost is something.
 */

interface WorryWords {
  /** Said of oneself: "I am …". */
  feels: string;
  /** A worry by its name. */
  named: string;
  /** What would happen, or does. */
  happens: string;
}

const EN: WorryWords = {
  feels: 'afraid|scared|anxious|nervous|terrified|worried|frightened',
  named:
    'worr(?:y|ies|ying)|fear|problem|trouble|risk\\w{0,2}|concern\\w{0,3}|stuck|stress\\w{0,3}|struggl\\w{1,4}',
  happens: [
    "(?:they|customers?|clients?|people|buyers|sellers) (?:\\p{L}{2,12} ){0,2}(?:leave|call each other|phone each other|go direct|pay late|don'?t pay|cancel|stop|complain|steal|copy)",
    '(?:somebody|someone|anybody|anyone|people|(?:a|the|one) (?:\\p{L}{2,12} )?(?:child|kid|person|customer|client|member|guest|worker)) (?:falls?|slips?|gets? hurt|breaks? (?:a|an|it|his|her|their|something)\\b)',
    'bypass\\w{0,3}|nobody (?:pays|buys|comes)|too (?:late|expensive|many|few)|not (?:allowed|enough|insured)|forbid\\w{0,3}',
    '(?:no|without (?:a |my |their )?)(?: ?licen[cs]e)|without (?:a |my |their )?(?:permit|consent|insurance)',
    'los(?:e|ing) (?:my|our|the|all|a|an|one|it|them|everything|money|customers?|clients?|people|staff)|gets? hurt|sue[sd]?|next door|cheaper than',
  ].join('|'),
};

const DE: WorryWords = {
  feels: 'besorgt|ängstlich|nervös',
  named: 'sorge\\w?|angst|problem',
  happens: 'verlier\\w{1,3}|nicht erlaubt',
};

const ALL = [EN, DE];
const listOf = (part: keyof WorryWords) => ALL.map((words) => words[part]).join('|');

/** Anything that worries, by its name or by what would happen; no more than a source of a pattern with `iu`. */
export const WORRY_WORDS = `(?:${listOf('feels')}|${listOf('named')}|${listOf('happens')})`;

/** Said of oneself: "I'm really scared", "ich habe Angst"; likewise a source. */
export const FEELS_IT = `(?:i(?:'m| am)(?: so| very| really| a bit| quite)? (?:${EN.feels}|wrecked|exhausted)|ich (?:habe (?:angst|sorge)|bin (?:${DE.feels})))`;
