/**
 * Answers to questions: from pages with their source, from the product's facts, or by saying that it does not know
 * and who would. Facts about PRD come from the server; what is not among them is not said.
 */
import { foundParagraphs } from '../content/found-answer.ts';
import { isOwnMatter } from '../content/own-matter.ts';
import { allQuestionsIn, questionIn } from '../content/questions-in.ts';
import { type Card, confirmedAt } from '../idea/card.ts';
import { accountTopics, answerAboutAccounts } from '../mentor/accounts.ts';
import { amountsSaid, newAmounts } from './amounts-said.ts';
import { answerCommand } from './answer-command.ts';
import { answerWhole } from './asked/answer-asked.ts';
import { figuresSay } from './asked/answer-opinion.ts';
import { asksAllowance, asksOfOthers } from './asked/read-asked.ts';
import type { Body, TurnInput } from './interview.ts';
import { filled, textsIn, variant } from './texts.ts';
import { answerUnanswered } from './unanswered.ts';
import { rulesOfTrade, whomToAsk } from './who-knows.ts';
import { answerSheet } from './worksheet.ts';

const ABOUT_SELF =
  /\b(?:are you|are u|r u|you(?:'re| are)|is (?:this|it|that)|this (?:thing|is)|am i (?:talking|chatting|speaking) (?:to|with))\b.{0,24}\b(?:an? (?:ai|bot|robot|human|machine|person)|ai|bots?|robots?|human|real|fake|chat ?gpt|gpt|claude|gemini|llm|language model|a real person)\b.{0,24}$|\b(?:are you (?:an? )?(?:ai|bot|robot|human|real|person|chatgpt|gpt|claude|llm|language model)|who are you|what are you(?= {0,3}[?!.]|$)|which model|who made you|bist du|sind sie|wer bist du|wer sind sie|was bist du)\b/i;
const ABOUT_HELP =
  /\b(?:what can you do|how can you help|what do you do|what (?:do|else do|would) you (?:need|want) (?:to know|from me)|what (?:should|can|must) i tell you|how do(?:es)? (?:you|this) work|help me use|was kannst du|was können sie|wie funktioniert)\b/i;
const ABOUT_PRD =
  /\bprd\b|\b(?:my|your|this|the) (?:wallet|balance|rewards?|earnings)\b(?! (?:app|campaign|program|card|scheme|point|tier|level|crowdfund|for (?:my|our)|in (?:my|our)))|\b(?:meine?r?|die) (?:belohnung|wallet)\b|\bmy tokens?\b|\b(?:rewards?|tokens?|points?) (?:here|on (?:here|this (?:site|platform|page))|of yours|from you)\b|\b(?:earn|get paid|get rewarded)\b.{0,16}\b(?:here|with you|from you|on this (?:site|platform))\b|\bhow (?:do|are|does) (?:the )?rewards? (?:work|paid|worked|decided|calculated)\b|\bwhy (?:was|is|did|were|so)\b.{0,30}\brewards?\b|\bwhat (?:is|are) (?:the )?(?:rewards?|tokens?) (?:worth|for)\b/i;
const WHY_AMOUNT = /\b(?:why|warum)\b/i;
const PUTS_MONEY_IN =
  /\b(?:savings?|invest\w{0,12}|worth|safe|speculat\w{0,8}|buy|spar\w{0,12}|anleg\w{0,8})\b/i;
const SELLS =
  /\b(?:sell|cash|convert|redeem|withdraw|swap|turn|dollars?|euros?|verkauf\w{0,8}|auszahl\w{0,8})\b/i;
const ABOUT_FIRST_STEPS =
  /\b(?:what|how|where|which|was|wie|womit|wo) .{0,40}\b(?:test|try|start|begin|first|next|testen|anfangen|zuerst|beginnen)\b/i;
const SENDS = /\b(?:send|transfer|receive|pay|senden|überweis\w{0,8})\b/i;

/** What a message asks of the member's own accounts, where they may be read; null where it asks of none. */
export function answerAboutAccount({ text, facts }: TurnInput): Body | null {
  const topics = facts.accounts ? accountTopics(text) : [];
  if (!facts.accounts || topics.length === 0) return null;
  const paragraphs = answerAboutAccounts(facts.accounts, { topics, usdPerPrd: facts.displayUsdPerPrd });
  return { paragraphs, mayAsk: false };
}

/** Whether a question is answered without a page: about the product, what to try first, or the member's own accounts. */
export function asksOfProduct(text: string, { mayReadAccounts }: { mayReadAccounts: boolean }): boolean {
  return (
    [ABOUT_SELF, ABOUT_HELP, ABOUT_PRD, ABOUT_FIRST_STEPS].some((about) => about.test(text)) ||
    (mayReadAccounts && accountTopics(text).length > 0)
  );
}

/** What the message asks of the product itself; null where it asks nothing of it. */
export function answerAboutProduct(input: TurnInput): Body | null {
  const { text, interview } = input;
  const texts = textsIn(interview.language);
  if (ABOUT_SELF.test(text)) return { paragraphs: [`${texts.whoIAm} ${texts.whoIAmLong}`], mayAsk: false };
  if (ABOUT_HELP.test(text))
    return {
      paragraphs: [variant(texts.whatICanDo, interview.answers)],
      mayAsk: interview.card.length === 0,
    };
  return ABOUT_PRD.test(text) ? { paragraphs: aboutPrd(input), mayAsk: false } : null;
}

function aboutPrd({ text, facts, interview }: TurnInput): string[] {
  const texts = textsIn(interview.language);
  const known = [
    facts.balancePrd === undefined ? null : filled(texts.prdWallet, { balance: facts.balancePrd }),
    facts.leftTodayPrd === undefined ? null : filled(texts.prdLeft, { left: facts.leftTodayPrd }),
    facts.ideasShared === undefined ? null : filled(texts.prdIdeas, { ideas: String(facts.ideasShared) }),
  ].filter((line) => line !== null);
  const seen = known.length > 0 ? [texts.prdFacts, known.map((line) => `- ${line}`).join('\n')] : [];
  if (SELLS.test(text)) return [texts.prdSelling, ...seen];
  if (PUTS_MONEY_IN.test(text)) return [texts.prdSavings, ...seen];
  if (WHY_AMOUNT.test(text)) return [...decision({ text, facts, interview } as TurnInput), texts.prdRules];
  return [...seen, texts.prdRules, SENDS.test(text) ? texts.prdSending : texts.prdNoHand];
}

function decision({ facts, interview }: TurnInput): string[] {
  const texts = textsIn(interview.language);
  const reward = facts.previousReward ?? facts.reward;
  if (!reward) return [texts.prdDecisionUnknown];
  const lines = reward.explanation.filter((line) => !/\bPRD\b/.test(line) && !/wallet/i.test(line));
  return [
    filled(texts.prdDecision, { amount: reward.amountPrd }),
    ...(lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : []),
  ];
}

/** That a page is in English only, where the conversation is not; in the member's own language nothing need be said. */
function inOtherLanguage({ found, interview }: TurnInput): string[] {
  const isEnglish = (found[0]?.language ?? 'en') === 'en';
  return isEnglish && interview.language !== 'en' ? [textsIn(interview.language).foundInEnglish] : [];
}

/** The page whose question the message is, word for word, as its button says it; null for any other message. */
export function answerTitled(input: TurnInput): Body | null {
  const { found, interview } = input;
  const [best] = found;
  if (!best?.isTitled) return null;
  return {
    paragraphs: [...inOtherLanguage(input), ...foundParagraphs([best], interview.language)],
    mayAsk: true,
  };
}

/** A question: the product, then the pages, then who would know. */
export function answerQuestion(input: TurnInput): Body {
  const { found, text, interview } = input;
  const product = answerAboutProduct(input);
  if (product) return product;
  const [best] = found;
  if (best?.isDoubtful) return (isOwnMatter(text) ? workedOut(input) : null) ?? unanswered(input);
  if (best)
    return {
      paragraphs: [...inOtherLanguage(input), ...foundParagraphs(found, interview.language)],
      mayAsk: true,
    };
  // What to try first is not looked up: it follows from the card and the page of its kind.
  if (ABOUT_FIRST_STEPS.test(text)) return { ...answerCommand(asPlanOfWeek(input)), mayAsk: true };
  // Whoever tells of an idea, or brings a file, is not sent away with the question at its end.
  if (input.files.length > 0) return { paragraphs: [], mayAsk: true };
  const rules = rulesOfTrade(input);
  if (rules) return { paragraphs: [...rules, ...whomToAsk(input)], mayAsk: true };
  // What brings figures of its own can be worked out, if not looked up.
  const worked = workedOut(input);
  if (worked) return worked;
  const hasPrice = confirmedAt(interview.card, 'price').length > 0;
  // A sum of one's own is no matter of pages, and whom to ask would be absurd.
  if (
    amountsSaid(text).length > 0 &&
    !asksAllowance(text) &&
    (isOwnMatter(text) ? hasPrice : isOfFigures(text, interview.card))
  )
    return { ...answerSheet(interview, { text }), isUnanswered: true };
  const figures = OF_FUNDS.test(text) ? figuresSay(interview) : null;
  const body = unanswered(input);
  return { ...body, paragraphs: [...body.paragraphs, ...(figures ? [figures] : [])] };
}

/** Several amounts that the card does not have, or one of money beside a price: no page answers what they come to. */
function isOfFigures(text: string, card: Card): boolean {
  const news = newAmounts(text, card);
  const isMoney = news.some(({ amount }) => amount.isMoney);
  return (
    news.length >= 2 ||
    (confirmedAt(card, 'price').length > 0 && (isMoney || (news.length > 0 && SUM.test(text))))
  );
}
const SUM = /\b(?:at|if|better|worth|left|enough|what then|wenn|bei)\b/i;

const unanswered = (input: TurnInput): Body =>
  answerUnanswered(input, allQuestionsIn(input.text).at(-1) ?? { question: input.text, before: '' });

/** A question of money that no page answers: what the figures of the card come to, or the fields for that. */
function workedOut({ interview, text }: TurnInput): Body | null {
  // What is asked, and not what is told before it, is worked out.
  const asking = questionIn(text) ?? text.slice(0, LONGEST_READ);
  return OF_MONEY.test(asking) && !asksOfOthers(asking) ? answerWhole(interview) : null;
}

/** What the figures of the card bear on, whoever knows the rest. */
const OF_FUNDS =
  /\b(?:loans?|credit|banks?|invest\w{0,6}|fund\w{0,4}|grants?|rais(?:e|ing)|hir(?:e|ing)|staff|salary|wages?|rent|lease|afford|kredit|förder\w{0,4}|miete|lohn)\b/i;
const LONGEST_READ = 2_000;
const OF_MONEY =
  /\b(?:profit\w{0,5}|how many|money (?:not|never|does)|earn\w{0,3}|money (?:left|out|back|finish\w{0,3}|in)|how much (?:stays?|is left|remains?|do i|will i|can i)|stays? for me|cash ?flow|lose money|losing money|worth it|gewinn|verdien\w{0,3}|bleibt übrig)\b/i;

function asPlanOfWeek(input: TurnInput): TurnInput {
  const { interview } = input;
  return {
    ...input,
    interview: { ...interview, reading: { ...interview.reading, act: 'command', command: 'plan-week' } },
  };
}
