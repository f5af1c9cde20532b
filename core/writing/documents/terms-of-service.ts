/** The terms of service: what customers may expect and what is expected of them, by the kind of offer. */
import type { Brief } from '../brief.ts';
import { type Article, articles, type Section, toFillIn } from '../draft.ts';
import { SECTORS } from '../sectors.ts';
import { writeValueText } from '../value-text.ts';
import { disclaimer, reviewRequest } from './legal-frame.ts';

interface Offer {
  /** What it is called in the terms. */
  what: string;
  user: string;
  orders: readonly string[];
  price: readonly string[];
  delivery: readonly string[];
  ending: readonly string[];
  warranty: readonly string[];
}

function offerOf({ form, facts }: Brief): Offer {
  const prices = facts.filter(({ place }) => place === 'price').map(({ value }) => writeValueText(value));
  const price = prices.length === 0 ? '' : `, today ${prices.join('; ')}`;
  switch (form.type) {
    case 'SaaS':
    case 'Startup':
      return softwareOffer(price);
    case 'E-commerce':
      return shopOffer(price);
    case 'Non-Profit':
      return programmeOffer(price);
    default:
      return serviceOffer(price);
  }
}

/** Software that is paid for by time. `price`: what is known of it, to follow a comma. */
function softwareOffer(price: string): Offer {
  return {
    what: 'the Service',
    user: 'Customer',
    orders: [
      'An account is made with true data and kept safe; what happens under it counts as the Customer’s unless they told us of its loss. One person, one log-in.',
      'A contract begins when we confirm the sign-up. A trial ends by itself and costs nothing unless the Customer orders.',
      'We give a right to use the Service for the Customer’s own purposes while it is paid for; it is not exclusive and cannot be passed on.',
    ],
    price: [
      `The price is the one shown when ordering${price}, plus taxes, paid in advance for each period. It renews until cancelled; we remind the Customer before a yearly renewal.`,
      `We may raise prices for the next period with ${toFillIn('60')} days’ notice; the Customer may then cancel before it begins.`,
      'If a payment fails we tell the Customer and try again for 14 days; then we may suspend, and after 30 more days end the contract.',
    ],
    delivery: [
      `We aim at ${toFillIn('99.5')}% availability a month without announced maintenance, measured at our side. Below that the Customer receives ${toFillIn('10')}% of the month’s price for each full percent, on request within 30 days.`,
      `Support answers at ${toFillIn('email')} on working days within ${toFillIn('one day')}.`,
      'Data that the Customer puts in stays theirs. We use it only to provide the Service, keep backups, and offer an export in a common format at any time and for 30 days after the end.',
      'We improve the Service all the time. We do not remove something essential during a paid period without refund of the rest.',
    ],
    ending: [
      'The Customer may cancel at any time to the end of the paid period, in the account, in as few steps as signing up.',
      'We may end the contract with 90 days’ notice and a refund of what was paid for the time after.',
    ],
    warranty: [
      'The Service is provided with reasonable skill and care. We do not promise that it is free of every fault or fits every purpose.',
    ],
  };
}

/** Goods that are sent. `price`: what is known of it, to follow a comma. */
function shopOffer(price: string): Offer {
  return {
    what: 'our goods',
    user: 'Customer',
    orders: [
      'What is shown in the shop is an invitation. The Customer orders by the button that says that payment follows; the contract is made when we confirm the dispatch or take the payment, whichever comes first.',
      'Before ordering, the basket shows the goods, all prices with tax and shipping, and a way to correct mistakes. We keep the text of the contract and send it by email.',
      'If a price is plainly wrong, or the goods cannot be had, we say so at once and return what was paid.',
    ],
    price: [
      `Prices are those at the time of the order${price}, with the taxes that apply; shipping and duties are shown before.`,
      `Payment by ${toFillIn('ways to pay')}. Goods stay ours until they are paid for.`,
    ],
    delivery: [
      `We deliver to ${toFillIn('countries')} within ${toFillIn('days')} working days of the order, unless the page of the goods says another time. If it takes longer we say so, and the Customer may step back.`,
      'The risk of loss passes to a consumer on delivery. Damage in transit is best shown to the carrier at once; not doing so takes no right away.',
      `A consumer may withdraw within ${toFillIn('14, or more by law')} days of receiving the goods, without reasons, by any clear statement. We refund price and standard shipping within 14 days, at latest when the goods are back or proof of posting is shown. Return shipping: ${toFillIn('we / the Customer')}. Not for goods made to measure, perishable, or sealed for hygiene and opened.`,
    ],
    ending: ['A customer account can be closed at any time; open orders are fulfilled.'],
    warranty: [
      `The rights that the law gives for faulty goods apply: repair, replacement, reduction or refund, within ${toFillIn('24 months, or the law’s time')}. Please write to us with a picture; we bear the cost of returning faulty goods.`,
      `Beyond the law we promise: ${toFillIn('nothing more, or a guarantee with its terms')}.`,
    ],
  };
}

