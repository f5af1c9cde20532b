/**
 * Businesses that people walk into or order from nearby: food, retail, services, co-operatives.
 */
import type { BusinessKind } from '#core/mentor/business-kind.ts';

/** What the mentor knows about them. */
export const SHOP_KINDS: readonly BusinessKind[] = [
  {
    id: 'food',
    label: 'a food business',
    signals:
      'bakery bake bread cake pastry cafe coffee restaurant food meal kitchen catering lunch dinner recipe snack juice beer brewery ice_cream pizza cook chef menu vegan sourdough loaf loaves tea food_truck breakfast',
    people: 'the people who live or work nearby',
    unit: 'portion',
    risks: [
      {
        id: 'food-waste',
        about: 'unitCost',
        claim: 'you can sell most of what you make on the day you make it',
        why: 'In food, what is left at closing time eats the margin before rent does. A tenth unsold can be the whole profit.',
        test: 'For one week take orders in advance for {thing}, by a message group or a list at the till, and make only what was ordered plus a tenth.',
        verdict:
          'If orders cover two thirds of what you must make to pay the day, go on; if most sales are unplanned walk-ins, plan for waste of 15% in every price.',
      },
      {
        id: 'food-repeat',
        about: 'evidence',
        claim: 'people come back in the second week',
        why: 'Friends buy once out of kindness. Food lives on habit, so the second purchase is the first real sign.',
        test: 'Sell on two Saturdays in the same place and mark who comes twice, with a stamp card or simply names.',
        verdict: 'One in three coming back is a business; one in ten is a nice event.',
      },
      {
        id: 'food-kitchen',
        about: 'fixedCost',
        claim: 'you can get a permitted kitchen at a cost the product can carry',
        why: 'Food rules decide where you may produce, and the kitchen is usually the largest cost that does not shrink on a slow day.',
        test: 'Before anything else, call the local food authority and two owners of kitchens that stand idle (a school, a club, a restaurant in the morning) and ask for their hourly price.',
        verdict: 'If hours by the hour work for the first three months, you need no lease yet.',
      },
    ],
    questions: {
      audience: 'Who would come to you on an ordinary Tuesday: which people, coming from where, going where?',
      alternative:
        'Where do {people} buy this today, and what annoys them about it enough to walk past it to you?',
      volume: 'How many portions can you make in one day with the hands and the oven you have now?',
      unitCost: 'What do the ingredients and packaging of one portion cost you, if you weigh them once?',
    },
    firstBuyers:
      'Food travels by nose and habit: give twenty portions to one office or one school gate on a fixed weekday, with a card that says when you are back.',
    pricing:
      'Start from the portion: ingredients and packaging should stay near a third of the price, because labour, rent and waste take the second third and more. The usual mistake is to price against the supermarket, whose costs you will never have.',
    cashTrap:
      'the deposit, the oven and the first three slow months of rent, all due before the first habit forms',
  },
  {
    id: 'retail',
    label: 'a shop',
    signals:
      'shop store boutique retail clothes clothing shoes jewellery jewelry fashion second-hand vintage thrift toys plants flowers furniture online_shop webshop e-commerce ecommerce soap candle cosmetics merchandise t-shirt',
    people: 'the shoppers you have in mind',
    unit: 'item',
    risks: [
      {
        id: 'retail-stock',
        about: 'budget',
        claim: 'the stock turns into cash fast enough',
        why: 'A shop can be profitable on paper and broke in the bank, because the money lies on the shelf.',
        test: 'Buy or borrow stock for ten items only, sell them in three weekends from a table or one marketplace listing, and write down the days each one took.',
        verdict:
          'If the typical item is gone within a month, scale the range that went first; what took longer stays out.',
      },
      {
        id: 'retail-why-you',
        about: 'alternative',
        claim: 'people have a reason to buy from you and not from the largest site',
        why: 'On price and delivery you lose. What remains is choice, advice, taste, or being there today.',
        test: 'Ask ten people who bought something like this last month to show you the order, and why that shop.',
        verdict:
          'If at least four name something you can do better than price, build the shop around that one thing.',
      },
      {
        id: 'retail-footfall',
        about: 'channel',
        claim: 'enough of the right people see {thing} without paid advertising',
        why: 'Paid clicks often cost more than the margin of a first purchase.',
        test: 'Stand at the place you have in mind for two hours at the best and two at the worst time and count people who fit, or run one small advert to a page with a price and count clicks on "buy".',
        verdict:
          'Work back from one in fifty buying: if that does not cover the day, the place or the price must change.',
      },
    ],
    questions: {
      alternative:
        'Where do {people} buy this now, and what would make them switch, other than a lower price?',
      unitCost: 'What do you pay for one typical item, delivery to you included?',
      volume: 'How many items would you have to sell on a normal day to call it a good one?',
    },
    firstBuyers:
      'Borrow somebody else’s crowd first: a shelf in a café, a stall at a market, one community page. It shows what sells before you sign a lease.',
    pricing:
      'Retail usually needs a price of about twice what you pay for the item, tax aside, because rent, unsold stock and returns come out of the difference. The usual mistake is to forget what stays unsold.',
    cashTrap: 'stock: you pay for all of it, and the slow half of it keeps your money for months',
  },
  {
    id: 'service',
    label: 'a service business',
    signals:
      'cleaning repair visit companionship consulting agency freelance salon barber barbershop hairdresser plumber gardening walking photography wedding translation coaching moving handyman massage dog_walk babysitting bicycle_repair repair_cafe workshop renovation virtual_assistant accounting event',
    people: 'the clients you have in mind',
    unit: 'job',
    risks: [
      {
        id: 'service-hours',
        about: 'volume',
        claim: 'enough of your week can be sold',
        why: 'Travel, quotes, no-shows and paperwork are unpaid. Most people who sell hours sell little more than half of them.',
        test: 'Do three paid jobs and write down every minute around them, the messages included.',
        verdict:
          'Divide the money by all minutes. If that hour is below what a job elsewhere pays, raise the price or shorten the trip before you look for more clients.',
      },
      {
        id: 'service-trust',
        about: 'channel',
        claim: 'strangers trust you with it',
        why: 'A service is bought before it can be seen, so the first clients buy a person, not a price.',
        test: 'Ask three people you already helped for one sentence and a name, and show these to ten strangers with your price and two free dates.',
        verdict:
          'If two of ten book, ask every client for the next one; if none does, change the promise and not the price.',
      },
      {
        id: 'service-without-you',
        about: 'team',
        claim: 'it works when somebody else does the job',
        why: 'Otherwise you have built yourself a job: fine, if you know it, because the ceiling is your calendar.',
        test: 'Write the job down as a checklist of one page and let somebody else do one job with it while you watch and stay silent.',
        verdict: 'What they got wrong is what you must train or standardise before you hire.',
      },
    ],
    questions: {
      audience:
        'Which clients would call you more than once a year, and what happens in their week just before they do?',
      price: 'What would you charge for one job, and how many hours does it take with travel and messages?',
      volume: 'How many jobs can you do in a normal week without dropping the quality?',
    },
    firstBuyers:
      'Your first five clients are one message away from people you know: name the job, the price and two dates, and ask who needs it, not whether they like the idea.',
    pricing:
      'Price the job, not the hour, and count every hour it really takes. The usual mistake is to sell the hour you work and give away the hour around it.',
    cashTrap: 'clients who pay late: one month of unpaid invoices is one month of your own rent',
  },
  {
    id: 'cooperative',
    label: 'a co-operative',
    signals:
      'co-operative cooperative co-op coop member-owned laundry launderette shared community-owned commons tool_library neighbours_own',
    people: 'the members',
    unit: 'use',
    risks: [
      {
        id: 'coop-commitment',
        about: 'evidence',
        claim: 'enough people commit money, and not only sympathy',
        why: 'Everybody likes a shared thing. A co-operative lives on the ones who pay their share before it exists.',
        test: 'Write one page with the share, the monthly fee and what a member gets, and ask for signed pledges with a small refundable deposit.',
        verdict:
          'When pledges cover half of the first year’s fixed costs, go on; if people sign but do not pay the deposit, the number is a wish.',
      },
      {
        id: 'coop-work',
        about: 'team',
        claim: 'the work is shared once the first enthusiasm is over',
        why: 'Most fail on tired volunteers and unclear decisions, not on money.',
        test: 'Run one month as a trial with a written list of tasks and names, and count which tasks were left to the same two people.',
        verdict: 'Pay for whatever was left to them, and put it into the fee now.',
      },
      {
        id: 'coop-peak',
        about: 'volume',
        claim: 'members do not all want it at the same hour',
        why: 'Capacity is used at the peak and paid for all day.',
        test: 'Ask thirty future members for the three hours in which they would really come and draw the week on paper.',
        verdict:
          'If one evening takes more than a quarter of the demand, you need slots and a second use for the quiet hours.',
      },
    ],
    questions: {
      audience: 'Who are the first twenty members, by street or by name, and what do they do today instead?',
      price: 'What would a member pay: a share once, a fee a month, a price a use, or which mix?',
      volume: 'How many members do you need so that the rent and the machines are paid in an ordinary month?',
    },
    firstBuyers:
      'Go where the need shows: a notice in ten stairwells with a date, a place and the sentence "bring one neighbour" finds the people who will do the work, too.',
    pricing:
      'Set the fee so that it pays the fixed costs at two thirds of the members you hope for; set the price of a use so that it pays itself. The usual mistake is a fee that only works when the house is full.',
    cashTrap: 'machines and the first lease, which are due before the members’ shares have come in',
  },
  {
    id: 'hospitality',
    label: 'a hospitality business',
    signals:
      'guesthouse hotel hostel bed_and_breakfast homestay camping campsite glamping holiday tourism tourist tour retreat guest bungalow cabin room lodge route travel',
    people: 'the guests you have in mind',
    unit: 'night',
    risks: [
      {
        id: 'host-occupancy',
        about: 'volume',
        claim: 'enough nights are sold in the weak months',
        why: 'A room that stays empty tonight is gone for ever, and the season is usually shorter than it feels in July.',
        test: 'Ask three hosts within an hour’s drive for their best and their worst month, and count what is free on a booking page for four ordinary weekends.',
        verdict:
          'Plan with a third of the nights in the first year. If the sum only works at half, add something that sells in winter or start with fewer rooms.',
      },
      {
        id: 'host-reason',
        about: 'problem',
        claim: 'people have a reason to stop in your place',
        why: 'Nobody travels for a bed. They come for a route, a festival, a silence, a meal or a person, and sleep nearby.',
        test: 'Stand where {people} pass for two afternoons, offer coffee, and ask where they slept last night, what it cost and what was missing.',
        verdict:
          'If the same missing thing comes up five times, build the house around it; if they all slept well for less, it is the wrong spot or the wrong guest.',
      },
      {
        id: 'host-start',
        about: 'budget',
        claim: 'you can open small before the whole house is done',
        why: 'Renovation eats twice what was planned, and a half-finished house earns nothing.',
        test: 'Make one room simple and clean, put it up for six weekends at the price you believe, and ask every guest for the one thing they would change.',
        verdict:
          'If four of six weekends sell, the guests have paid for the second room; if not, you have lost a coat of paint and not a loan.',
      },
    ],
    questions: {
      audience: 'Who would sleep at {thing} on a rainy Tuesday in March, and why would they be in the area?',
      alternative: 'Where do {people} stay now, what do they pay, and what do they miss there?',
      price: 'What would a night cost, and which months would be full, half and empty?',
      unitCost:
        'What does one sold night cost you: laundry, breakfast, cleaning and the booking site’s share?',
    },
    firstBuyers:
      'Your first guests are already passing: a sign with a price where they stop anyway, and one club, route guide or event that sends them, fill more beds than an advert.',
    pricing:
      'Take the three nearest places with similar beds, stand beside the middle one, and charge more on the ten nights when everyone is full. The usual mistake is one price all year.',
    cashTrap: 'the renovation before the first guest, and the winter after the first summer',
  },
];
