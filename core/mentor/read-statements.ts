/**
 * Reads one message of a member into the idea: first what it says by itself, then, if it says nothing, as the
 * answer to the question before it. Later statements replace earlier ones.
 */
import type { Facet, Idea, Stage, Sum } from './idea.ts';
import { type FoundSum, isPeriod, perMonth, readSums, readVolume, type SumRole } from './read-money.ts';
import { peopleFragment, peopleFromAnswer, readPeople, toSecondPerson } from './read-people.ts';
import { readPurpose, readThing } from './read-thing.ts';
import { clausesOf, quoteOf, sentencesOf } from './sentences.ts';

const PROBLEM =
  /\b(?:problem|struggl\w+|hard to|difficult|annoy\w+|(?<!\b(?:kitchen|food|organic|plastic|green|garden|textile|farm|animal|market|household) )waste\w*|thrown? away|throw away|no-shows?|lose|losing|lost|hate|frustrat\w+|too (?:expensive|slow|far|long|dear|much|late)|can(?:['’]?t|not) (?:find|afford|get|sell|reach|see|pay|sleep|use|store|tell)|(?:nobody|no one)(?! (?:has |have )?(?:yet )?(?:paid|bought|signed|ordered|asked|said))|takes (?:too|so|hours|ages|forever|days)|(?:have|has|there is|there are) no\b|closed\b|far away|don['’]t have (?:any|access|time|a)|forget|missing|complain\w*|boring|lonely|unsafe|pollut\w+|expensive|queue|wait(?:ing)? (?:for|hours)|confus\w+|stress\w*|dying|dirty|(?:get|gets|getting|fall|fell) (?:sick|ill)|because (?:they|there|it|people|we|everyone|everybody))\b/i;
/** A number of people, in digits or in a word. */
const COUNTED = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|a dozen)`;
const STAGES: readonly (readonly [Stage, RegExp])[] = [
  ['prototype', /\b(?:beta|test|pilot|trial) (?:users?|customers?|clients?|shops?)\b/i],
  [
    'selling',
    /\b(?:already sell|we sell|i sell\b|been selling|paying (?:customers|clients|users|members)|sold (?:\d+|my first|our first|some|about)|first sales?|in business|since (?:20|19)\d\d|launched (?:last|in|two|three|a)|we have (?:\d+|some|a few) (?:\w+ )?(?:customers|clients|users|subscribers|members|regulars)|i have (?:\d+|a few|some) (?:\w+ )?(?:customers|clients|users|subscribers|students))\b/i,
  ],
  [
    'prototype',
    /\b(?:prototype|mvp|beta|demo|(?:we|i)(?: have|['’]ve)? (?:already )?(?:did|tried|done) (?:it|this)\b|working version|first version|(?:i|we)(?:['’]ve| have)? (?:already )?built|(?:i|we) made (?:a|the) first|pilot (?:with|in|is|runs)|test version)\b/i,
  ],
  [
    'talked',
    new RegExp(
      String.raw`\b(?:interviewed|(?:i|we)(?:['’]ve| have)? (?:already )?(?:asked|(?:talked|chatted) (?:to|with)|met (?:with )?${COUNTED}|spoke|spoken|surveyed|called|visited)|survey(?:ed)?|${COUNTED} (?:of|out of) (?:the )?${COUNTED}|${COUNTED} (?:\w+ )?said (?:they|yes|no))\b`,
      'i',
    ),
  ],
  [
    'idea',
    /\b(?:just an idea|only an idea|haven['’]t (?:started|talked|asked|spoken|built|done)|not (?:started )?yet|nothing yet|nobody yet|no one yet|only thought|(?:spoken|talked) to (?:nobody|no one))\b/i,
  ],
];
/** Words by which a member corrects something said before. */
export const CORRECTION =
  /\b(?:actually|not (?:\w+ ){1,4}but|no,? (?:it|they|i|the|we)|i meant|scratch that|changed (?:my|our) mind|we dropped|correction|rather than|on second thought|forget the|pivot\w*|now it['’]?s|sorry,)\b/i;
const CHANNEL =
  /\b(?:instagram|tiktok|facebook|whatsapp|flyers?|word of mouth|door to door|market stall|at the market|newsletter|google|seo|linkedin|cold (?:call|e?mail)\w*|referrals?|community group|notice board|partner(?:s|ing)? with|through (?:the|our|my|local) \w+)\b/i;
const TEAM =
  /\b(?:my (?:sister|brother|wife|husband|partner|friends?|co-?founder|cousin|father|mother|mum|mom|dad|colleague|daughter|son|team)|co-?founder|i(?:['’]m| am| work| do (?:it|this))? (?:\w+ )?alone|just me|only me|by myself|on my own|solo|we are (?:two|three|four|five|\d+)|who (?:would|will|could|wants? to|is willing to|(?:has )?offered to) (?:help|join)|(?:would|will|wants? to|(?:has )?offered to) (?:help|join) (?:me|us)|i(?:['’]m| am| was| work as| used to (?:be|work as)) an? (?:\w+ ){0,2}(?:baker|chef|cook|nurse|doctor|dentist|teacher|developer|engineer|designer|student|farmer|mechanic|electrician|accountant|lawyer|programmer|carpenter|musician|tutor|driver|hygienist|receptionist|plumber|tailor|barber|trainer|manager|writer|artist|photographer))\b/i;
const CONSTRAINT =
  /\b(?:only (?:on )?(?:weekends|evenings|sundays|saturdays)|part[- ]time|full[- ]time job|(?:don['’]t|do not) have (?:much |any |the |a )?(?:money|time|budget|capital|licen[cs]e|kitchen|space|skills?|car|experience)|no (?:money|time|budget|experience|licen[cs]e)|can['’]t (?:code|program|cook|drive|afford)|(?:two|three|\d+) (?:hours|evenings|days) a week)\b/i;
/** What others cannot is no limit of the member's. */
const LIMIT_OF_OTHERS =
  /\b(?:who|they|students|people|customers|clients|users|families|nurses|staff|farmers|patients|parents|most)\b(?: \w+){0,2}? (?:have|has|work|works|only|don['’]?t|do not|can['’]?t|cannot)\b/i;
const PLACE_NAMED =
  /\b(?:in|near|around|at|outside|(?<=\b(?:i am|i['’]m|we are|we['’]re|come|comes|live|based) )from)\s+((?!January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|I\b|English|Christmas|Easter|My|The|PRD|AI|Instagram|Facebook|WhatsApp|Excel|Unity|Steam|Google|TikTok|Whatsapp)\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)*)/u;
const PLACE_PLAIN =
  /\b(?:in|on|at|near|around)\s+((?:my|our|the|a|this)\s+(?:[\p{L}-]+\s)?(?:town|village|street|campus|university|city|neighbou?rhood|district|school|station|region|island|suburb|market|estate|square|port))\b/iu;
const COMPETITOR =
  /\b(?:like|unlike|than|competitors?(?: are| is|:)?|such as|compete with|similar to|alternatives?(?: are| is|:)?|use|uses|using|already (?:have|has|use|uses)|version of|app called|there(?:['’]s| is) (?:already )?|(?:everyone|everybody|people|they|customers|most) (?:now )?(?:orders?|buys?|shops?|go|goes) (?:\w+ ){0,2}(?:from|at|on|to))\s+((?:\p{Lu}[\w&.'’-]*)(?:(?:, | and | or )\p{Lu}[\w&.'’-]*)*)/gu;
const NOT_COMPETITOR =
  /^(?:I|The|My|We|It|PRD|AI|Instagram|Monday|English|Christmas|A|In|They|You|If|So|And|But)$/;
const ALTERNATIVE =
  /\b(?:today|right now|currently|at the moment|at present|these days|now) (?:they|people|most|we|everyone|students|farmers|it)\b|\b(?:they|most of them|most people) (?:currently |now |just |mostly |usually )?(?:use|do it|buy|go to|rely on|write|post|ask|call|phone|text|drive|order|borrow|share|improvise|hire|rent|wait) (?!it\b|this\b|my\b|our\b)|\bthere (?:are|is) already\b|\bpay\b[^.]*\b(?:today|now|currently|already|at the moment)\b/i;

/** "We keep 15%": what is left of a price that somebody else is paid for. */
const OWN_SHARE =
  /\b(?:we|i)\s+(?:would\s+|will\s+|only\s+|plan to\s+|want to\s+)?(?:keep|take|retain|charge)\s+(?:only\s+|about\s+)?(?:an?\s+)?(?:(?:commission|cut|fee|share)\s+of\s+)?(\d{1,2}(?:\.\d+)?)\s?(?:%|percent\b|per cent\b)(?!\s+(?:discount|off|less|more|tax|vat|interest))/i;

const SUM_ROLES: readonly SumRole[] = ['price', 'unitCost', 'fixedCost', 'budget'];

/** "Like Tinder, but for study partners": somebody to compare with, and what the idea is for. */
function readLikeness(sentence: string, next: Idea): void {
  const match = /\blike (?:an? )?(\p{L}\w+),? (?:(?:but|only|just) )?for ((?:[\p{L}’'-]+ ?){1,5})/iu.exec(
    sentence,
  );
  if (!match) return;
  const name = match[1]!.charAt(0).toUpperCase() + match[1]!.slice(1);
  if (!next.competitors.includes(name)) next.competitors.push(name);
  const isPlain = next.thing !== null && !/\bfor\b/.test(next.thing);
  if (isPlain) next.thing = `${next.thing} for ${match[2]!.trim()}`;
}

/** A question, also where somebody leaves its mark away. */
function isQuestion(sentence: string): boolean {
  return (
    /\?\s*$/.test(sentence) ||
    /^\s*(?:(?:and|so|ok|okay|but|well|yo),? )*(?:(?:how|what|why|where|when|who) (?:do|does|did|can|should|would|could|if)|(?:should|can|could|do|does|would) (?:i|we|you|it|this|that|they))\b/i.test(
      sentence,
    )
  );
}

function readAudience(
  sentence: string,
  next: Idea,
  hints: { isAsked: boolean; isCorrecting: boolean; group: string | null; expected: Facet | null },
): void {
  const found = hints.group ? { audience: hints.group, isStated: true } : readPeople(sentence);
  if (!found || found.audience === next.audience) return;
  const replaces =
    next.audience === null || found.isStated || hints.isCorrecting || hints.expected === 'audience';
  if (!replaces || (next.audience !== null && hints.isAsked)) return;
  next.earlierAudience = next.audience ?? next.earlierAudience;
  next.audience = found.audience;
}

const sameCurrency = (one: Sum, other: Sum) =>
  one.currency === other.currency || one.currency === '' || other.currency === '';

function takeSum(next: Idea, { sum, role, clause }: FoundSum): void {
  if (role === null) return;
  if (
    role === 'price' &&
    next.price?.per &&
    sum.per &&
    !isPeriod(sum.per) &&
    !isPeriod(next.price.per) &&
    sum.per !== next.price.per
  ) {
    // Another product: what one of the first cost says nothing about it.
    next.unitCost = null;
    next.volume = null;
  }
  // A machine is not suddenly what one sale costs the buyer.
  const isFarAbove = next.price !== null && sum.value > 50 * next.price.value && sum.per === null;
  if (role === 'price' && isFarAbove && sameCurrency(sum, next.price!)) {
    next.setupCost = sum;
    return;
  }
  if (role !== 'fixedCost') {
    next[role] = sum;
    return;
  }
  // Fixed costs add up: rent and wages are two, a second rent replaces the first.
  const item =
    /\b(rent|salar|wage|insurance|lease|hosting|server|attendant|staff|electric|designer|tools?)/i
      .exec(clause)?.[1]
      ?.toLowerCase() ?? 'other';
  next.fixedItems = { ...next.fixedItems, [item]: perMonth(sum) };
  const total = Object.values(next.fixedItems).reduce((all, each) => all + each, 0);
  next.fixedCost = { value: total, currency: sum.currency || next.fixedCost?.currency || '', per: 'month' };
}

/** What is passed on of each sale is what the sale costs; the rest of the price is the commission. */
function takeShare(next: Idea, sentence: string): void {
  const share = Number(OWN_SHARE.exec(sentence)?.[1] ?? 0);
  if (share <= 0 || !next.price) return;
  const passedOn = Math.round(next.price.value * (100 - share)) / 100;
  next.unitCost = { ...next.price, value: passedOn };
}

/** Reads what a message tells by itself. `expected` is what the question before it asked about. */
export function readStatements(text: string, idea: Idea, expected: Facet | null): Idea {
  const next: Idea = { ...idea, competitors: [...idea.competitors] };
  const role = SUM_ROLES.find((each) => each === expected) ?? null;
  const sentences = sentencesOf(text);
  for (const [i, sentence] of sentences.entries()) {
    const isAsked = isQuestion(sentence);
    const isCorrecting = CORRECTION.test(sentence) && !/\b(?:wonder|should i|should we)\b/i.test(sentence);
    const thing = readThing(sentence, i === 0 && idea.thing === null && !isAsked);
    if (thing && (next.thing === null || (isCorrecting && !isAsked))) {
      next.thing = thing;
      next.purpose = readPurpose(sentence, thing) ?? (isCorrecting ? null : next.purpose);
    }
    // Only a reply can be a bare group of people; a first message with one is a sentence that I misread.
    const group = i === 0 && expected !== null ? peopleFragment(sentence, expected === 'audience') : null;
    readLikeness(sentence, next);
    readAudience(sentence, next, { isAsked, isCorrecting, group, expected });
    for (const found of readSums(sentence, role)) if (!isAsked) takeSum(next, found);
    if (isAsked) continue;
    takeShare(next, sentence);
    next.volume = readVolume(sentence) ?? next.volume;
    const isOwnLimit = /\b(?:i|we) (?:have no|don['’]?t have|can['’]?t|cannot)\b/i.test(sentence);
    if (isOwnLimit) next.constraint = quoteOf(sentence);
    else if (
      PROBLEM.test(sentence) &&
      group === null &&
      (next.problem === null || /\bproblem\b/i.test(sentence))
    ) {
      const following = sentences[i + 1];
      const both = following && !/\?\s*$/.test(following) ? `${sentence} ${following}` : sentence;
      next.problem = quoteOf(
        both.length <= 120 && !/\b(?:cost|charge|rent|sell)/i.test(following ?? '') ? both : sentence,
      );
    }
    const stage = STAGES.find(([, words]) => words.test(sentence))?.[0];
    if (stage) {
      next.stage = stage;
      next.evidence = quoteOf(sentence);
    }
    if (CHANNEL.test(sentence)) next.channel = quoteOf(sentence);
    const team = TEAM.exec(sentence)?.[0];
    if (team) next.team = /^my /i.test(team) ? toSecondPerson(team.toLowerCase()) : quoteOf(sentence);
    if (clausesOf(sentence).some((clause) => CONSTRAINT.test(clause) && !LIMIT_OF_OTHERS.test(clause))) {
      next.constraint = quoteOf(sentence);
    }
    if (ALTERNATIVE.test(sentence)) next.alternative = quoteOf(sentence);
    const named = PLACE_NAMED.exec(sentence)?.[0];
    const plain = next.place === null ? PLACE_PLAIN.exec(sentence)?.[0] : undefined;
    next.place = named ?? plain ?? next.place;
    for (const match of sentence.matchAll(COMPETITOR)) {
      for (const name of match[1]!.split(/, | and | or /)) {
        const plain = name.replace(/[.'’]+$/, '');
        if (
          !NOT_COMPETITOR.test(plain) &&
          !next.competitors.includes(plain) &&
          !next.place?.endsWith(plain)
        ) {
          next.competitors.push(plain);
        }
      }
    }
  }
  return next;
}

/** Reads a reply that told nothing by itself as the answer to the question before it. */
export function readAsAnswer(text: string, idea: Idea, facet: Facet): Idea {
  const words = text.split(/\s+/).length;
  const first = quoteOf(sentencesOf(text)[0] ?? text);
  if (facet === 'audience') {
    const audience = words <= 30 ? peopleFromAnswer(text) : null;
    return audience ? { ...idea, audience, earlierAudience: idea.audience } : idea;
  }
  if (facet === 'volume') {
    const count = /(\d[\d,]*)/.exec(text)?.[1];
    const said = count ? Number(count.replaceAll(',', '')) : 0;
    const per = /\bmonth/i.test(text) ? 'month' : /\bday/i.test(text) ? 'day' : 'week';
    const inMonth = perMonth({ value: said, currency: '', per });
    return said > 0
      ? { ...idea, volume: { perMonth: inMonth, count: said, per, said: first, noun: 'sales' } }
      : idea;
  }
  if (facet === 'evidence') {
    const none = /^\s*(?:no|none|nobody|nothing|zero|not yet|0)\b/i.test(text);
    return { ...idea, evidence: first, stage: none || idea.stage === 'unknown' ? 'idea' : idea.stage };
  }
  if (facet === 'thing') {
    return words <= 14 && idea.thing === null
      ? { ...idea, thing: readThing(text, true) ?? idea.thing }
      : idea;
  }
  if (SUM_ROLES.includes(facet as SumRole) || words < 2) return idea;
  return { ...idea, [facet]: first };
}