/** Programmes, donations and members. `price`: what is known of it, to follow a comma. */
function programmeOffer(price: string): Offer {
  return {
    what: 'our programmes and website',
    user: 'Participant',
    orders: [
      'Registration for a programme is confirmed by us. Places are given in the order of registration or of need, as announced, without regard to origin, religion, sex or opinion.',
      'Donations are made freely. A donor may earmark a donation; if its purpose cannot be carried out we ask what to do, or use it for the nearest purpose.',
      'Members and volunteers follow the code of conduct and the safeguarding policy.',
    ],
    price: [
      `Programmes are ${toFillIn('free / at the fee shown')}${price}. Who cannot pay may ask for a waiver in confidence.`,
      'Donations are refunded if made by mistake and told within 30 days. A receipt for the tax office is sent on request or by law.',
    ],
    delivery: [
      'We may move or cancel a programme for good reasons and then say so early; fees are refunded.',
      'In programmes with children, guardians’ consent is needed, and they are told whom to call.',
    ],
    ending: [
      'A participant may leave at any time. We may exclude who endangers others, after hearing them where that is possible.',
    ],
    warranty: [
      'Information that we give is made with care, and is no substitute for advice by a professional who knows the case.',
    ],
  };
}

/** Work that is done for somebody. `price`: what is known of it, to follow a comma. */
function serviceOffer(price: string): Offer {
  return {
    what: 'our services',
    user: 'Customer',
    orders: [
      `An offer of ours is valid for ${toFillIn('30')} days. A contract is made when the Customer accepts it in writing, or when we begin with the Customer’s agreement.`,
      'The offer says what is included. What is asked for beyond it is a change: we name price and time first, and do it after agreement.',
      'The Customer gives us in time the information, access and decisions that the work needs; dates move by the time that these are late.',
    ],
    price: [
      `The price is that of the offer${price}, plus taxes. ${toFillIn('30')}% is due at the order, the rest ${toFillIn('on completion, within 14 days of the invoice')}.`,
      'For late payment the interest of the law is due after a reminder. The Customer may set off only claims that are undisputed or decided by a court.',
    ],
    delivery: [
      `We work with reasonable skill and care, by ${toFillIn('date or within … days of the order')}. Where a result is to be accepted, the Customer checks it within ${toFillIn('10')} working days; after that, or on use, it counts as accepted unless serious faults were told.`,
      `An appointment can be moved free of charge until ${toFillIn('24 hours')} before; later, or when nobody comes, we may charge ${toFillIn('50')}% of its price, less what we save.`,
      'Consumers who order at a distance may withdraw within the time that the law gives; who asks us to begin earlier pays for what was done until then.',
    ],
    ending: [
      `Continuing services can be ended with ${toFillIn('one month')} notice. Either side may end at once for serious breach that is not mended within 14 days of a reminder.`,
    ],
    warranty: [
      'Faults that are told within the time of the law are mended free of charge; if that fails twice, the price is reduced or the contract undone.',
    ],
  };
}

/** The sections of terms of service. */
export function termsOfService(brief: Brief): Section[] {
  return [
    disclaimer(brief, [
      'consumer law: clauses that surprise or take away rights are void, whatever is signed',
      'rights of withdrawal and rules on renewal and cancellation',
      'how far liability can be limited, and for what never',
      'duties to inform before an order: identity, total price, complaints, settlement of disputes',
    ]),
    ...articles([...scopeOf(brief), ...liabilityOf(brief)]),
    reviewRequest(brief, 'Terms of service', [
      'Which clauses fall under consumer law here?',
      'Does the limit of liability hold?',
      'How must a customer agree so that these terms bind?',
    ]),
  ];
}

