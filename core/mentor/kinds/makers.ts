/**
 * Businesses that make or move things: hardware, energy, farming, logistics, creative work.
 */
import type { BusinessKind } from '#core/mentor/business-kind.ts';

/** What the mentor knows about them. */
export const MAKER_KINDS: readonly BusinessKind[] = [
  {
    id: 'hardware',
    label: 'a hardware business',
    signals:
      'hardware device sensor gadget robot drone wearable prototype_board 3d_print manufacture factory electronics battery smart_lock invention product_design',
    people: 'the buyers you have in mind',
    unit: 'piece',
    risks: [
      {
        id: 'hardware-want',
        about: 'evidence',
        claim: 'people want it before it works perfectly',
        why: 'In hardware a mistake is a mould, not a patch, so the wish must be proven before the tooling.',
        test: 'Make one that looks right or one that works, not both, and collect paid pre-orders for a small first batch, with the delivery date you believe.',
        verdict: 'Thirty pre-orders from strangers justify a batch; compliments do not.',
      },
      {
        id: 'hardware-landed',
        about: 'unitCost',
        claim: 'the full cost of one piece leaves a margin',
        why: 'Parts are often less than half: assembly, certification, packaging, freight, returns and the dealer’s share come on top.',
        test: 'Ask two suppliers for prices at 100 and at 1,000 pieces, and add a tenth for returns and the cost of the certificate divided by the batch.',
        verdict: 'If the price is not at least three times the parts, redesign before you tool.',
      },
      {
        id: 'hardware-support',
        about: 'team',
        claim: 'it survives a year in other people’s hands',
        why: 'Returns come in month three, when the cash is in the second batch.',
        test: 'Give three early pieces to the roughest users you can find for four weeks and ask for photos of what broke.',
        verdict: 'Fix what broke twice before the first batch; price in what broke once.',
      },
    ],
    questions: {
      unitCost:
        'What would one piece cost you at a batch of a hundred, with assembly, packaging and the certificate?',
      audience: 'Who would be the first thirty buyers of {thing}, and where do they use it?',
      evidence:
        'What exists today: a drawing, one that looks right, one that works, or pieces in somebody’s hands?',
    },
    firstBuyers:
      'Find the people who already built a worse version themselves; they sit in forums and workshops, and they pay for yours.',
    pricing:
      'The price must carry parts, assembly, returns and a dealer: three to four times the parts is normal. The usual mistake is a price that only works without a dealer.',
    cashTrap: 'the batch: you pay for a thousand pieces months before the first is sold',
  },
  {
    id: 'energy',
    label: 'an energy business',
    signals:
      'solar energy charging kiosk_solar battery_swap wind biogas electricity power off-grid grid lamp lantern kilowatt panel panels kerosene charge_phones cookstove heat_pump',
    people: 'the households and shops around it',
    unit: 'charge',
    risks: [
      {
        id: 'energy-daily',
        about: 'price',
        claim: 'people pay a little every day rather than once',
        why: 'Energy is bought by the day where income comes by the day. What they spend now, on kerosene, phone charging or diesel, is your price ceiling.',
        test: 'Ask twenty of {people} to show or tell you what they spent on light and charging yesterday and last week, in money.',
        verdict:
          'If your price is below what half of them already pay, start; if they spend nothing, sell to shops and workshops first.',
      },
      {
        id: 'energy-use',
        about: 'volume',
        claim: 'the panels are used enough hours',
        why: 'The equipment costs the same whether it serves ten people or sixty; the number of paying uses a day decides everything.',
        test: 'Rent or borrow one small panel and battery for three weeks {place}, and count every use and every person you had to send away.',
        verdict:
          'Divide the equipment’s price by the real uses a day. If it pays back within two years at the bad week, buy; if only at the best week, stay small.',
      },
      {
        id: 'energy-repair',
        about: 'team',
        claim: 'somebody repairs it within a day',
        why: 'Customers forgive a price and not a dark week. Dust, theft and dead batteries are the normal case.',
        test: 'Find the person who would repair it and let them take apart and rebuild your test unit, and price the three parts that fail first.',
        verdict: 'No repairer within a day’s reach means: train one before you sell the second site.',
      },
    ],
    questions: {
      audience:
        'Who would use {thing} most days, households, shops or phone owners, and what do they pay for it elsewhere today?',
      price:
        'What do {people} spend on light or charging in a normal week, and what would you charge for one use?',
      volume: 'How many uses a day do you expect in a normal week, and in the rainy one?',
      budget: 'What do the panels, batteries and the kiosk itself cost, and how much of it do you have?',
    },
    firstBuyers:
      'Start beside a place that already gathers people, such as a mill, a clinic or a bus stop, with the shopkeeper as your agent for a share of each use.',
    pricing:
      'Stay below what people already spend per day on the thing you replace, and collect in the rhythm of their income. The usual mistake is a monthly bill for people who earn daily.',
    cashTrap:
      'equipment bought at once and paid back in coins over two years; batteries that must be replaced in the third',
  },
  {
    id: 'farming',
    label: 'a farming business',
    signals:
      'farm farmer farmers crop harvest vegetables seeds soil irrigation livestock chicken eggs milk dairy honey bees goats fish greenhouse compost mushroom maize organic orchard agriculture',
    people: 'the buyers of the harvest',
    unit: 'kilo',
    risks: [
      {
        id: 'farm-buyer',
        about: 'channel',
        claim: 'a buyer waits before the harvest comes',
        why: 'Everybody’s harvest comes in the same week, and the price is lowest exactly then.',
        test: 'Visit five buyers (a kitchen, a shop, a trader, a school) with a sample or a photo and ask for quantity, quality, day and price, in writing.',
        verdict: 'Plant for the two who wrote something down. What has no buyer gets the small corner.',
      },
      {
        id: 'farm-loss',
        about: 'unitCost',
        claim: 'enough of the harvest arrives in good condition',
        why: 'Between the field and the plate a fifth to a third is often lost to heat, transport and sorting.',
        test: 'Follow one crate to the buyer, weigh it at each hand-over and note the hour.',
        verdict:
          'If more than a fifth is lost, shade, crates and a nearer buyer pay more than another field.',
      },
      {
        id: 'farm-season',
        about: 'budget',
        claim: 'the money lasts from seed to sale',
        why: 'Costs come in spring and the income months later, and one dry month decides.',
        test: 'Write twelve lines, one a month, with what goes out and what comes in, then move the harvest by four weeks and halve it.',
        verdict:
          'If the moved and halved version ends below zero, start on a smaller plot or with a crop that is cut every week.',
      },
    ],
    questions: {
      audience: 'Who would buy the first harvest, and how much of it, at which day of the week?',
      volume: 'How much land, animals or trays do you have, and what did they give in the last season?',
      price: 'What did a kilo sell for in the best and in the worst week of last year?',
    },
    firstBuyers:
      'One kitchen that cooks every day is worth more than a market stall: ask three of them what they throw away and what they cannot get fresh.',
    pricing:
      'Sell freshness on a fixed day, in small packs, before you sell kilos. The usual mistake is to take the trader’s price in the week when everyone harvests.',
    cashTrap: 'the months between seed and sale, when everything is paid and nothing comes in',
  },
  {
    id: 'logistics',
    label: 'a delivery or transport business',
    signals:
      'delivery courier cargo logistics truck transport ride shuttle taxi boda parcel last-mile fleet driver drivers bike_delivery shipping warehouse carpool',
    people: 'the senders',
    unit: 'trip',
    risks: [
      {
        id: 'trip-density',
        about: 'volume',
        claim: 'there are enough stops on one tour',
        why: 'A single trip nearly never pays. Money is made by the third stop on the way.',
        test: 'Take one street or one hour, serve it by hand for two weeks, and write down minutes and kilometres for each stop.',
        verdict:
          'If you reach four stops an hour on the good days, add the next street; if not, raise the price or sell fixed tours to businesses.',
      },
      {
        id: 'trip-empty',
        about: 'unitCost',
        claim: 'the way back is paid',
        why: 'An empty return doubles the cost of every trip.',
        test: 'Ask ten of {people} what they send or fetch in the other direction, and when.',
        verdict: 'One regular load back changes the price more than a cheaper vehicle.',
      },
      {
        id: 'trip-promise',
        about: 'audience',
        claim: 'somebody needs the promise you can keep',
        why: 'Speed is costly. Many would rather have a sure time than a fast one.',
        test: 'Offer ten senders two prices, "within the hour" and "by four o’clock, sure", and see which they take.',
        verdict: 'Build the network for the one that seven of ten take.',
      },
    ],
    questions: {
      audience: 'Who sends something every week, how many pieces, and what do they pay for it now?',
      volume: 'How many stops could you make in one tour, within how many kilometres?',
      unitCost: 'What does one hour on the road cost you: driver, fuel or battery, repair and insurance?',
    },
    firstBuyers:
      'Begin with one shop that delivers by itself today and hates it; take over its tour for two weeks at its own cost.',
    pricing:
      'Price the stop on a shared tour and the kilometre on a private one. The usual mistake is one price for both.',
    cashTrap: 'vehicles, repairs and drivers who must be paid weekly while businesses pay after a month',
  },
  {
    id: 'creative',
    label: 'a creative business',
    signals:
      'music band podcast film video art artist gallery book novel magazine illustration design_studio photography_studio theatre festival dance comic writer newsletter youtube album craft_fair pottery',
    people: 'the people who love this kind of work',
    unit: 'piece',
    risks: [
      {
        id: 'creative-hundred',
        about: 'audience',
        claim: 'a hundred people care enough to pay more than once',
        why: 'Reach is not income. Creative work lives on a small number who come back.',
        test: 'Offer a limited series of ten, numbered and with a date, to everyone who ever praised your work.',
        verdict:
          'If ten sell within two weeks, you have the beginning of your hundred; if praise does not turn into orders, ask the kindest three why.',
      },
      {
        id: 'creative-time',
        about: 'price',
        claim: 'the price pays your hours',
        why: 'Makers forget to pay themselves, and a success at the wrong price is only more work.',
        test: 'Time the next three pieces from the first sketch to the parcel.',
        verdict:
          'If the hour is below a wage you would accept, sell fewer at double the price and see who stays.',
      },
      {
        id: 'creative-channel',
        about: 'channel',
        claim: 'you own the way to your audience',
        why: 'A platform can turn down your reach overnight.',
        test: 'Ask every buyer for a mail address in exchange for one thing they cannot see elsewhere.',
        verdict: 'Count addresses, not followers: fifty of them are a shop window nobody can close.',
      },
    ],
    questions: {
      problem:
        'What would {people} feel, learn or laugh about because of {thing} that nothing else gives them?',
      alternative: 'What do {people} read, watch, hear or buy instead, and what is missing in it?',
      audience: 'Who has already paid for or kept something you made, and what did they say when they did?',
      price:
        'How long does one piece take from the first sketch to the parcel, and what would you charge for it?',
      channel: 'Where do people see {thing} first, and can you reach them again without a platform?',
    },
    firstBuyers:
      'Your first buyers have already praised you: write to each one with one piece, one price and one date.',
    pricing:
      'Price by the hours plus materials, then test it doubled on a small series. The usual mistake is to ask friends what they would pay.',
    cashTrap: 'months of unpaid making between two payments',
  },
];
