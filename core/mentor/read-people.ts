/**
 * Finds for whom an idea is, in the member's words.
 */
import { phraseAt, softened } from './sentences.ts';

const PEOPLE_WORD =
  /^(?:people|persons?|years|freshers|freshm[ae]n|everyone|everybody|anyone|anybody|students?|pupils?|kids|children|teens?|teenagers|adults|parents?|mums?|moms?|dads?|mothers|fathers|families|women|men|girls|boys|seniors|elderly|pensioners|neighbou?rs?|locals|tourists|travell?ers|commuters|dentists?|doctors?|nurses|patients?|teachers?|schools?|universities|colleges|clinics?|hospitals|practices|restaurants?|cafes|cafés|hotels|shops|shopkeepers|stores|businesses|companies|startups?|teams|freelancers?|founders?|creators?|artists?|musicians?|writers|gamers?|players?|developers?|designers|engineers|lawyers|accountants|plumbers|electricians|farmers?|smallholders|fishers|fishermen|drivers|cyclists|runners|athletes|gyms|owners?|landlords|tenants|renters|homeowners|households?|villages|villagers|nurseries|daycares|kindergartens|museums|libraries|banks|venues|organi[sz]ations|institutions|pubs|breweries|florists|pharmacies|communities|churches|ngos|charities|volunteers|donors|refugees|immigrants|migrants|expats|workers|employees|managers|hr|customers|clients|users|buyers|sellers|shoppers|collectors|lovers|fans|beginners|learners|traders|retailers|wholesalers|bakeries|bakers|butchers|salons|barbers|hairdressers|members|residents|couples|singles|dogs|cats|pets|vets|readers|listeners|consumers|sme|smes|agencies|studios|makers|hikers|patients|caregivers|carers|offices|bars|apprentices|graduates|jobseekers|hobbyists|eaters|makers|mechanics|riders|authors|bands|clubs|publishers|municipalities|builders|contractors|architects)$/i;

const NOT_PEOPLE =
  /^(?:example|free|sale|now|years?|months?|days?|weeks?|hours?|minutes?|money|euros?|dollars?|rent|fun|life|good|sure|once|instance|it|that|this|them|me|us|you|him|her|what|which|lunch|dinner|breakfast|everything|nothing|something|delivery|pickup|growth|food|work)$/i;

