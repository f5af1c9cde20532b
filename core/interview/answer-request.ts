/** Answers to what a member asks of the conversation, of the card, or of the trade's rules, where no page is needed. */
import { foundParagraphs } from '../content/found-answer.ts';
import { questionsIn } from '../content/questions-in.ts';
import { isFilled } from '../idea/card.ts';
import type { DecisionId } from '../idea/decision-fields.ts';
import { planWeek } from './answer-command.ts';
import { answerToldBefore, answerWhatSaid, answerWhere, answerWhy, questionAgain } from './answer-of-talk.ts';
import { answerPrice, answerRules } from './answer-of-trade.ts';
import { asksOfProduct } from './answer-question.ts';
import { answerRisks } from './answer-risks.ts';
import { answerAsked, answerWaiting, answerWhole, formForAsked } from './asked/answer-asked.ts';
import { answerOpinion, choosingIn, DILEMMA } from './asked/answer-opinion.ts';
import type { Choosing, Opined } from './asked/opinion-texts.ts';
import { answerOwnSum } from './asked/own-sums/answer-own-sum.ts';
import { answerDilemma, chooseDecision } from './decide/answer-decision.ts';
import { askHire } from './hire-or-rent.ts';
import type { Body, Choice, TurnInput } from './interview.ts';
import { isProtest } from './of-the-talk.ts';
import { asksForPlan } from './read-decision.ts';
import { type Request, requestInParts, requestOf } from './read-request.ts';
import { type RequestTexts, requestTexts } from './request-texts.ts';
import { textsIn } from './texts.ts';
import { isOfTrade, whomToAsk } from './who-knows.ts';

/** The answer to a request of that sort; null where the message makes none, or tells something beside it. */
export function answerRequest(input: TurnInput): Body | null {
  const { interview, text } = input;
  const { proposed, reading, asked, card } = interview;
  const ownSum = answerOwnSum(input) ?? askHire(input);
  if (ownSum) return ownSum;
  // What the figures answer is answered first, and in this turn.
  const figure = answerAsked(input)?.body;
  if (figure)
    return {
      ...figure,
      paragraphs: [...figure.paragraphs, ...pageBeside(input, figure.paragraphs)],
    };
  const isTold = proposed.length > 0 && reading.act !== 'question';
  const isAsked = asked !== null && !isFilled(card, asked);
  const request = (isTold ? null : requestOf(text, { isAsked })) ?? requestInParts(text);
  const opinion = request && request.is !== 'worth' ? null : opinionOf(input);
  const body = opinion ? withPage(opinion, input) : request ? answerTo(request, input) : null;
  if (!body && reading.act === 'question' && asksForPlan(text)) return planWeek(interview);
  return body;
}

/** Of two questions, the page that surely answers the other. */
function pageBeside({ interview, text, found }: TurnInput, said: readonly string[]): string[] {
  const [best] = found;
  const isOfTwo = questionsIn(text).length > 1;
  if (!best || best.isDoubtful || !isOfTwo || said.includes(best.answer)) return [];
  return foundParagraphs([best], interview.language);
}

/** Pages that come near to a decision are offered beside it. */
function withPage(body: Body, { found }: TurnInput): Body {
  if (found.length === 0 || body.choices) return body;
  return {
    ...body,
    offers: found.slice(0, MOST_PAGES).map(({ question }) => ({ label: question, deed: { does: 'say' } })),
  };
}

const MOST_PAGES = 2;

/** What decides, where the message asks for an opinion that no page surely has. */
function opinionOf(input: TurnInput): Body | null {
  const { text, interview, found, files } = input;
  const said = text.slice(0, LONGEST_READ).replaceAll('’', "'");
  const asking = questionsIn(said).map(({ question }) => question);
  const told = asking.length > 0 || interview.reading.act === 'question' || DILEMMA.test(said) ? said : null;
  const isOfProduct = asksOfProduct(asking.join(' '), { mayReadAccounts: false });
  if (told === null || files.length > 0 || isOfProduct || (found[0] && !found[0].isDoubtful)) return null;
  const put = (asking.length > 0 ? asking : [told]).find((one) => choosingIn(one) !== null);
  const choosing = put === undefined ? null : choosingIn(put);
  if (!choosing) return null;
  const instead = DECIDED[choosing];
  const isOfFigures = choosing === 'whole' && isFilled(interview.card, 'price');
  const ofFigures = instead ? null : answerDilemma(input);
  if (ofFigures) return ofFigures;
  if (instead || isOfFigures) return chooseDecision(input, instead ?? WHOLE);
  return answerOpinion(interview, choosing as Opined);
}

