/** Ventures that make, grow or sell things. */
import type { Family } from './venture-family.ts';

/** The families of these ventures, each with its kinds and what a plan of it asks. */
export const VENTURES_OF_GOODS: readonly Family[] = [
  {
    id: 'food',
    kinds: [
      'bakery',
      'restaurant-cafe',
      'food-truck-catering',
      'packaged-food',
      'agri-processing',
      'brewery',
      'meal-kits',
    ],
    groups: ['food'],
    sectors: ['food'],
    isSoftware: false,
    firstVersion: 'one product, made in a kitchen that may be used for it, sold ahead on one day a week',
    steps: [
      {
        name: 'The recipe at twice its size, with weights, hours and what was thrown away written down',
        doneWhen: 'two batches in a row come out the same',
        days: 4,
      },
      {
        name: 'A kitchen that may be used: registered at home, or rented by the night',
        doneWhen: 'the authority has confirmed the registration in writing',
        days: 28,
      },
      {
        name: 'Label, allergens and the hygiene plan',
        doneWhen: 'the inspector, or somebody who has passed an inspection, has read them',
        days: 5,
      },
      {
        name: 'One day of sale, paid ahead',
        doneWhen: 'everything made was paid for before it was made',
        days: 7,
      },
      {
        name: 'The same day four weeks in a row',
        doneWhen: 'buyers of the first day come back by themselves',
        days: 28,
      },
    ],
    before: [
      'Ask the food authority how to register the kitchen, what the inspection looks at, and how long it takes',
      'Ask the landlord and the insurer whether it may be made there',
    ],
    leaveOut: [
      'A lease, a large oven and shop fittings',
      'A second recipe before the first is the same every time',
      'Delivery by others',
    ],
    costs: [
      ['Kitchen', 'nights or months × rent'],
      ['Ingredients and packing of the tests', 'batches × cost of one batch'],
      ['Registration, training, label check', 'what the authority and the course write'],
      ['Scales, boxes, thermometers', 'once'],
    ],
    phaseDays: [14, 42, 10, 42, 14, 21, 90],
    craft: {
      permit: 'Register the kitchen with the food authority, and book hygiene training',
      prototype:
        'Make two batches with weights, hours and waste written down, and sell them ahead to people you do not know',
      build: 'Fix the offer: what is sold, in what size, with which label, every day the same',
      deliver: 'Settle the place, the hours of sale and who makes it when you are ill',
    },
  },
  {
    id: 'making',
    kinds: ['crafts', 'fashion', 'furniture', 'repair-workshop', 'cosmetics'],
    groups: ['making', 'crafts', 'craft'],
    sectors: [],
    isSoftware: false,
    firstVersion: 'one piece in a series of ten, sold to people who are not friends',
    steps: [
      {
        name: 'One piece, with material, hours and mistakes written down',
        doneWhen: 'its cost is known to the hour',
        days: 5,
      },
      {
        name: 'A series of three that look alike',
        doneWhen: 'a stranger cannot tell which came first',
        days: 7,
      },
      {
        name: 'Safety and label for its use (skin, children, electricity, fire)',
        doneWhen: 'the rule that applies is named, with its test',
        days: 10,
      },
      {
        name: 'Ten for sale at one market and in one shop',
        doneWhen: 'five are paid for at the full price',
        days: 14,
      },
      {
        name: 'Five to order, with a deposit',
        doneWhen: 'all are delivered on the day that was promised',
        days: 21,
      },
    ],
    before: [
      'Ask which safety rules and marks hold for what you make, and whether the trade needs a certificate',
    ],
    leaveOut: [
      'A workshop of your own before ten were sold',
      'More than two sizes or colours',
      'A web shop before a market stall',
    ],
    costs: [
      ['Material of the tests', 'pieces × material of one'],
      ['Tools', 'bought, borrowed or rented'],
      ['Stall and packing', 'days × fee'],
      ['Safety test or mark', 'what the test house writes'],
    ],
    phaseDays: [7, 14, 10, 35, 14, 14, 90],
    craft: {
      permit: 'Find the safety rules and marks for what you make, and register the trade',
      prototype: 'Make three that look alike, and write down the hours and the material of each',
      build: 'Draw up the list of material with two suppliers and prices for each',
      deliver: 'Make a first series of ten, and write down the hours and the rejects',
    },
  },
  {
    id: 'shop',
    kinds: ['shop', 'online-shop', 'second-hand-shop', 'import-export'],
    groups: ['retail', 'shops', 'shop', 'trade'],
    sectors: [],
    isSoftware: false,
    firstVersion: 'twenty articles on a table where the customers already pass',
    steps: [
      {
        name: 'Twenty articles on sale or return',
        doneWhen: 'suppliers take back what is not sold',
        days: 10,
      },
      {
        name: 'A stall, a shelf in another shop, or one page with a way to pay',
        doneWhen: 'a stranger has bought without your help',
        days: 7,
      },
      {
        name: 'Four weeks of sale, counted by article',
        doneWhen: 'you know what sells twice and what never',
        days: 28,
      },
      { name: 'A second order of what sells', doneWhen: 'it is paid from what was sold', days: 7 },
    ],
    before: ['Register the trade, and ask which goods need a licence, a mark or an age check'],
    leaveOut: ['A lease of more than six months', 'Stock that cannot be given back'],
    costs: [
      ['First stock', 'articles × price you pay'],
      ['Stall, shelf or shop software', 'weeks × fee'],
      ['Returns and what is stolen or broken', 'a share of sales'],
    ],
    phaseDays: [14, 14, 10, 30, 14, 21, 90],
    craft: {
      permit: 'Register the trade, and find out which goods need a licence, a mark or an age check',
      prototype: 'Sell twenty articles on a stall or a borrowed shelf, and count what goes twice',
      build: 'Agree with two suppliers on prices, days of delivery and what they take back',
      deliver: 'Settle the place, the hours and who stands there when you cannot',
    },
  },
  {
    id: 'farming',
    kinds: ['farm', 'farming', 'market-garden', 'livestock', 'dairy', 'fish-farm', 'mushrooms', 'beekeeping'],
    groups: ['farming', 'agriculture', 'land', 'growing'],
    sectors: ['food'],
    isSoftware: false,
    firstVersion: 'one crop or one product through one season on a small plot, sold before it is planted',
    steps: [
      {
        name: 'Soil, water and the neighbours’ yields looked at',
        doneWhen: 'a test of soil or water is on paper',
        days: 14,
      },
      {
        name: 'Two buyers agree on a price and a quantity before planting',
        doneWhen: 'both have signed or paid a deposit',
        days: 21,
      },
      {
        name: 'A trial plot, or a few animals, through one cycle',
        doneWhen: 'yield, losses and hours are written down',
        days: 120,
      },
      { name: 'Harvest, cooling and transport once', doneWhen: 'it arrives as the buyer wants it', days: 7 },
      { name: 'The sum of the season', doneWhen: 'what a kilo cost and brought is known', days: 7 },
    ],
    before: [
      'Ask for rights to land and water in writing, and for how many years',
      'Ask which registration, animal health or plant passport rules hold before the first sale',
    ],
    leaveOut: ['Machines that can be hired', 'A second crop before the first season is counted'],
    costs: [
      ['Seed, animals, feed, water', 'plot or head × price'],
      ['Hired machines and hands', 'days × rate'],
      ['Packing, cooling, transport', 'a kilo × price'],
      ['Losses', 'a share of the harvest'],
    ],
    phaseDays: [21, 45, 14, 150, 21, 21, 180],
    craft: {
      permit: 'Get the right to land and water in writing, and register as a producer',
      prototype: 'Grow or raise a trial through one cycle, and write down yield, losses and hours',
      build: 'Agree with two buyers on price, quantity and quality before the season',
      deliver: 'Harvest, cool and deliver once as the buyer wants it, and note what was lost on the way',
    },
  },
  {
    id: 'hardware',
    kinds: [
      'hardware',
      'hardware-device',
      'consumer-hardware',
      'electronics',
      'robotics',
      'energy',
      'solar',
      'clean-energy',
      'manufacturing',
      'drones',
    ],
    groups: ['hardware', 'energy', 'manufacturing', 'industry', 'long cycles'],
    sectors: [],
    isSoftware: false,
    firstVersion: 'one working example by hand, then a pilot series of ten that somebody has paid for',
    steps: [
      {
        name: 'A model that shows the one function, whatever it looks like',
        doneWhen: 'it works ten times in a row',
        days: 30,
      },
      { name: 'Five users try it for a week at their place', doneWhen: 'three ask to keep it', days: 21 },
      {
        name: 'Drawings, parts list and two suppliers for each part',
        doneWhen: 'the cost of one at one hundred is known',
        days: 30,
      },
      {
        name: 'A check with a test house of what it needs to be sold (safety, radio, electricity)',
        doneWhen: 'the list of tests with prices is there',
        days: 30,
      },
      {
        name: 'A pilot series of ten, paid ahead',
        doneWhen: 'all ten are delivered and none has come back after a month',
        days: 90,
      },
    ],
    before: [
      'Search patents for what you are about to make, before money goes into drawings',
      'Ask a test house which marks it needs and how long the tests take',
    ],
    leaveOut: [
      'Tools and moulds before the pilot series is in use',
      'An app, unless it does not work without one',
    ],
    costs: [
      ['Models', 'parts and workshop hours'],
      ['Tests and marks', 'what the test house writes'],
      ['Pilot series', 'ten × parts and hours'],
      ['Patent search and filing', 'what the attorney writes'],
    ],
    phaseDays: [30, 60, 14, 180, 21, 60, 180],
    craft: {
      permit: 'Ask a test house which marks it needs, and search patents before anything is shown',
      prototype: 'Build one working example by hand and let five people use it for a week',
      build: 'Draw up the parts list with two suppliers and prices for each part',
      deliver: 'Make a pilot series of ten that is paid ahead, and write down hours and rejects',
    },
  },
];
