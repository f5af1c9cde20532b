/**
 * Whether words that were said right after a question for words can be its answer. What cannot is not put at that
 * place: it was said to the mentor, changes a figure, or is about something else. Precision goes before coverage.
 */
import type { PlaceId } from '../idea/places.ts';

/** Said to the mentor, or closing: no answer at any place. */
const TO_THE_MENTOR =
  /^(?:you|u|your|you're|ur)\b(?! (?:can|cannot|can't|could|have to|need|never|get|must)\b)|^(?:please|kindly|pls|draft|prepare|explain|calculate|compare|sum|summari[sz]e|roadmap|do one thing)\b|^(?:write|make|give|show|tell|send) (?:me|us|a|an|the|my|our|message|business|it up)\b|\b(?:thanks|thank you|thx|grateful|danke|merci|gracias)\b|^(?:good night|good morning|ok|okay|hello|hi|bye)\b|\b(?:do not|don't|dont|didn't) (?:understand|get) (?:you|that|this|what|the|your|"|“|«|')|\b(?:proposed|card|chatbot)\b|\b(?:idiot|rubbish|nonsense|stupid)\b|^lol\b|^haha|\bprd\b/i;
/** Two people at one keyboard, or somebody's mere opinion. */
const OF_SOMEBODY =
  /^\p{L}{2,15}( here)?: |^my (?:brother|sister|mother|father|mum|dad|wife|husband|friend|uncle|aunt|boss) (?:says?|said|thinks?|thought|hates?|loves?|died)\b/iu;
/** A figure that changes, or one that stands nearly alone. */
const A_CHANGE =
  /\b(?:now|since|old price|new price|went (?:up|down|to)|gone (?:up|down|to)|don change|from (?:january|february|march|april|may|june|july|august|september|october|november|december|monday|next)|instead|jetzt|nun|ahora|maintenant|ni|was|wird)\b/i;
/** A sum for one, or for a period. */
const PRICED =
  /\d(?:[\d.,]{0,12}) ?(?:[€£$₹]|euros?|pounds?|dollars?|quid|\p{L}{3,10})? ?(?:a|an|per|each|every|pro|\/) ?\p{L}{2,}|[€£$₹₦] ?\d|\d ?[€£$₹₦]/iu;
/** What one sells and takes is no trouble of customers, and no name of theirs. */
const OWN_SALES = /^(?:\w{1,9},? )?(?:i|we) (?:\w{1,9} )?(?:sell|charge|ask|take|make|earn|pay|do)\b/i;
const PAST_CARE = /\b(?:years?|months?|weeks?) ago\b/i;

const SHORT = 4;

const PLACED: Partial<Readonly<Record<PlaceId, RegExp>>> = {
  licence:
    /\b(?:licen\w{2,8}|permits?|permission|regist\w{2,10}|certif\w{2,10}|inspect\w{2,8}|insur\w{2,8}|laws?|legal|rules?|gdpr|fda|council|food|hygien\w{1,4}|approv\w{1,6}|allowed|needs?|none|nothing|taxe?s?|marks?|patent\w{0,3}|haccp|looked|office|authority|standards?|checks?|dbs|got|have|has|meister\w{0,8}|gewerbe\w{0,8}|zulass\w{0,6})\b/i,
  location:
    /\b(?:in|at|near|around|from|between|outside|inside|online|internet|anywhere|everywhere|home|house|garage|kitchen|garden|farm|street|road|village|villages|town|city|county|region|valley|market|north|south|east|west|island|abroad|im|bei|aus|zuhause|nahe|en|à|na)\b/i,
  payer:
    /\b(?:pay|pays|paid|paying|fund|funds|funded|cover|covers|they|he|she|we|i|parents?|mothers?|fathers?|families|family|company|companies|employers?|state|government|county|council|town|city|insur\w{0,8}|clubs?|schools?|themselves|themself|himself|herself|customers?|clients?|users?|owners?|grants?|foundation|nhs|donors?|ngos?|landlords?|managers?|department|hospital|shops?|restaurants?|hotels?|farmers?|guests?|students?|members?|people|somebody|zahlen|zahlt|bezahlt|bezahlen|kunden?|eltern)\b/i,
  channel:
    /\b(?:through|via|by|at|on|from|word|mouth|online|insta\w{0,5}|facebook|whatsapp|tiktok|youtube|google|linkedin|telegram|flyers?|leaflets?|posters?|markets?|friends?|recommend\w{0,8}|refer\w{0,6}|newsletter|e?mail|doors?|radio|ads?|adverts?|groups?|schools?|church\w{0,2}|mosque|temple|clubs?|hear|tell|told|tells|see|signs?|shops?|fairs?|festivals?|newspapers?|posts?|call|calls|visits?|walk|walks|website|site|forum|forums|reddit|discord|community|neighbou?rs?|teachers?|doctors?|associations?|union|networks?|events?|stalls?|list|über|durch|auf|bei|im)\b/i,
};

/** What must not stand at a place: a subject of the trade where a place, a payer or a way was asked for. */
const NEVER: Partial<Readonly<Record<PlaceId, RegExp>>> = {
  location: /^(?:they|he|she|it|it's|you|there|nobody|everybody|people)\b/i,
  payer: /\b(?:dies|quits?|breaks?|returns?|fails?)\b/i,
};

/** Whether words are said to the mentor, or are only somebody's opinion. */
export function isSaidToMentor(text: string): boolean {
  const said = text.trim().replaceAll('’', "'");
  return TO_THE_MENTOR.test(said) || OF_SOMEBODY.test(said);
}

/** Whether words say where something is. */
export const isWhere = (text: string): boolean =>
  !NEVER.location!.test(text) && (PLACED.location!.test(text) || /(?<!^)\p{Lu}\p{Ll}/u.test(text));

/** Whether a whole message can be the answer at a place of words. */
export function canAnswer(place: PlaceId, text: string): boolean {
  const said = text.trim().replaceAll('’', "'");
  if (TO_THE_MENTOR.test(said) || OF_SOMEBODY.test(said)) return false;
  // Who asks something has not answered with all of it.
  if (/\?(?:\s|$)/.test(said)) return false;
  const words = said.match(/\p{L}{2,}/gu) ?? [];
  const hasFigure = /\d/.test(said);
  const takesFigures =
    place === 'team' || place === 'time' || place === 'test' || place === 'licence' || place === 'problem';
  if (hasFigure && A_CHANGE.test(said) && place !== 'test' && !PAST_CARE.test(said) && words.length <= 10)
    return false;
  if (hasFigure && !takesFigures && words.length <= SHORT) return false;
  if (hasFigure && place === 'problem' && words.length <= 3) return false;
  if (PRICED.test(said) && words.length <= 12 && place !== 'test') return false;
  if (words.length === 0) return false;
  const figures = said.match(/(?<![\d.,])\d/g)?.length ?? 0;
  // A note of figures answers no question for words.
  if (figures >= 2 && figures * 8 > words.length && !takesFigures) return false;
  if (OWN_SALES.test(said) && PRICED.test(said) && place !== 'test') return false;
  if (NEVER[place]?.test(said)) return false;
  const placed = PLACED[place];
  if (!placed || words.length <= SHORT) return true;
  return placed.test(said) || (place === 'location' && /(?<!^)\p{Lu}\p{Ll}/u.test(said));
}