/** What is worked out by a form, and the decisions that it may be where its words say no more. */
const DECIDED: Partial<Readonly<Record<Choosing, readonly DecisionId[]>>> = {
  hire: ['hire'],
  borrow: ['borrow'],
  place: ['buy', 'works'],
  buy: ['buy'],
  price: ['price'],
  two: ['price', 'buy', 'works'],
};
const WHOLE: readonly DecisionId[] = ['works', 'price', 'buy'];

const LONGEST_READ = 2_000;
function answerTo(request: Request, input: TurnInput): Body | null {
  const { interview, found } = input;
  const own = requestTexts(interview.language);
  const only = (...paragraphs: readonly string[]): Body => ({ paragraphs, mayAsk: false });
  switch (request.is) {
    case 'figure':
      return answerDilemma(input) ?? formForAsked(input);
    case 'whole':
      return answerWhole(interview);
    case 'why':
      return answerWhy(interview, own);
    case 'repeat':
    case 'easier':
      return questionAgain(interview, own, request.is === 'easier');
    case 'where':
      return answerWhere(interview, own);
    case 'what-said':
      return answerWhatSaid(input, own);
    case 'told':
      return answerToldBefore(interview, own);
    case 'protest':
      return answerProtest(input, own);
    case 'too-many':
      return {
        ...{ ...only(own.tooMany), isAlone: true },
        choices: own.tooManyChoices.map((label): Choice => ({ label, deed: { does: 'say' } })),
      };
    case 'price':
      return answerPrice(interview, own, input.text);
    case 'worth':
      return answerOpinion(interview, 'whole');
    case 'risks':
      return answerRisks(interview);
    case 'rules':
      return rulesFor(input, own);
    case 'word':
      return found.length > 0 ? null : only(own.words[request.word] ?? '');
    case 'no-idea':
      return only(own.noIdea, own.noIdeaPlaces.map((line) => `- ${line}`).join('\n'), own.noIdeaAsk);
    case 'go-on':
      return { paragraphs: [], mayAsk: true, goesOn: true };
    case 'forget':
      return only(own.forgot);
    case 'leaving':
    case 'others':
    case 'competitors':
    case 'safe':
    case 'change':
      return { ...only(own[request.is]), ...(request.is === 'leaving' && { isAlone: true }) };
  }
}

/** The page that surely has it, else what the trade's page says, where the question is of the trade. */
function rulesFor({ interview, found, text }: TurnInput, own: RequestTexts): Body | null {
  if (found[0] && !found[0].isDoubtful)
    return { paragraphs: foundParagraphs(found, interview.language), mayAsk: false };
  return isOfTrade(text, interview) ? answerRules(interview, own) : null;
}

/**
 * Sorry, and what the answer before was not: what the message asks now by its page, or the figure that it waited for; else
 * the pages that come nearest, who would know, and three ways on. What was missed is not said again.
 */
function answerProtest(input: TurnInput, own: RequestTexts): Body {
  const { interview, text, found, nearest = [] } = input;
  const texts = textsIn(interview.language);
  const asked = questionsIn(text).filter(({ question }) => !isProtest(question));
  const isSure = found[0] !== undefined && !found[0].isDoubtful;
  if (isSure)
    return {
      paragraphs: [own.protest, ...foundParagraphs(found, interview.language)],
      ...{ mayAsk: false, isAlone: true },
    };
  const waited = asked.length === 0 && interview.waiting ? answerWaiting(interview, interview.waiting) : null;
  if (waited) return { ...waited, paragraphs: [own.protest, ...waited.paragraphs] };
  const before = (interview.told ?? []).filter((one) => one !== text && questionsIn(one).length > 0).at(-1);
  const subject = asked.length > 0 ? asked.map(({ question }) => question).join('. ') : '';
  const pages = asked.length > 0 ? [...found, ...nearest].slice(0, MOST_PAGES) : [];
  const whom = whomToAsk({ interview, text: subject }, before ?? '');
  const toSay = [...pages.map(({ question }) => question), ...texts.unclearChoices];
  return {
    paragraphs: [
      own.protest,
      ...(whom.length > 0 ? whom : whomToAsk({ interview, text: before ?? '' })),
      own.protestAsk,
    ],
    ...{ mayAsk: false, isAlone: true },
    choices: toSay.map((label): Choice => ({ label, deed: { does: 'say' } })),
  };
}
