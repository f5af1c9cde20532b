/** The interview in English. */
import { PLACE_IDS, PLACES, type PlaceId } from '../idea/places.ts';
import { PERIOD_WORDS } from './period-words.ts';
import type { InterviewTexts } from './texts.ts';

/** The English texts. Words in braces are filled in. */
export const EN: InterviewTexts = {
  whoIAm: "I am Protege AI's built-in mentor: rules, not a language model.",
  whoIAmLong:
    'I run inside this server, and nothing you write leaves it through me. I ask for a few things at a time, as fields, keep what you confirm on the card of your idea, do the sums with it, and know pages that people have written and checked. I do not understand language as a person does, so I take nothing for certain before you have confirmed it. The operator of this site can connect a language model instead; then the answer says which one wrote it.',
  whatICanDo: [
    'Tell me an idea, and I ask for what matters, in four short steps. Ask me something that founders ask, and I look it up. Say “do the arithmetic”, “sum it up”, “what should I do this week” or “give me names”, and I work with what you have confirmed.',
  ],
  places: Object.fromEntries(PLACE_IDS.map((place) => [place, PLACES[place].label])) as Record<
    PlaceId,
    string
  >,
  every: PERIOD_WORDS.en,
  per: 'for one',
  forWhat: 'for',
  stages: {
    idea: 'only an idea so far',
    talking: 'talking with people',
    prototype: 'something to show',
    'first-sales': 'the first have paid',
    selling: 'sells every month',
  },

  firstIdea: ['Thank you, that gives me a picture.', 'Good, I can see it.'],
  confirmed: ['Noted.', 'Good, that is on the card.', 'Right, it counts now.'],
  rejected: [
    'Gone from the card, and I will not bring it up again.',
    'Taken off the card. Thank you for telling me.',
  ],
  nothingConfirmed: 'There is nothing open that a yes could be meant for.',
  whichConfirm: 'More than one thing is open. Tap what is right into its field, and keep it.',
  newIdea:
    'A fresh card, then. What you told me of the other idea stays on its own card, and you can go back to it whenever you like.',
  leftOpen: ['All right, we leave that open and go on.', 'Fine, that can wait.'],
  unsure: [
    'That is an honest answer, and it can be found out cheaply.',
    'Nobody knows that at the beginning. Here is how I would find out.',
    'Good that you say so; a guess would be worse. The cheapest way to know:',
  ],
  unsureWithout: 'That is all right. We can leave it open and come back to it.',
  kindTest: 'A test that fits this trade',
  goOn: 'Go on if',
  stop: 'stop if',
  dontKnow: "I don't know yet",

  greeting: [
    'Hello, good to have you here. Tell me what you are thinking of: a shop, an app, a service, a thing that you make, or only an annoyance that should not exist.',
  ],
  greetingAgain: ['Hello again. We can go on where we stopped.', 'Hello. Your card is as you left it.'],
  thanks: [
    'You are welcome. Come back with what people did, and we go on from there.',
    'Gladly. Good luck with it; I keep the card as it is.',
  ],
  anger: [
    'Fair enough. I work by rules and I miss things. Tell me in one short sentence what you need from me, and I will do that or say that I cannot.',
    'I understand that this is annoying. Let us leave my questions aside: what would help you now?',
    'You are right to say so. I will stop asking; tell me what you want to have, and we do only that.',
  ],
  confusion: [
    'Let me say it more simply. I keep a card of your idea: you fill in a few fields, what you wrote stands beside them to be tapped in, and what you keep counts. Then I can do sums, name risks and suggest what to try.',
    'Sorry, that was not clear. You can fill in the fields, leave them for later, or ask for something else, such as the arithmetic or a plan for the week.',
  ],
  attack: [
    'That does not work here, and not because I am stern: only the published rules decide about PRD, and my sentences are connected to no wallet. If you have an idea, I would like to hear it.',
    'I can read that, but there is no handle on it. I neither hold nor issue anything, and my rules are a program. An idea gets you further.',
  ],
  smallTalk: [
    'That is outside of what I am good at; I am made for ideas that people want to build.',
    'A friendly person would have something clever to say to that. I only know about building things, so let us do that when you like.',
  ],
  unclear: [
    'I am not sure what you would like me to do with that.',
    'I did not understand that well enough to do something with it.',
    'Help me a little: what was that meant to be?',
  ],
  unclearChoices: ['I want to tell you more about my idea', 'I have a question', 'Sum up what you know'],
  otherLanguage:
    'I only work well in English and German. You can still fill in the card of your idea yourself; its fields take any language.',

  notKnown: [
    'I have no page on that, and I will not make something up.',
    'That one I cannot answer from what I know, so I leave it open.',
  ],
  foundInEnglish: '',

  sumUp: 'This is what you have confirmed so far:',
  sumUpEmpty:
    'Nothing is confirmed yet, so there is nothing to sum up. Fill in what you know and keep it, and it counts.',
  computeMissing: '**Still missing:** {places}.',
  lines: {
    price: 'Price',
    unitCost: 'Cost of one',
    margin: 'Left from one',
    gross: 'Left from the sales, before regular costs',
    offer: 'Left in a month from {offer}, before regular costs',
    revenue: 'Sales in a month',
    soldCost: 'Cost of what is sold',
    regularCosts: 'Regular costs in a month',
    result: 'Left in a month',
    atMost: 'Left in a month at most, without the missing cost of one {offer}',
    openMonth: 'Left in a month of the season',
    closedMonth: 'A month outside the season costs',
    year: 'Left in the whole year',
    breakEven: 'Sales in a month that pay the regular costs',
    tiedUp: 'Goes out before the first buyers of these sales have paid',
    runway: 'How long the cash lasts',
    recovery: 'Until the one-off costs are back',
    payback: 'Sales that pay the one-off costs, before regular costs',
  },
  payersLine: 'How many it takes, each paying once {every}, to pay the regular costs',
  lossLines: {
    margin: 'Loss on one',
    gross: 'Loss on the sales, before regular costs',
    result: 'Loss in a month',
    atMost: 'Loss in a month at least, without the missing cost of one {offer}',
    offer: 'Loss in a month on {offer}, before regular costs',
    openMonth: 'Loss in a month of the season',
    closedMonth: 'A month outside the season costs',
    year: 'Loss in the whole year',
  },
  seasonLines: {
    revenue: ', averaged over the year',
    soldCost: ', averaged over the year',
    offer: ', averaged over the year',
    result: ', averaged over the year',
    atMost: ', averaged over the year',
    breakEven: ' of all twelve months, in a month of the season',
  },
  shareOfNow: '{percent} % of what is sold now',
  columns: ['What', 'Figure', 'From'],
  gaps: {
    missing: 'missing: {place}',
    currency: 'in which currency is it? ({place})',
    currencies: 'this is in another currency than the rest, and two are never added up. ({place})',
    unit: 'for one of what? ({place})',
    period: 'how often, a week or a month? ({place})',
    days: 'on how many days a week or a month? ({place})',
    atOnce: 'how many pay at the same time? ({place})',
    several: 'there are several, so I cannot tell which counts ({place})',
  },
  never: {
    breakEven: 'never: each sale loses money or leaves nothing',
    runway: 'while every month sells as on the card, no loss takes it away',
    recovery: 'never: the month leaves nothing',
    payback: 'never: each sale loses money or leaves nothing',
  },
  unsoldLine: ', with nothing sold',
  plannedLine: ', if it sells as here and is paid late',
  unsoldNever: 'no regular cost is on the card, so what goes out is not known',
  months: 'months',
  aMonth: 'a month',
  compare: 'Side by side, from what you have confirmed:',
  compareEmpty:
    'I can compare what stands on the card: your prices with each other, and your price with what it costs people today. For that I need the price and what they pay now.',
  planHead: 'What I would do this week:',
  planTry: '{name}: {how}',
  roadmap:
    'A roadmap goes by what is confirmed on the card; when one is made, it stands under this answer and among your roadmaps.',
  roadmapMissing: 'It gets better with what is still missing: {places}.',
  document:
    'Plans, decks and legal drafts are made in the **Studio**, from the confirmed values of your card.',
  documentMissing: 'Still missing for it: {places}. You can also fill that in there.',
  documentReady: 'What it needs most is confirmed.',
  image:
    'The image follows under these words. To change it, ask again with a name in quotation marks, a colour, or the parts that you want.',
  imageEmpty: 'It goes by this message, because nothing of the idea is confirmed yet.',
  namesHead: 'Raw material for names, put together from confirmed words. Rules, not inspiration:',
  namesFoot:
    'Say your favourites aloud on the phone, ask somebody to write them down, and look in the register of companies and of trade marks before you print anything.',
  namesEmpty:
    'For names I need the confirmed product. Tell me in a sentence what it is, confirm it, and ask again.',
  nameOpenings: ['Good', 'Plain', 'First', 'Open', 'Kind', 'Early', 'Fair'],
  nameEndings: ['Yard', 'Lane', 'Table', 'Circle', 'House', 'Works', 'Corner'],
  write:
    'Good prose needs somebody who can write, and rules cannot. The Studio makes drafts of documents from your card.',

  ask: 'Next',
  aboutKind: 'From what I know about this trade ({kind}):',
  killsIt: 'What most often breaks it',

  fileRead:
    'I have **{name}**. I take nothing out of a file for certain: tell me in a sentence what in it matters most, and we put that on the card.',
  fileUnread:
    'I could not read any words in **{name}**. If it is a scan, paste the text that matters into a message.',
  fileUnseen: 'I cannot look at pictures, so I have not seen **{name}**. Tell me in words what is on it.',
  remembered:
    'From what you let me remember: {memories}. If this is about that, say so; if not, just tell me the new idea.',

  prdFacts: 'What I can see, read-only:',
  prdWallet: 'Your wallet shows **{balance} PRD**.',
  prdLeft: 'Room left today under your daily limit: **{left} PRD**.',
  prdIdeas: 'Ideas shared: **{ideas}**.',
  prdRules:
    'The published rules decide what a message is worth when you send it. “Why this amount?” under a message shows every line of its sum.',
  prdNoHand:
    'I have no hand on any of it: nothing that I say, and nothing that you ask me to say, changes a wallet.',
  prdSending:
    'Sending and receiving happen on the wallet page; I have no hand on it and cannot move anything.',
  prdSavings:
    '**Do not put money into PRD that you will need.** It is a community currency: no deposit, no promise of value, and perhaps nobody who gives dollars for it on the day you want them. Rent, debts and a few months of expenses come first, somewhere dull.',
  prdSelling:
    '**You can offer PRD on the exchange page, and it becomes money only if a member buys it there.** Nobody promises to buy it, at any price or by any day. So plan no bill on it.',
  prdDecision: 'The decision on your earlier message was {amount} PRD. Its lines:',
  prdDecisionUnknown: 'I cannot see the decision on that message from here; “Why this amount?” under it can.',
};