/** Says whether a phrase names people or organisations, by its last words. */
export function namesPeople(phrase: string): boolean {
  const words = phrase.split(/\s+/);
  if (NOT_PEOPLE.test(words[0] ?? '')) return false;
  return words.some((word) => PEOPLE_WORD.test(word.replace(/['’]s?$/, '')));
}

/** Groups too wide to find ten of. */
const TOO_WIDE =
  /^(?:(?:all|most|many|normal|ordinary|busy|young|old|local|other) )?(?:people|everyone|everybody|anyone|anybody|consumers|businesses|companies|users|customers|men|women|adults|families|humans|the world|students|parents|small businesses|smes?)$/i;

/** Says whether a group is so wide that it gives no hint whom to ask tomorrow. */
export function isTooWide(audience: string): boolean {
  return TOO_WIDE.test(audience.trim()) || /^(?:everyone|everybody|anyone|anybody)\b/i.test(audience);
}

const STATED =
  /\b(?:customers?|clients?|users?|buyers?|guests|target (?:group|audience|market|customers?)|audience|market|players) (?:are|is|would be|will be|=|:) (?:mainly |mostly |probably |actually |really |now |just )*/i;
const SERVED =
  /\b(?:help(?:s|ing)?|lets?|letting|allow(?:s|ing)?|enabl(?:es?|ing)|serv(?:es?|ing)|target(?:s|ing)?|aimed at|focus(?:ed|ing)? on|sell(?:ing|s)?(?: (?!to\b)[^\s.,;:!?]+){0,14}? to|teach(?:es|ing)?|connect(?:s|ing)?|tutor(?:s|ing)?|for)\s+/gi;

function cleaned(phrase: string): string {
  return softened(phrase)
    .replace(/^(?:mostly|mainly|only|just|actually|really|all|other|busy) (?=\S+ )/i, (word) =>
      /^(?:busy|other) /i.test(word) ? word : '',
    )
    .trim();
}

/** A finding: the group, and whether the member said outright "my customers are". */
export interface FoundPeople {
  audience: string;
  isStated: boolean;
}

/** Turns the member's "my street" into the mentor's "your street". */
export function toSecondPerson(text: string): string {
  const swaps: Readonly<Record<string, string>> = {
    my: 'your',
    our: 'your',
    me: 'you',
    us: 'you',
    i: 'you',
    mine: 'yours',
  };
  return text.replace(/\b(?:my|our|me|us|I|mine)\b/g, (word) => swaps[word.toLowerCase()]!);
}

/** Adds what follows a wide word: "people" becomes "people who live alone". */
function withDetail(phrase: string, from: string, isAnswer = false): string {
  const rest = from.slice(from.indexOf(phrase) + phrase.length);
  const detail =
    /^(?:\s+(?:mostly|mainly))?,?\s+((?:who|with|in|on|over|under|above|between|at|near)\s(?:[\p{L}\p{N}'’-]+\s?){1,9})/u.exec(
      rest,
    )?.[1];
  // "commuters who come late" narrows; "commuters in the morning" may be only when.
  if (!isTooWide(phrase) && !isAnswer && !detail?.startsWith('who ')) return phrase;
  const kept = detail?.trim().replace(/\s(?:and|but|so|to|because|that|which|or|the|a|is|are|i|we|by)$/i, '');
  return kept ? toSecondPerson(`${phrase} ${kept}`) : phrase;
}

/** Cuts a phrase behind its people: "small shop owners sell" becomes "small shop owners". */
function upToPeople(phrase: string): string {
  const words = phrase.split(/\s+/);
  const first = words.findIndex((word) => PEOPLE_WORD.test(word));
  let end = first;
  while (end !== -1 && PEOPLE_WORD.test(words[end + 1] ?? '')) end += 1;
  return end === -1 ? phrase : words.slice(0, end + 1).join(' ');
}

/** Finds the audience that one sentence names, or null. */
export function readPeople(sentence: string): FoundPeople | null {
  const stated = STATED.exec(sentence);
  if (stated) {
    const phrase = phraseAt(sentence.slice(stated.index + stated[0].length), 7);
    if (phrase && !NOT_PEOPLE.test(phrase.split(' ')[0]!))
      return { audience: cleaned(phrase), isStated: true };
  }
  for (const match of sentence.matchAll(SERVED)) {
    const rest = sentence.slice(match.index + match[0].length);
    const whole = phraseAt(rest, 6);
    // "helps nurses find shifts": the verb that follows is not part of the group.
    const phrase = whole && /^(?:help|let|allow|enabl)/i.test(match[0]) ? upToPeople(whole) : whole;
    if (phrase && namesPeople(phrase))
      return { audience: cleaned(withDetail(phrase, rest)), isStated: false };
  }
  const subject =
    /^((?:\p{L}+[ -]){0,3}\p{L}+) (?:who|struggle|cannot|can't|can’t|hate|need|want|would pay|don't|don’t)\b/u.exec(
      sentence,
    );
  const group = subject ? phraseAt(subject[1]!, 4) : null;
  return group && namesPeople(group) && !/\b(?:i|we|my|our|it|says?|said|thinks?|told)\b/i.test(subject![1]!)
    ? { audience: cleaned(group), isStated: false }
    : null;
}

const THINKING =
  /\s*\b(?:idk|dunno|i (?:guess|suppose|think)|lol|haha|honestly|obviously|kind of|sort of)\b[\s,.]*/gi;

/** Reads a short answer to "for whom?" as the audience: "students mostly" gives "students". */
export function peopleFromAnswer(answer: string): string | null {
  const mostly = /^(?:.*,)?\s*(?:mostly|mainly)\s+(.+)$/is.exec(answer)?.[1];
  const text = (mostly ?? answer)
    // What somebody says while they think parts a phrase; it is never a part of it.
    .replace(THINKING, ', ')
    .replace(/^[,\s]+|[,\s]+$/g, '')
    .replace(
      /^(?:it(?:'|’)?s|it is|they are|they're|mostly|mainly|probably|for|i think|i guess|hmm+|well|just|only|um+|maybe|yes|yeah|ok)[, ]+/gi,
      '',
    )
    .replace(/^(?:it(?:'|’)?s|mostly|mainly|probably|for|i think|the)[, ]+/gi, '');
  const phrase = phraseAt(text.replace(/^(?:about |around |some |maybe )?\d+ /i, ''), 8);
  return phrase && !NOT_PEOPLE.test(phrase) && !/^(?:i|we|you|it|not|don't|no)\b/i.test(phrase)
    ? cleaned(withDetail(phrase, text, true))
    : null;
}

const FRAGMENT_VERB =
  /\b(?:is|are|was|were|have|has|had|do|does|use|uses|post|buy|would|will|can|could|pay|go|come|need|want|leave|leaves|live|lives|work|works|said|asked|costs?|makes?|sell|sells|start|built|drive)\b/i;

/** Reads a message that is nothing but a group of people, whatever was asked: "commuters mostly, at six". */
export function peopleFragment(sentence: string, isAsked: boolean): string | null {
  const lead = sentence.split(/[,;]|\s(?:who|that|with)\s/)[0] ?? '';
  if (lead.split(/\s+/).length > 8 || FRAGMENT_VERB.test(lead) || /\?/.test(lead)) return null;
  // "12 people at the station" is a group only where a group was asked for.
  if (/\d/.test(lead) && !isAsked) return null;
  const people = peopleFromAnswer(sentence);
  // The group must end with people: "volunteers drive at night" is a sentence, not a group.
  const group = people?.split(/\s(?:who|with|in|on|over|under|above|between|at|near)\s/)[0];
  return people && group && namesPeople(group.split(/\s+/).at(-1)!) ? people : null;
}
