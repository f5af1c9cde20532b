/** The sections of reports about a market and its competitors. */
import { type FrameSection, frameSection } from './frame.ts';

/** The market: size, buyers, supply, rivals, rules, change. */
export const marketFrame: readonly FrameSection[] = [
  frameSection(
    'Size and growth',
    '!market+size !market+value \\d[\\d.,]{0,12}\\s?% per+cent percent sold !worth revenue turnover sales+of !billion million grow grew !cagr annual per+year total+market share volume expand shrink declin households inhabitants',
    [
      [
        'How many possible buyers are there within your reach, and how did you count them?',
        'The national statistics office (households, businesses by code, age bands) for your city or country; count from the bottom up before you trust a big number.',
      ],
      [
        'How often does one of them buy, and what do they spend in a year?',
        'Household budget surveys of the statistics office; ten receipts from people you know; prices on the shelf or in app stores.',
      ],
      [
        'Did it grow or shrink over the last five years?',
        'Annual reports of listed companies in the field; the trade association’s yearly figures; Google Trends for the words buyers use.',
      ],
    ],
  ),
  frameSection(
    'Who buys, and why',
    '!customer !buyer consumer client shopper user household !famil student women men aged demand prefer willing need want choose loyal visit habit satisf complain !because parent',
    [
      [
        'Who has the problem often enough to pay, and what do they do about it today?',
        'Eight conversations of twenty minutes, about the last time it happened and not about your idea; reviews of what they use now.',
      ],
      [
        'What makes them decide: price, time, trust, taste, somebody’s advice?',
        'Reviews with two to four stars, where people say what they weighed; questions in forums and local groups.',
      ],
    ],
  ),
  frameSection(
    'Supply, prices and costs',
    '!price !cost !margin supplier wholesale !rent wage fee charg expens cheap afford discount per+unit per+month subscription packag deliver logistic ingredient raw+material profit',
    [
      [
        'What do buyers pay now, from the cheapest to the dearest?',
        'Ten offers side by side: price, what is included, delivery; note the date.',
      ],
      [
        'What does one sale cost you to make and to deliver, and what is left?',
        'Quotes of two suppliers; the collective wage agreement or job ads for the hours; the payment provider’s fees.',
      ],
    ],
  ),
  frameSection(
    'Who else serves it',
    '!rival incumbent market+leader player brand !chain alternativ substitut compan !supermarket platform start-?up open(?:ed|ing)? !compet',
    [
      [
        'What are the three things that buyers use instead, including doing nothing?',
        'The first page of a search in the buyer’s words; the company register for the business code and the place; maps.',
      ],
      [
        'Why have those who tried it before stopped?',
        'News archives; insolvency notices; a call to somebody who did it.',
      ],
    ],
  ),
  frameSection(
    'Rules and risks',
    '!law legal !regulat !permit !licen !tax vat safety !hygien ban require complian standard certif inspect liab risk threat shortage insur polic !grant !subsid municipalit must',
    [
      [
        'Which permits, certificates or registrations must stand before the first sale?',
        'The municipality’s business desk; the regulator’s own page for the trade; the chamber of commerce.',
      ],
      [
        'What could make the plan impossible, and how would you know early?',
        'Consultations of the ministry; the trade association’s news.',
      ],
    ],
  ),
  frameSection(
    'What is changing',
    '!trend rising rise shift since chang increas decreas fall fell new emerg future !forecast !expect !by+20\\d\\d technolog automat digital online sustainab climate inflation',
    [
      [
        'What is different from three years ago in how people buy this?',
        'Google Trends; reports of the statistics office on spending; what large sellers changed in their range.',
      ],
    ],
  ),
];

/** The competitors: who, what, how well, and what is left. */
export const competitorFrame: readonly FrameSection[] = [
  frameSection(
    'Who competes',
    '!rival incumbent !market+leader player brand chain alternativ substitut founded found(?:er|ed) owns operat locat store branch employ !market+share headquarter !compet',
    [
      [
        'Who takes the money or the time of your buyer today: direct rivals, substitutes, doing it oneself?',
        'A search in the buyer’s words; the company register; app stores; maps within the distance that buyers travel.',
      ],
      [
        'How large is each: people, places, customers, years?',
        'Filed accounts in the company register; job ads; their own news page.',
      ],
    ],
  ),
  frameSection(
    'What they offer, and for how much',
    'offer product service !price !cost !fee charg plan tier !subscription per+month !free trial feature includ menu range deliver bundle discount package sell',
    [
      [
        'What exactly does the buyer get at each price?',
        'Their price pages and menus, with a screenshot and the date; one purchase of your own from the two nearest.',
      ],
      ['What does it cost to leave them?', 'Terms of service: notice, deposits, what happens to data.'],
    ],
  ),
  frameSection(
    'What they do well',
    '!strength strong !best leading advantage fast reliab quality !award !trust !loyal popular love !praise easy excellent !recommend well-known rating patent',
    [
      [
        'For what do their happiest customers praise them?',
        'Reviews with five stars, sorted by date; count the words that return.',
      ],
    ],
  ),
  frameSection(
    'Where they fall short',
    '!weak slow poor !lack miss !complain complaint problem issue fail !expensive overpriced confus outdated limit delay wait bad !disappoint unavailable closed shortage cannot !no+longer',
    [
      [
        'What do their customers complain about again and again?',
        'Reviews with one to three stars; forums; the question and answer part of their shop.',
      ],
      [
        'Whom do they refuse, or serve badly?',
        'Minimum orders, opening hours, languages, regions they do not deliver to.',
      ],
    ],
  ),
  frameSection(
    'What they are doing now',
    '!announc !launch !plan invest fund raise !acqui merg !expand expansion partner hire !hiring recruit open(?:ed|ing|s)? clos(?:e|ed|ing) introduc new strateg',
    [
      [
        'Where do they put their money and people?',
        'Job ads; press pages; funding announcements; what changed on their price page (web archives).',
      ],
    ],
  ),
  frameSection(
    'Room that is left',
    '!gap !unmet niche opportunit !underserv nobody no+one demand want !would+pay missing need untapped local',
    [
      [
        'Which buyer would change to you next month, and for which one reason?',
        'Five buyers of theirs, asked what they would need to leave.',
      ],
      [
        'What could they copy within three months?',
        'Your own list of what makes you different; strike what they could copy.',
      ],
    ],
  ),
];
