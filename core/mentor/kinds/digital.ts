/**
 * Businesses whose product is software or play: software for businesses, apps, marketplaces, games.
 */
import type { BusinessKind } from '#core/mentor/business-kind.ts';

/** What the mentor knows about them. */
export const DIGITAL_KINDS: readonly BusinessKind[] = [
  {
    id: 'business-software',
    label: 'software for businesses',
    signals:
      'saas software ai tool platform chatbot generator dashboard crm b2b scheduling invoicing automation workflow integration api plugin appointment dentist clinic_software compliance erp reporting no-show',
    people: 'the businesses you have in mind',
    unit: 'account',
    risks: [
      {
        id: 'saas-buyer',
        about: 'audience',
        claim: 'the person with the problem is also the one who may buy',
        why: 'In a business, one person suffers, another decides and a third has to install it. Software that only the first one loves is not bought.',
        test: 'In your next five talks with {people} ask: "What was the last software you bought, who signed, and how long did it take?"',
        verdict:
          'If the same person suffers and signs, sell directly. If not, your first page must speak to the one who signs.',
      },
      {
        id: 'saas-paid-pilot',
        about: 'evidence',
        claim: 'somebody pays before it is finished',
        why: 'Businesses say "interesting" to everything that costs nothing. A small payment separates a problem from a topic.',
        test: 'Offer {thing} by hand for one month: you do with a spreadsheet and messages what the software would do, for a real but small fee, to three of {people}.',
        verdict:
          'One paying and asking for a second month is worth more than twenty interviews. If nobody pays at any price, the problem is not in their top three.',
      },
      {
        id: 'saas-switching',
        about: 'alternative',
        claim: 'it fits beside what they already use',
        why: 'They have a system, and it holds their data. What has to be typed twice is dropped in the third week.',
        test: 'Sit beside one of them for two hours on a normal day and write down every program that is open and every note on paper.',
        verdict: 'Build into the program that is open all day, even if that means a smaller product.',
      },
    ],
    questions: {
      audience:
        'Which of {people} feels this most: what size, and which person in it loses time or money by it every week?',
      price:
        'What does the problem cost one of them in a month, in hours or lost sales, and what part of that could you charge?',
      alternative: 'Which program or paper do {people} use for this today, and what happens when it fails?',
      evidence:
        'How many of {people} have you spoken to, and did anyone offer money, data or an introduction?',
    },
    firstBuyers:
      'Do not advertise. Write to thirty of them by name with one sentence on the problem in their words and ask for fifteen minutes; five talks give you the first pilot and the vocabulary for the next thirty.',
    pricing:
      'Price by what the problem costs them, not by your effort: a tenth of the saved money is an easy yes. The usual mistake is a price so low that nobody can afford to support the customer.',
    cashTrap: 'months of building before the first paid month, and sales talks that take a quarter of a year',
  },
  {
    id: 'consumer-app',
    label: 'an app for everyday people',
    signals:
      'app mobile ios android social dating habit fitness_app notification download users swipe chat_app tracker community_app',
    people: 'the users you have in mind',
    unit: 'user',
    risks: [
      {
        id: 'app-return',
        about: 'problem',
        claim: 'people open it again after the first week',
        why: 'Most apps are opened once. Without a reason that comes back on its own, such as a daily moment, a person or a bill, no advertising helps.',
        test: 'Be the app yourself for two weeks: a message group, a form and you. Do by hand what {thing} would do, for fifteen people.',
        verdict:
          'If six of fifteen still take part in the second week without a reminder, build that one part and nothing else.',
      },
      {
        id: 'app-pay',
        about: 'price',
        claim: 'somebody pays, and you know who',
        why: 'Users expect apps for nothing, and adverts pay only at a size most apps never see.',
        test: 'Put a page online with one sentence, one picture and a real price, and send it to a hundred people who fit.',
        verdict:
          'Five who try to pay are a start. If everyone only wants the free version, look for the business that gains when your users succeed.',
      },
      {
        id: 'app-first-hundred',
        about: 'channel',
        claim: 'you can reach the first hundred without a budget',
        why: 'An app store is not a street: nobody walks past.',
        test: 'Find three places where {people} already talk with each other and answer questions there for a week, without a link.',
        verdict:
          'If twenty ask you what you are building, you have found your channel; if the place is silent, so would your launch be.',
      },
    ],
    questions: {
      audience:
        'Think of one real person who would open {thing} every day: who is it, and at which moment of the day?',
      alternative:
        'What do {people} use for this now, even if it is a notebook, a group chat or nothing at all?',
      price: 'Who pays, and for what: the user, a business that gains from it, or nobody yet?',
    },
    firstBuyers:
      'Pick one group that already meets (a class, a club, a team) and bring all of it in on one day; thirty people who know each other beat three hundred who do not.',
    pricing:
      'Charge for the moment of success, not for the door. The usual mistake is a free version that already solves the problem.',
    cashTrap: 'advertising: each user costs money today and pays, if ever, over a year',
  },
  {
    id: 'marketplace',
    label: 'a marketplace',
    signals:
      'marketplace platform_where connect_buyers buyers sellers listing commission rent_out peer-to-peer p2p matching uber_for airbnb swap exchange_platform second-hand_textbook textbooks resell two-sided gig',
    people: 'the buyers',
    unit: 'transaction',
    risks: [
      {
        id: 'market-side',
        about: 'audience',
        claim: 'you can fill the harder side first',
        why: 'Each side waits for the other. One side is always harder to get; it decides whether the place lives.',
        test: 'Be the other side yourself: collect twenty real offers by hand and sell them through one message group, in one place and one week.',
        verdict:
          'If half of them sell within the week, repeat it with other people’s offers. If buyers do not come to good offers, more sellers will not help.',
      },
      {
        id: 'market-bypass',
        about: 'price',
        claim: 'people come back through you after they have met',
        why: 'Once buyer and seller know each other, your commission is the easiest thing to save.',
        test: 'Ask the first ten pairs a week later how they dealt the second time.',
        verdict:
          'If they went around you, sell what they cannot do alone: payment held until delivery, checked quality, the pick-up point. Charge for that, not for the introduction.',
      },
      {
        id: 'market-density',
        about: 'place',
        claim: 'there is enough of it in one place at one time',
        why: 'A marketplace with a thousand offers in a hundred towns is empty in each of them.',
        test: 'Choose the smallest world in which it could work, such as one campus, one street or one trade, and count how many deals happened there last month without you.',
        verdict: 'Below ten deals a month in that world, choose a denser one before you build anything.',
      },
    ],
    questions: {
      audience:
        'Which side will be harder to get for {thing}, the ones who offer or the ones who buy, and who exactly are they?',
      alternative:
        'Where do these deals happen today, and what goes wrong there: price, trust, time, or finding each other?',
      place:
        'Which is the smallest place, such as one campus or one trade, in which this could be full within a month?',
      price: 'What would you take from a deal, from whom, and what does that side gain that is worth more?',
    },
    firstBuyers:
      'Start with one side that you can list by hand. Forty good offers in one small world, photographed by you, look more alive than an empty site for a country.',
    pricing:
      'Take the share from the side that gains more, and only when the deal is done. The usual mistake is to charge for listing before there is anyone to see the list.',
    cashTrap: 'discounts that buy both sides at once, and refunds while trust is being built',
  },
  {
    id: 'game',
    label: 'a game',
    signals:
      'game puzzle board_game card_game rpg player players level multiplayer indie_game unity steam esports quest playtest roguelike',
    people: 'the players',
    unit: 'copy',
    risks: [
      {
        id: 'game-fun',
        about: 'evidence',
        claim: 'the core thirty seconds are fun without art, story and rewards',
        why: 'Players forgive ugly and never forgive dull. What is dull on paper stays dull in the engine.',
        test: 'Build the one loop in paper or in grey boxes within a week and let five strangers play while you say nothing.',
        verdict:
          'If two of five ask to play again, go on. If they ask what to do next, the loop is not there yet.',
      },
      {
        id: 'game-wishlist',
        about: 'channel',
        claim: 'players who do not know you notice it',
        why: 'Hundreds of games appear every week. The ones that sell were waited for.',
        test: 'Put fifteen seconds of the loop in front of two communities that love this kind of game, with a page where they can wait for it.',
        verdict:
          'If one in twenty who sees it signs up, keep showing. If nobody does, change what the clip shows before you change the game.',
      },
      {
        id: 'game-scope',
        about: 'constraint',
        claim: 'you can finish it with the hours you have',
        why: 'Unfinished games do not die of bad ideas but of the second half.',
        test: 'Write down everything a player needs to see for twenty minutes, guess each in days, double it, and cross out what is not the loop.',
        verdict:
          'If the doubled sum is more than six months of your real evenings, make the smaller game inside it first.',
      },
    ],
    questions: {
      audience: 'Which three games do the players of {thing} already love, and what do they miss in them?',
      problem:
        'What does a player do, again and again, in the first thirty seconds, and what makes it satisfying?',
      price:
        'How would it earn: sold once, free with extras, or something else, and what do similar games cost?',
      evidence: 'Has anyone outside your friends played it, and where did they smile, stop or get lost?',
    },
    firstBuyers:
      'Players follow people who make things: one short clip a week of the loop, where fans of the nearest game meet, is more than an advert.',
    pricing:
      'Look at the five nearest games by length and polish and stand beside them. The usual mistake is free-to-play without the hundred thousand players it needs.',
    cashTrap: 'a year of work before the first sale, and the store’s share of every copy',
  },
];
