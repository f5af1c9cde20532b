/**
 * The words that say what a figure is of, wherever they stand around it: "rent", "to make", "a box costs me", "I have
 * saved". English and German in one list; a phrase of several words goes before its parts.
 */
import type { Token } from './tokens.ts';

/** What a label makes of a figure; its shape (money, for one, how often) decides the rest. */
export type Label =
  | 'price'
  | 'sell'
  | 'ofOne'
  | 'cost'
  | 'regular'
  | 'wages'
  | 'once'
  | 'cash'
  | 'need'
  | 'income'
  | 'volume'
  | 'capacity'
  | 'pay'
  | 'others'
  | 'conversations'
  | 'orders'
  | 'reach'
  | 'claim'
  | 'none';

/** On which side of a figure a label may stand. */
type Side = 'before' | 'after' | 'both';

interface LabelTerms {
  label: Label;
  side: Side;
  /** A verb that a noun beside it outweighs: "the oven costs me 3,200" tells of an oven. */
  isWeak: boolean;
  /** Only right beside the figure. */
  isTight: boolean;
}

const LABELS = new Map<string, { words: readonly string[]; terms: LabelTerms }[]>();

function label(
  is: Label,
  phrases: string,
  { side = 'both' as Side, isWeak = false, isTight = false } = {},
): void {
  for (const phrase of phrases.split(/[|\n]/)) {
    const words = phrase.trim().replaceAll('-', ' - ').split(/\s+/);
    if (words[0] === '') continue;
    const same = LABELS.get(words[0]!) ?? [];
    same.push({ words, terms: { label: is, side, isWeak, isTight } });
    same.sort((a, b) => b.words.length - a.words.length);
    LABELS.set(words[0]!, same);
  }
}

