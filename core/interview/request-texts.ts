/** What the interview says to requests about itself, the card and the figures, in each of its languages. */
import type { InterviewLanguage } from './interview.ts';
import { REQUESTS_DE } from './request-texts-de.ts';

/** Placeholders in braces are filled with confirmed values and with the names of places. */
export interface RequestTexts {
  why: string;
  whyNothing: string;
  again: string;
  nothingAsked: string;
  where: string;
  wherePending: string;
  said: string;
  saidNothing: string;
  told: string;
  /** `{what}` is the figure that was asked for. */
  protest: string;
  protestAsk: string;
  tooMany: string;
  tooManyChoices: readonly [string, string, string, string];
  leaving: string;
  others: string;
  competitors: string;
  safe: string;
  change: string;
  forgot: string;
  noIdea: string;
  noIdeaPlaces: readonly string[];
  noIdeaAsk: string;
  price: string;
  priceFloor: string;
  priceFloorMissing: string;
  priceToday: string;
  priceTodayMissing: string;
  priceOwn: string;
  /** Under what a price leaves. */
  priceBeside: string;
  priceTest: string;
  rules: string;
  rulesAsk: string;
  rulesKind: string;
  words: Readonly<Record<string, string>>;
  supposed: string;
}

/** The English texts. Words in braces are filled in. */
export const REQUESTS_EN: RequestTexts = {
  why: 'Because of this: {why} You can leave it open; nothing breaks.',
  whyNothing:
    'I ask what decides whether it works: who pays, what one costs and brings, and what people did. Nothing is asked for its own sake, and you can leave out whatever you like.',
  again: 'The question was:',
  nothingAsked:
    'I have no question open. Tell me whatever matters, or say “go on”, and I ask the next thing.',
  where: 'Here is where we are.',
  wherePending: 'And I had asked:',
  said: 'On the card I have:',
  saidNothing:
    'Nothing of that is confirmed on the card. Say it once more in one short sentence, and I put it there.',
  told: 'Then I missed it, sorry, and I will not ask for it again. This is what I have; what is not there, say in one short sentence or fill in on the card.',
  protest: 'Sorry, I missed what you asked.',
  protestAsk: 'Ask it once more in one short sentence, or choose what you need.',
  tooMany: 'You are right, that is a lot of asking. I stop here; what would help you now?',
  tooManyChoices: [
    'Sum up what you know',
    'Do the arithmetic',
    'What should I do this week?',
    'Go on with the questions',
  ],
  leaving: 'All right. Your card is kept as it is, and we go on whenever you come back.',
  others: 'I know nobody else’s idea: each conversation has its own card, and I read no other.',
  competitors:
    'I do not know who else does it, and a name from me would be made up. Search for it in the words that your customers use, and ask the next three what they use now; put their answers on the card as what they do today.',
  safe: 'I run inside this server, and nothing that you write leaves it through me. What the operator of this site may see, and what belongs to whom, stands in the terms of the site and not in my rules, so read them there.',
  change:
    'Every value on the card can be changed, confirmed or taken off there. You can also tell me: “the price is now …”, or “that’s wrong”, and I ask which one is meant.',
  forgot: 'Forgotten; nothing of it is on the card.',
  noIdea:
    'An idea that I made up would be worth nothing to you: what carries one is that you have seen the trouble up close. Three places where people find theirs:',
  noIdeaPlaces: [
    'a nuisance that you, or somebody near you, had in the last month, and would have paid to be rid of;',
    'something that people already ask you to do for them, at work or at home;',
    'something that you bought elsewhere, and that nobody sells where you live.',
  ],
  noIdeaAsk: 'Does one of them bring something to mind? One sentence is enough, however small it sounds.',
  price:
    'I cannot know what people near you pay. Three things tell it: what one costs you is the floor, what they pay today is the ruler, and what the next buyer says to a price spoken aloud is the answer.',
  priceFloor: 'The floor, from your card: {values}.',
  priceFloorMissing: 'The floor is still missing: what one costs you.',
  priceToday: 'What it costs them today: {values}.',
  priceTodayMissing: 'Still missing: what it costs them today.',
  priceBeside:
    'Whether that is too little, two things tell: what you want for an hour of your work, and what others near you take for the same. Ask two of them as a customer would; the next buyer’s answer to your price, spoken aloud, decides.',
  priceOwn: 'Your price on the card: {values}.',
  priceTest: 'To find out this week: {test}',
  rules: 'What my page on this trade ({kind}) says of rules; ask the office before you rely on it:',
  rulesKind:
    'That depends on the trade, and on where you are. Choose what comes nearest, and ask again: then I say what my page on it has.',
  rulesAsk: 'Who can tell you for certain: {who}.',
  words: {
    proposed:
      '“Proposed” means: I read it in your message and nobody has said yet that it is right. It counts only once you confirm it.',
    confirmed:
      '“Confirmed” means that you said it is right. Only confirmed values are used for sums, plans and summaries.',
    card: 'The card is the list beside this chat: what I understood of your idea, one value a line. You confirm, change or throw out each of them.',
    channel:
      'It means the way by which people first hear of you: a market stall, a notice at the school, a friend who tells a friend.',
    unitCost:
      'The cost of one: what is used up when you make or buy a single one, such as flour and a bag for a loaf. Rent is no part of it.',
    monthlyCost: 'Regular costs come every month whether you sell or not: rent, insurance, a phone.',
    oneOffCost: 'One-off costs are paid once before you can start: an oven, a van, a permit.',
    margin:
      'The margin is what is left from one sale: its price less what one costs you. It has to pay rent, and you.',
    breakEven:
      'Break-even is the number of sales in a month at which the money that is left from them has just paid your regular costs.',
    runway: 'Runway is how many months your cash lasts if every month goes as on the card.',
    stage: 'Stage is how far you are: an idea, talking with people, something to show, first sales, selling.',
    alternative: 'The alternative is what people do today without you, even if it is nothing or a pencil.',
    reach: 'Reach is how many of those people you could really get to, by the way that you named.',
    payer: 'The payer is whoever’s money it is: the person who uses it, a parent, an employer, a town.',
    volume: 'Volume is how many you sell, or could make, in a week or a month.',
    kind: 'The kind of venture is the trade that it resembles most; with it I can tell what usually goes wrong there.',
  },
  supposed: 'Supposed, not confirmed',
};

/** The texts of a language. */
export function requestTexts(language: InterviewLanguage): RequestTexts {
  return language === 'de' ? REQUESTS_DE : REQUESTS_EN;
}
