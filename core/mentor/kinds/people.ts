/**
 * Businesses whose product changes people's lives: education, health, finance, non-profits, and every other.
 */
import type { BusinessKind } from '#core/mentor/business-kind.ts';

/** What the mentor knows about them. */
export const PEOPLE_KINDS: readonly BusinessKind[] = [
  {
    id: 'education',
    label: 'an education business',
    signals:
      'tutor tutoring teach teacher course lesson lessons school students_learn math maths exam homework language_school bootcamp training_programme learning curriculum kindergarten pupils study workshop_for_kids',
    people: 'the learners and those who pay for them',
    unit: 'lesson',
    risks: [
      {
        id: 'edu-payer',
        about: 'audience',
        claim: 'the one who pays sees the progress',
        why: 'Learner and payer are often two people. The one who pays stops when nothing can be seen by the fourth week.',
        test: 'With three learners, agree on one thing that can be shown after three weeks, and send the payer one photo and one sentence each week.',
        verdict:
          'If all three pay for the second month, this is your product. If one stops, ask the payer and not the learner.',
      },
      {
        id: 'edu-fill',
        about: 'volume',
        claim: 'you can fill the group, and not only the single lesson',
        why: 'One to one is sold by the hour and ends with your week. Four in a group at half the price doubles the hour.',
        test: 'Offer one group of four at a fixed time to the learners you have, and let each bring one friend.',
        verdict:
          'Three or more sign up: build on groups. Fewer: sell one to one at a higher price and fewer hours.',
      },
      {
        id: 'edu-season',
        about: 'fixedCost',
        claim: 'the quiet months are covered',
        why: 'Demand follows exams and school terms; rent does not.',
        test: 'Draw the year by months with exams and holidays and put a number of lessons into each.',
        verdict:
          'If three months stand near zero, sell packages that are paid before, or plan holiday courses.',
      },
    ],
    questions: {
      audience:
        'Who learns and who pays, what age or level, and what is the event, such as an exam or a job, that makes it urgent?',
      price: 'What would one lesson or one course cost, and what do {people} pay for help today?',
      volume: 'How many learners can you teach in a normal week, alone and in groups?',
      evidence:
        'Have you taught this to anyone, and what could they do afterwards that they could not before?',
    },
    firstBuyers:
      'Ask three teachers or one parents’ group which pupils wait for help right now; a recommendation from them is worth more than a hundred flyers.',
    pricing:
      'Sell the result over a term, paid in two parts, rather than single hours. The usual mistake is one cheap hour at a time, which is cancelled in the first busy week.',
    cashTrap: 'the summer, when fixed costs run on and nobody learns',
  },
  {
    id: 'health',
    label: 'a health business',
    signals:
      'health patient patients therapy therapist doctor nurse medical mental elderly_care care_home caregiver fitness gym yoga nutrition diet hospital pharmacy disability wellness rehabilitation sleep',
    people: 'the people who need the care',
    unit: 'session',
    risks: [
      {
        id: 'health-claim',
        about: 'constraint',
        claim: 'you may say and do what you plan to',
        why: 'Whoever treats, measures or advises on health meets rules on claims, data and licences, and they differ in every country.',
        test: 'Write your promise in one sentence and show it to one professional body or a lawyer for an hour, before the website.',
        verdict: 'If the sentence needs a licence, change the sentence or find the licensed partner first.',
      },
      {
        id: 'health-payer',
        about: 'price',
        claim: 'somebody has a budget for it',
        why: 'Who suffers, who decides and who pays (a family, an insurer, an employer) are seldom one.',
        test: 'Talk with two of each and ask what they paid for last year in this matter.',
        verdict: 'Begin with the one who has paid already, even if it is not the one you pictured.',
      },
      {
        id: 'health-habit',
        about: 'evidence',
        claim: 'people keep it up after the third week',
        why: 'Good intentions end in February.',
        test: 'Run it with eight people for four weeks and call everyone who misses twice.',
        verdict:
          'If five of eight finish, ask them to pay for the next four weeks. What the others say on the phone is your to-do list.',
      },
    ],
    questions: {
      audience: 'Who needs {thing}, who decides, and who pays: one person or three?',
      alternative: 'What do {people} do today when the problem appears, and whom do they trust with it?',
      constraint:
        'Which licence, insurance or supervision would you need where you are, and do you or a partner have it?',
    },
    firstBuyers:
      'Trust is borrowed here: find one nurse, doctor or group leader who already has the people, and serve their hardest five cases first.',
    pricing:
      'Sell a course with a beginning and an end, not an open subscription. The usual mistake is to price single visits that end when it hurts less.',
    cashTrap: 'insurers and institutions, which pay after months',
  },
  {
    id: 'finance',
    label: 'a financial business',
    signals:
      'loan lending savings bank fintech insurance payment payments remittance microfinance budget_app invest_platform crypto credit mobile_money wallet_app bookkeeping tax',
    people: 'the people whose money it is',
    unit: 'account',
    risks: [
      {
        id: 'finance-licence',
        about: 'constraint',
        claim: 'you may hold, move or lend that money',
        why: 'Touching other people’s money without a licence or a licensed partner ends most of these ideas before the market does.',
        test: 'Draw the path of the money with an arrow for each hand that holds it, and ask one licensed partner which arrows they would take over.',
        verdict: 'If you can run the first year without holding the money yourself, start there.',
      },
      {
        id: 'finance-trust',
        about: 'audience',
        claim: 'people trust a new name with it',
        why: 'A better rate does not beat the fear of losing everything.',
        test: 'Offer the smallest version, with a tiny sum and a way back at any time, through somebody they already trust.',
        verdict: 'If they put in a second sum without being asked, trust has begun.',
      },
      {
        id: 'finance-default',
        about: 'unitCost',
        claim: 'losses and fraud stay below the margin',
        why: 'One lost loan eats the profit of twenty good ones.',
        test: 'Simulate it on paper with the last fifty cases you can find, and with twice as many failures.',
        verdict:
          'If it only works with the low number, change the price, the group or the collateral before you lend.',
      },
    ],
    questions: {
      audience: 'Whose money problem is it, and what do they lose by it in a month?',
      constraint:
        'Would you hold people’s money yourself, or does a licensed partner, and have you asked one?',
      price: 'Where does your income come from: a fee, a margin, a subscription, and who notices paying it?',
    },
    firstBuyers:
      'Start inside a group that already saves or pays together, such as a market, a workplace or a church, with its treasurer as your first user.',
    pricing:
      'Say the whole price in money and not in percent; it builds the trust you need. The usual mistake is a fee hidden in a rate.',
    cashTrap: 'licences, reserves and losses that come before the income',
  },
  {
    id: 'non-profit',
    label: 'a non-profit',
    signals:
      'non-profit nonprofit charity ngo volunteer volunteers donation donations homeless refugees foundation social_enterprise shelter food_bank youth_centre awareness grant_funded',
    people: 'the people it serves',
    unit: 'person helped',
    risks: [
      {
        id: 'npo-two-customers',
        about: 'audience',
        claim: 'the ones who give want what the ones who need it need',
        why: 'You have two customers. What raises money is not always what helps.',
        test: 'Ask five people you serve what they would cut first, and five who could give what they would pay for, and lay the lists side by side.',
        verdict: 'Build on what stands on both; find separate money for what stands only on the first.',
      },
      {
        id: 'npo-repeat-giver',
        about: 'budget',
        claim: 'the money comes again next year',
        why: 'A first grant starts a project, a second one makes an organisation.',
        test: 'Ask ten people for a small monthly sum rather than one large gift.',
        verdict:
          'Thirty who give monthly pay for one part-time person and let you say no to the wrong grant.',
      },
      {
        id: 'npo-proof',
        about: 'evidence',
        claim: 'you can show that it works',
        why: 'Counting visitors shows work, not help.',
        test: 'Choose one thing that should be different in a person’s life after three months, and ask ten of them at the start and at the end.',
        verdict: 'If you cannot name that one thing, do this before you ask for money.',
      },
    ],
    questions: {
      audience: 'Whom does {thing} serve first, how many of them, and who already helps them today?',
      price: 'What does it cost to help one person for one month, and who could pay that?',
      evidence: 'What is different for somebody three months after you helped, and how would you show it?',
    },
    firstBuyers:
      'The first givers are near the problem: the shop whose doorway it is, the parents, the street. Ask for one month of one person’s help, with a number.',
    pricing:
      'Name the cost of helping one person for one month, overhead included. The usual mistake is to hide the overhead and then work for nothing.',
    cashTrap:
      'grants that are paid after the work, and projects that pay everything but the person who runs them',
  },
  {
    id: 'general',
    label: 'a business that I cannot yet place',
    signals: '',
    people: 'the people you have in mind',
    unit: 'sale',
    risks: [
      {
        id: 'any-problem',
        about: 'problem',
        claim: 'the problem is strong enough that somebody acts on it today',
        why: 'A problem on which nobody spends time or money yet is an opinion. Whoever has it already does something about it, badly.',
        test: 'Ask five of {people}: "When did this last happen, what did you do, and what did it cost you?" Do not mention your idea.',
        verdict:
          'If three can tell a story from the last month, go on. If they speak in "would" and "maybe", look for the people who have it worse.',
      },
      {
        id: 'any-pay',
        about: 'price',
        claim: 'somebody pays a price that leaves you a margin',
        why: 'Liking is free, and so it says little.',
        test: 'Describe {thing} in three lines with a price and a date, and ask ten people who fit to put down a small deposit.',
        verdict: 'Two deposits of ten are a good sign; ten compliments are none.',
      },
      {
        id: 'any-reach',
        about: 'channel',
        claim: 'you can find the first ten buyers without paying for them',
        why: 'Who cannot find ten will not find a thousand with an advert.',
        test: 'Write down ten names of people who have the problem, not friends, and how you would reach each one this week.',
        verdict:
          'If the list stops at four, the group is too vague: make it narrower until ten names come easily.',
      },
    ],
    questions: {},
    firstBuyers:
      'Write ten names before any advert: people who have the problem and whom you could ask this week. The first three customers come from such a list in nearly every business.',
    pricing:
      'Take three numbers: what it costs you, what people pay for the next best thing, and what the problem costs them. The price lies between the last two. The usual mistake is to start from the first.',
    cashTrap: 'everything that must be paid before the first customer pays you',
  },
];