label(
  'price',
  `price | prices | priced | price of one | selling price | sale price | retail price | my price | our price | pricing
  average price | avg price | average rent | avg rent | rental price | rental fee | our rent is | subscription | membership fee | premium | entry fee | rate is | my fee | our fee
  day rate | hourly rate | they pay me | they pay us | pays me | pays us | customers pay me | preis | verkaufspreis | stückpreis
  per sale | sells for | sell for | sell at | sell it for | sell them for | sell them at | sell it at | sell each | sold at | goes for
  i sell one | we sell one | verkaufe sie für | verkaufe es für | paid me already | paid me | average order | average ticket`,
);
// "840 tickets" counts them.
label('price', 'ticket | tickets', { side: 'before' });
label(
  'price',
  `charge | charging | i charge | we charge | i ask | we ask | i bill | i take | we take | quote them | verlange | verlangen | i'd charge
  i would charge | brings | brings in | bring in | i offer | we offer | i rent out | offering | nehme | berechne`,
  { side: 'before', isWeak: true },
);
label('sell', 'sell | selling | sells | verkaufe | verkaufen | i rent | we rent | i hire out', {
  side: 'before',
  isWeak: true,
});
label(
  'ofOne',
  `cost of one | cost of each | unit cost | unit costs | cost per | variable cost | variable costs | cost to make | costs to make
  to make | to produce | to bake | to brew | to buy one | landed | cost price | ingredients | ingredient | materials | material | packaging | packing
  flour | fabric | wood | timber | parts | components | assembly | bom | raw material | raw materials | labels | wax | beans | postage
  shipping | courier | delivery boy | wholesale | from the supplier | supplier | riders get | rider gets | to the rider | to the driver
  drivers get | driver gets | freelancers | freelancer | cleaning | alterations | food | consumables | disposables | transport | gloves | tax per | cost of goods | cogs | printing | print cost
  cost to us | cost to me | transaction fee | per sms | one sms | sms | feed | seedlings | seeds | baby | commission | product for | herstellung
  materialkosten | material kostet | stückkosten | einkauf | zutaten | verpackung | kosten je | kosten pro | costs each | cost each | cost of making
  cost of a | cost of an | i buy | we buy | buying it at | buy it at | i buy it for | seed and compost | gas per | fuel per | charcoal | oil`,
);
label(
  'ofOne',
  `gets | receives | costs me | costs us | cost me | cost us | kostet mich | kosten mich | kostet uns | i pay them | i would pay | pay freelancers | it costs me`,
  { side: 'before', isWeak: true },
);
label(
  'cost',
  'cost | costs | costing | my cost | our cost | kostet | kosten | expense | expenses | spend | cuesta',
  {
    isWeak: true,
  },
);
label(
  'regular',
  `rent | the rent | lease | fixed | fixed cost | fixed costs | fixkosten | regular cost | regular costs | running cost | running costs | monthly cost
  monthly costs | overheads | overhead | laufende kosten | miete | versicherung | insurance | electric | electricity | power | light | gas and light | internet | hosting
  server | servers | software | phone | accountant | bookkeeper | marketing | ads | water | utilities | warehouse | emi | instalment | installment
  repayment | subscriptions | rates | storage | parking | leasing | stall fee | pitch fee | the pitch | for the pitch | the unit | for the unit
  the stall | stall | the shop | a shop | the room | the kitchen | a kitchen | local | workshop | office | studio rent | other bills | bills
  nebenkosten | strom | fuel | diesel | petrol | every month | monthly | im monat fix | burn | we burn | i burn | stall rent | chair rent`,
);
label('regular', 'repairs | maintenance', { side: 'before' });
label(
  'wages',
  `salary | salaries | wage | wages | helper | helpers | staff | employee | employees | teacher | teachers | technician | technicians | cook | cooks
  assistant | assistants | cleaner | cleaners | worker | workers | driver | drivers | baker | bakers | apprentice | nurse | nurses | lohn | löhne | gehalt | gehälter
  mitarbeiter | aushilfe | waiter | waiters | barista | baristas | part-timer | seamstress | seamstresses`,
);
label(
  'once',
  `one-off | one-off costs | one-off cost | one off cost | one off costs | one-time | one time | one-time investment | once | upfront | up front | investment | to set up | set-up
  setup | equipment | machine | machines | machinery | oven | van | truck | trailer | drone | deposit | renovation | fit-out | fit out | mould | moulds
  ce | tooling | furniture | fridge | freezer | kiln | loom | press | laptop | computer | registration fee | permit | website build
  engineer wants | developer wants | build the app | to build it | development | einmalig | einmalige kosten | anschaffung | maschine | kaution | the plant
  license fee once | prototype | boat | greenhouse | polytunnel | tent | cart | bike | generator | solar panels | borehole | pump costs | initial stock | starting stock
  stand costs | startup costs | start-up costs | starting costs | i spent | we spent | already spent | have spent | earn back | pay back | payback on | payback of
  earn it back | get back | recover`,
);
label(
  'cash',
  `savings | in savings | saved | saved up | in the bank | cash | cash there is | in the account | my own money | of my own | own money | put aside | set aside | redundancy
  startkapital | gespart | erspartes | auf dem konto | nest egg | family gives`,
);
label(
  'ofOne',
  `to fill | to pack | to sew | to grow | to print | to cook | to roast | to knit | to build | to assemble | to clean | to deliver | to ship | to feed
  to raise | to press | to bottle | to cut | to dye | to weave | to fire | to source | to import | to buy | to carve | to prepare | to repair | to brew
  to can | to ferment | to mix | to wash | to launder | to record | to engrave | to frame | to bind | to smoke | to grind | to mill | to wrap | to put together`,
  { side: 'after' },
);
label(
  'ofOne',
  'supplies | supply cost | stock | thread | clay | glaze | leather | yarn | ink | paper | petrol per | toll',
  {},
);
label('cash', `i have | we have | i got | i've | we've | ich habe`, { side: 'before', isWeak: true });
label(
  'need',
  `i need | we need | need to earn | to earn | to live | to live on | live on | for myself | to pay myself | pay myself | pay me | take home | for my family | left over | to survive
  i want to earn | i want to make | want to earn | ich brauche | zum leben | übrig bleiben | übrig | so that i earn | until i earn | to make a living | before i earn | in profit | as profit
  so i earn | earn me | pay me a year | my living | to clear | make me`,
);
label(
  'income',
  `my job | day job | my salary | my wage | my job pays | i earn now | earn now | my wages | pays me net | at the archive | net at | quit the | give up the | mein job | verdiene jetzt | i bring home`,
);
label('income', 'i earn | ich verdiene | i get paid', { side: 'before', isWeak: true });
label(
  'volume',
  `how many are sold | volume | quantity | planned | sales | customers a | customers per | orders a | menge | stückzahl`,
);
label(
  'volume',
  `sold | i do | we do | i serve | we serve | i did | we did | ich mache | wir machen | i give | we give | i make | we make | do about | do around | do like
  on a good | on a bad | we produce | we ship | we deliver | mache | schaffe`,
  { side: 'before', isWeak: true },
);
label(
  'capacity',
  'can do | could do | can make | could make | at most | at the most | at the very most | maximum | max | capacity | can take | schaffe',
  {
    isWeak: false,
  },
);
label('claim', `break-even | break even | i said | you said | i make it | my sum | i make break-even`, {
  isTight: true,
});
label(
  'regular',
  'other | other costs | others | rest | the rest | everything else | room | kitchen | unit | sonstiges | andere',
  {
    side: 'before',
    isTight: true,
  },
);
label('cash', 'own | eigenes', { side: 'after', isTight: true });
label('ofOne', 'less | minus | abzüglich', { side: 'before', isTight: true });
label('price', 'at | @ | zu', { side: 'before', isTight: true });
label('pay', 'an hour to | per hour to | hourly wage | stundenlohn', {});
label(
  'others',
  `competitor | competitors | competition | they charge | others charge | others sell | elsewhere | they buy | they pay | they spend | joiners quote | quote | shops sell | shop sells | supermarket | everyone sells
  on amazon | market price | customers pay | people pay | they lose | he pays | she pays | the bride buys | andere verlangen | die konkurrenz | costs them | cost them | pay elsewhere | fines | fine`,
);
label(
  'conversations',
  'talked to | talked with | spoke to | spoke with | asked | interviewed | conversations',
);
label(
  'orders',
  'preorders | pre-orders | orders so far | waiting list | signed up | letters of intent | sign | signed | orders',
);
label('reach', 'followers | subscribers | wishlists | members');
label(
  'none',
  `years | jahre | old | people | acres | minutes | of them | km | age | aged | weeks of | children | kids | since | founded | in total population | turnover | revenue | owe | owing | owed | raise | investor | prize`,
);
// What is still to be found is not there.
label(
  'none',
  'have to find | have to raise | need to find | need to raise | must find | must raise | got to find | to find | to raise | have to get',
  { side: 'before' },
);
label('income', 'brings in | bring in | brings us | bring us | comes in | takes in | take in', {
  side: 'before',
});

/** A label of a sentence. Positions are tokens, half-open. */
export interface LabelAt extends LabelTerms {
  from: number;
  to: number;
}

/** The labels of a sentence, in its order. */
export function labelsOf(tokens: readonly Token[]): LabelAt[] {
  const found: LabelAt[] = [];
  for (let at = 0; at < tokens.length; ) {
    const known = LABELS.get(tokens[at]!.key)?.find(({ words }) =>
      words.every((word, step) => tokens[at + step]?.key === word),
    );
    // "They rent it" is a verb, and no rent of one's own.
    const isVerb =
      tokens[at]!.key === 'rent' && /^(?:to|they|you|who|people|customers)$/.test(tokens[at - 1]?.key ?? '');
    if (known && !isVerb) found.push({ ...known.terms, from: at, to: at + known.words.length });
    at += known?.words.length ?? 1;
  }
  return found;
}
