/** The figure that a message asks for, in whichever of its sentences. */
import { isQuestion } from '../idea/reading/sentence-shape.ts';
import { sentencesOf, tokensOf } from '../idea/reading/tokens.ts';
import { germanFigures } from './german-figures.ts';
import { decisionIn, regularSum } from './read-decision.ts';
import { type Request, requestOf } from './read-request.ts';

const LONGEST = 2_000;
const FIGURES: ReadonlySet<Request['is']> = new Set(['figure', 'target', 'what-if']);

/** It, or null; of several the last. */
export function figureWanted(text: string): Request | null {
  const said = text.slice(0, LONGEST);
  const whole = requestOf(said);
  // A sum is worked out at once; what it turns on may still have to wait.
  if (whole && whole.is !== 'sum') return FIGURES.has(whole.is) ? whole : null;
  const figure = partsOf(said)
    .map((part) => requestOf(part))
    .findLast((one) => one !== null && FIGURES.has(one.is));
  return figure ?? ofDecision(said);
}

/** What a decision turns on: so much more to pay, or what the month leaves. */
function ofDecision(said: string): Request | null {
  const lives = LIVES.test(said);
  if (decisionIn(said) !== 'whether' && !lives) return null;
  const sum = lives ? null : regularSum(germanFigures(said));
  if (sum) return { is: 'target', amount: sum.amount, every: sum.every };
  return lives ? { is: 'figure', figure: 'month' } : null;
}

const LIVES =
  /\b(?:live (?:on|off|from) (?:it|this|that)|day job|(?:quit|leave|leaving|quitting|giv(?:e|ing) up|stop) (?:the|my|our) (?:\w{1,12} )?job|full[ -]time|pay me|pay us|ever pay|carry (?:me|us|itself)|make (?:any )?money|money back|davon leben|kündigen)\b/i;

/** What the sentences of a longer message ask of the conversation, the card or a figure; the last that does. */
export function requestInParts(text: string): Request | null {
  const asked = partsOf(text.slice(0, LONGEST)).map((part) => requestOf(part, { isAsked: true }));
  return asked.findLast((one) => one !== null) ?? null;
}

/** The sentences that ask, of a message that has others. */
export function partsOf(text: string): string[] {
  const sentences = sentencesOf(text, tokensOf(text));
  if (sentences.length < 2) return [];
  return sentences
    .filter(
      (sentence) =>
        isQuestion(sentence, sentence.tokens) || WANTS.test(text.slice(sentence.tokens[0]!.start)),
    )
    .map(
      ({ tokens, mark }) =>
        text.slice(tokens[0]!.start, tokens.at(-1)!.end) + (mark.includes('?') ? '?' : ''),
    );
}

/** "Want to know if", "the question is": asked without a mark. */
const WANTS =
  /^(?:(?:so|and|but|ok|basically|really|just),? ){0,2}(?:i |we )?(?:just )?(?:want|need|would like|'d like|wanted|trying|wonder|wondering) (?:to (?:know|see|find out|understand|work out) )?(?:if|whether|how|what|when|which|in what)\b|^(?:my |the )?question is\b/i;
