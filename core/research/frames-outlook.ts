/** The sections of reports about customers, about what is coming, and about strengths and weaknesses. */
import { type FrameSection, frameSection } from './frame.ts';

/** Groups of customers. */
export const segmentFrame: readonly FrameSection[] = [
  frameSection(
    'The groups',
    '!group !segment !aged age women men famil student professional household young old retire parent teen adult generation income urban rural population \\d[\\d.,]{0,12}\\s?% !per+cent !percent share compan business small+business',
    [
      [
        'Which groups behave differently, not just look different?',
        'Your own first buyers, sorted by when and why they bought; the statistics office for how many of each there are.',
      ],
      [
        'How many of each are within reach?',
        'Municipal figures by age, household and neighbourhood; business counts by code and size.',
      ],
    ],
  ),
  frameSection(
    'What they need, and why',
    '!need want !problem pain struggle frustrat worr reason !because motivat value goal health time convenien trust prefer important !care priorit lack',
    [
      [
        'What is each group trying to get done, and what goes wrong now?',
        'Five conversations a group about the last time it happened.',
      ],
    ],
  ),
  frameSection(
    'How they buy',
    '!buy !bought purchas shop order visit online app store mobile often !weekly daily monthly once !habit decid compare research recommend influenc channel !subscri return',
    [
      [
        'When, where and how often does each group buy, and who decides?',
        'Watch ten purchases; ask for the last three receipts.',
      ],
    ],
  ),
  frameSection(
    'What they pay',
    '!spend spent !pay paid price !budget afford cost willing !income per+month per+week expens cheap save saving wage salar !price',
    [
      [
        'What does each group pay today for what you would replace?',
        'Household budget survey; receipts; what they pay in money and in hours.',
      ],
    ],
  ),
  frameSection(
    'Where they are reached',
    '!social+media instagram tiktok facebook youtube !newsletter email !advert search radio friend neighbour !word+of+mouth !community club school event market influencer podcast local media forum',
    [
      [
        'Where is each group already together, without you?',
        'Clubs, groups, schools, forums, suppliers they share; ask “who else should I talk to?”',
      ],
      [
        'Which group first, and why?',
        'Rate each: how much it hurts, how easily reached, how much they pay; take the first, leave the others for later.',
      ],
    ],
  ),
];

/** What is coming. */
export const trendFrame: readonly FrameSection[] = [
  frameSection(
    'How it has been',
    '!since grew grow rose rise fell fall declin increas decreas !doubled tripled year 19\\d\\d 20[01]\\d 202[0-5] histor past !decade previous compared+with !average',
    [
      [
        'What do five to ten years of figures show, with bad years included?',
        'The statistics office’s long tables; Google Trends from 2004; yearly reports of the trade association.',
      ],
    ],
  ),
  frameSection(
    'What drives it',
    '!because !driven driver !due+to !cause led+to thanks+to influenc demand technolog price income population ageing aging climate regulat law subsid energy interest wage inflation polic',
    [
      [
        'Which two or three causes move it, and are they still at work?',
        'Central bank and ministry outlooks for prices, incomes and population; the causes that sellers name in their annual reports.',
      ],
    ],
  ),
  frameSection(
    'Early signs',
    'new emerg first start !launch !pilot test experiment early !startup !start-up !invest fund !patent innovat adopt introduc recently trend',
    [
      [
        'Who does today what many may do in three years?',
        'Newly founded companies; job ads with words that did not exist; what enthusiasts build for themselves.',
      ],
    ],
  ),
  frameSection(
    'What the sources expect',
    '!forecast !expect !predict project(?:ed|ion) estimat will+ !by+20\\d\\d !outlook future anticipat likely target scenario set+to',
    [
      [
        'Who forecasts it, how, and how right were they last time?',
        'Look up the forecast that the same source made five years ago, and compare.',
      ],
    ],
  ),
  frameSection(
    'What could turn it',
    '!risk !uncertain !threat !however but+ although could+ might unless slow barrier resist shortage ban !crisis recession doubt backlash saturat',
    [
      [
        'What would have to be true for the opposite to happen?',
        'Consultations and draft laws; prices of what it depends on; the strongest argument of a critic.',
      ],
      [
        'Which figure will you look at each month, and at which value do you change course?',
        'One public series or your own weekly count; write the value down today.',
      ],
    ],
  ),
];

/** Strengths, weaknesses, opportunities, threats. */
export const swotFrame: readonly FrameSection[] = [
  frameSection(
    'Strengths',
    '!strength strong our we+have+ !advantage experience skill expert !loyal quality own(?:s|ed)? unique patent reputation !trained low+cost location network team saved !award proven fast reliab best recommend',
    [
      [
        'What can you do, get or know that others would need a year for?',
        'Ask three people who bought from you or worked with you; keep only what a buyer would pay for.',
      ],
    ],
  ),
  frameSection(
    'Weaknesses',
    '!weak !lack !no+experience !not+enough slow small limited !depend debt alone expensive complain missing problem delay untested unknown without !cannot behind turnover+of+staff old',
    [
      [
        'What stopped the last three things you tried, or would stop this one?',
        'Your own calendar and bank account; a person who will not be polite.',
      ],
    ],
  ),
  frameSection(
    'Opportunities',
    '!opportunit grow !growing growth demand increas rising rise trend new !subsid !grant gap !unmet underserv expand partner willing !would+pay want interest popular popula support !expect',
    [
      [
        'What is changing outside that makes this easier or more wanted than two years ago?',
        'Statistics on spending; new rules and subsidies; rivals that leave.',
      ],
    ],
  ),
  frameSection(
    'Threats',
    '!threat risk !rival !supermarket chain regulat ban law tax inflation cost+of price+of rent+ !shortage declin fall fell recession crisis clos(?:e|ed|ing) substitut energy+price rising+cost rising+rent !compet !chain permit rose',
    [
      [
        'What could happen outside that would cost you a third of your sales?',
        'Rivals’ plans and job ads; draft rules; prices of your two largest costs over five years.',
      ],
    ],
  ),
];