/** What is offered, to whom, and how one orders. */
function scopeOf(brief: Brief): Article[] {
  const { name, form, purpose } = brief;
  const offer = offerOf(brief);
  const isSoftware = form.type === 'SaaS' || form.type === 'Startup';
  return [
    {
      heading: 'Who and what',
      items: [
        `These terms apply between ${name}, ${form.isA}, ${toFillIn('address, register number, email, phone')} (“we”), and everyone who uses ${offer.what} (the “${offer.user}”).`,
        `What we do: ${purpose}`,
        `Other terms apply only if we agree in writing. What is agreed individually goes first. Consumers are people who act mainly outside a trade or profession; some clauses give them more.`,
        `Users must be ${toFillIn('18')} or older, or have a guardian’s consent.`,
      ],
    },
    {
      heading: form.type === 'Non-Profit' ? 'Taking part and giving' : 'How a contract is made',
      items: offer.orders,
    },
    {
      heading: form.type === 'Non-Profit' ? 'Fees and donations' : 'Price and payment',
      items: offer.price,
    },
    {
      heading: isSoftware
        ? 'The Service and your data'
        : form.type === 'E-commerce'
          ? 'Delivery and withdrawal'
          : 'Performance',
      items: offer.delivery,
    },
    {
      heading: 'Fair use',
      items: [
        `Nobody may use ${offer.what} to break the law, to harm others or their rights, to send unasked advertising, or to disturb or get around protection.`,
        isSoftware &&
          'Not allowed in particular: reselling without our consent, automated access beyond the published limits, reverse engineering except as the law permits, and testing security other than by our published rules.',
        'If a rule is broken we may block what breaks it, in proportion and after a warning where that is possible, and give reasons. There is an answer within 10 days to whoever objects.',
      ],
    },
    {
      heading: 'Rights',
      items: [
        `Texts, pictures and the name ${name} are ours or our licensors’. The ${offer.user} may use them as far as the contract needs.`,
        `What the ${offer.user} uploads or writes stays theirs; we may store and show it as far as needed to provide ${offer.what}. Suggestions we may use freely.`,
        `If you believe that something infringes your rights, write to ${toFillIn('email')} with the place and the proof; we answer within five working days.`,
      ],
    },
  ];
}

/** What goes wrong, and how it ends. */
function liabilityOf(brief: Brief): Article[] {
  const { form, jurisdiction, sectors } = brief;
  const offer = offerOf(brief);
  const isSoftware = form.type === 'SaaS' || form.type === 'Startup';
  return [
    ...(sectors.length === 0
      ? []
      : [{ heading: 'What holds in particular', items: sectors.map((id) => SECTORS[id].terms) }]),
    { heading: 'Warranty', items: offer.warranty },
    {
      heading: 'Liability',
      items: [
        'We are liable without limit for intent and gross negligence, for injury to life, body and health, for what we guaranteed, and wherever the law does not allow a limit.',
        `For slight negligence we are liable only for breach of a duty on which the ${offer.user} may rely, and for the damage that is typical and foreseeable${isSoftware ? `, at most ${toFillIn('what was paid in the last 12 months')}` : ''}.`,
        isSoftware && 'For lost data we pay what restoring it from a proper backup would have cost.',
        'Nobody is liable for events beyond their control for as long as these last; who is hindered says so at once.',
      ],
    },
    {
      heading: 'Privacy',
      items: [
        `Our privacy policy at ${toFillIn('link')} says which personal data we use and why.${isSoftware ? ' For personal data that business customers keep in the Service, the processing agreement in the annex applies.' : ''}`,
      ],
    },
    { heading: 'Ending', items: offer.ending },
    {
      heading: 'Changes',
      items: [
        `We may change these terms for good reasons (law, security, new functions) with ${toFillIn('30')} days’ notice by email. Who does not agree may end the contract until then; for consumers silence counts as consent only where the law allows it.`,
      ],
    },
    {
      heading: 'Disputes and law',
      items: [
        `Please write first to ${toFillIn('email')}; we answer within ${toFillIn('5')} working days and look for a solution.`,
        `We ${toFillIn('take part / do not take part')} in settlement before ${toFillIn('consumer body and link')}.`,
        `The law of ${jurisdiction} applies, without the UN sales convention; a consumer keeps the protection of the place where they live. Between businesses the courts at ${toFillIn('place')} decide.`,
        'If a clause is void, the others stand and the law takes its place.',
      ],
    },
  ];
}
