/** Answers to what is not about the idea: a human sentence, and no business where none is wanted. */
import { answerPutRight, namesFigure } from './answer-told.ts';
import type { Body, TurnInput } from './interview.ts';
import { textsIn, variant } from './texts.ts';

const ACKNOWLEDGED =
  /^(?:ok(?:ay|ey)?|k|fine|good|great|cool|nice|sure|alright|all right|right|i see|got it|understood|makes sense|noted|perfect|interesting|passt|gut|klar|alles klar)[.! ]{0,4}$/i;

/** A greeting; at the beginning it invites. */
export function answerGreeting({ interview }: TurnInput): Body {
  const texts = textsIn(interview.language);
  const isFresh = interview.card.length === 0;
  return {
    paragraphs: [variant(isFresh ? texts.greeting : texts.greetingAgain, interview.answers)],
    ...{ mayAsk: true, isUnanswered: true },
  };
}

/** Says that it was gladly done, and asks nothing. */
export function answerThanks({ interview }: TurnInput): Body {
  return {
    paragraphs: [variant(textsIn(interview.language).thanks, interview.answers)],
    mayAsk: false,
    isAlone: true,
  };
}

/** Takes anger as it is, and asks nothing. */
export function answerAnger({ interview }: TurnInput): Body {
  return {
    paragraphs: [variant(textsIn(interview.language).anger, interview.answers)],
    mayAsk: false,
    isAlone: true,
  };
}

/** Says it more simply. */
export function answerConfusion({ interview }: TurnInput): Body {
  return {
    paragraphs: [variant(textsIn(interview.language).confusion, interview.answers)],
    ...{ mayAsk: true, isUnanswered: true },
  };
}

/** Says that no message decides about PRD, only the published rules, and asks nothing. */
export function answerAttack({ interview }: TurnInput): Body {
  return {
    paragraphs: [variant(textsIn(interview.language).attack, interview.answers)],
    mayAsk: false,
    isAlone: true,
  };
}

/** A bare "ok" goes on; chat is answered as chat. */
export function answerSmallTalk({ interview, text }: TurnInput): Body {
  if (ACKNOWLEDGED.test(text.trim())) return { paragraphs: [], mayAsk: true, goesOn: true };
  return {
    paragraphs: [variant(textsIn(interview.language).smallTalk, interview.answers)],
    ...{ mayAsk: false, isAlone: true, isUnanswered: true },
  };
}

/** What it did not understand it does not guess. */
export function answerUnclear(input: TurnInput): Body {
  const { interview } = input;
  if (namesFigure(input)) return answerPutRight(input);
  const texts = textsIn(interview.language);
  return { paragraphs: [variant(texts.unclear, interview.answers)], mayAsk: true, isUnanswered: true };
}
