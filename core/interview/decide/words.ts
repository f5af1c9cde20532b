/**
 * The words by which a question is known to be about a decision. Each counts once, wherever it stands: no order of words
 * is looked for, and no figure is taken from them. `word*` is a beginning; several words stand next to each other.
 */
import type { DecisionId } from '../../idea/decision-fields.ts';

/** Words of a decision, the heavier the surer. */
type Words = Readonly<Record<number, string>>;

/** Words in lower case, apart by commas, under the weight that each has. */
export const DECISION_WORDS: Readonly<Record<DecisionId, Words>> = {
  order: {
    4: 'will pay only, will only pay, wants a discount, bulk order, big order, large order, großauftrag, mengenrabatt',
    3: 'wants to buy, want to buy, pay only, only pay, order*, wholesal*, chain, supermarkt*, auftrag*, bestell*, großhandel, rabatt',
    2: 'accept, customer*, per kg, every month, buyer*, wants, want, kunde*, annehmen, reseller*, deliver*',
    1: 'take, offers, offer*, after, days, each',
  },
  buy: {
    4: 'buy, buying, purchas*, anschaff*, kaufen',
    3: 'machine*, oven*, maschine*, gerät, second-hand, amortis*, amortiz*, investment*, itself back, for itself, upgrade*',
    2: 'invest in, a second, another, cuts it, cuts the, cut the time, saves me, saves us, save me, save us, would save, faster, in parallel, spart mir, spart uns, schneller, van, equipment, printer, tool*, saved, savings, lease, leasing, ofen, it holds, it hold, used, washer*, dryer*, fridge*, freezer*',
    1: 'wise, worth, cost*',
  },
  hire: {
    4: 'hire, hiring, employ, employing, einstell*, take on, taking on, helper, apprentice*, aushilfe*, employee*, second mechani*, second person',
    3: 'anstell*, mitarbeiter*, lehrling*, staff, assistant, part-time, full-time, brutto, gross pay',
    2: 'salary, wage*, lohn*, pay a, somebody, someone, worker*, gehalt',
  },
  borrow: {
    5: 'borrow*, loan*, lend*, kredit*, darlehen*, overdraft, leihen',
    3: 'credit, finance the, finance a, lend me, lends me, lend us, lends us, instalment*, installment*, interest, months to pay, microfinance, sacco, savings group, moneylender*, mir leihen, uns leihen, needs it back, wants it back, pay back, raten, zins*',
    2: '%, percent, per cent, prozent',
    1: 'bank, mother, uncle, brother, friend',
  },
  price: {
    4: 'drop my price*, drop the price*, drop our price*, cut my price*, cut the price*, cut our price*, reduce my price*, reduce the price*, price down, prices down, price up, prices up, raise, raising, higher price, lower price, another price, put up, cheaper, more expensive, discount*, erhöhen, senken, teurer, billiger',
    3: 'charge, verlangen, price to, price from',
    2: 'price*, preis*, increase, lower, too low, too high, too cheap, too much',
  },
  flat: {
    5: 'flat, flat fee, subscription*, unlimited, flatrate, pauschal*, abo, all-inclusive, retainer',
    2: 'per month, a month, contract, membership, monthly, monatlich, vertrag, per bike and month',
  },
  capacity: {
    4: 'can do alone, do alone, at most, how many jobs, how many can i, how many could i, how much can i do, höchstens, maximum, capacity, kapazität, how many hours, schaffe ich, schaffen wir',
    3: 'hour a day, hours a day, day a week, days a week, stunden am tag, tage die woche',
    2: 'minutes, minute, hours a week, takes me, driving, minuten, stunden, could i do, can i do, can we do',
    1: 'hours, how many, week, work over, wie viele',
  },
  wage: {
    5: 'hourly wage, what wage, wage could we, wage can we, stundenlohn',
    3: 'wage*, an hour, on top of wage, social security, lohn, per hour, uns zahlen',
    2: 'pay ourselves, pay myself, hours a month, hours, salary, earn, verdien*, workers',
  },
  late: {
    5: 'pays after, pay after, paid after, days later, payment terms, zahlungsziel, zahlt nach, zahlen nach, pays late, pay late, paid late',
    3: 'how much cash, cash, survive, liquid*, invoice*, after 30 days, after 60 days, after 90 days, bridge, überbrück*, wie viel geld',
    2: 'days, late, tage*, later, rechnung*, council, concello, municipality',
  },
  yield: {
    5: 'to get 1 kg, to make 1 kg, to get one, for 1 kg, um 1 kg, for one kilo, yield, ausbeute',
    3: 'live, raw, fresh, smoked, dried, roasted, milled, rohware, geräuchert, getrocknet, to get, shrink*, trocken',
    2: 'per kg, need about, kg, kilo*, brauche etwa, weigh*',
    1: 'profit, sell, charcoal, firewood',
  },
  owed: {
    6: 'owe me, owes me, owe us, owes us, they owe, owing, make them pay, schulden mir, schuldet mir, don’t pay me, do not pay me, unpaid bill*, outstanding bill*, get my money, won’t pay me, zahlen nicht',
    4: 'owes, owed',
    3: 'debt*, owe*, schuld*, mahn*, unpaid',
    1: 'weeks, pay, restaurants, loosing, losing',
  },
  proof: {
    6: 'enough proof, is that proof, is that enough proof, beweis genug, genug beweis, validate*, enough people',
    4: 'i asked, we asked, said yes, say yes, would use it, would buy, sagten ja, sagen ja, habe gefragt',
    3: 'proof, prove*, survey*, interview*, umfrage, beweis*',
    2: 'friends, enough, asked, freunde, genug, genügt',
  },
  works: {
    5: 'does it work, will it work, does this work, does that work, can it work, can that work, does it add up, geht das auf, rechnet sich das, is it viable, making money, make money, making profit, working for nothing, is that enough, is this enough',
    3: 'does it pay, viable, profitable, add up, lohnt sich das, klappt das, how much can i earn, how much could i earn, how much can i make',
    2: 'profit*, work, worth it, earn, enough, verdien*, gewinn, good idea, aufgehen',
  },
  profitShare: {
    5: 'profit share, profit sharing, profit-sharing, share of profit, share of the profit, share of my profit, share of our profit, cut of the profit, gewinnbeteiligung, gewinnanteil, am gewinn',
    4: 'of the profit, of profit, of our profit, of my profit, of profits, of the profits, of what is left, vom gewinn',
    3: '%, percent, per cent, share, cut, a third, a quarter, half, prozent, instead of a salary, instead of a wage, instead of wages, instead of salary, instead of pay, no salary, statt lohn, statt gehalt, beteilig*',
    2: 'salary, wage*, profit*, lohn, gehalt, gewinn, partner*',
  },
  commission: {
    6: 'commission*, finder’s fee, finders fee, referral fee, kickback, provision, vermittlungsgebühr, vermittlungsprovision',
    4: 'for each customer, for every customer, for each client, for every client, for each guest, for every guest, for each one he, for each one she, for each one they, per referral, for every referral, for each referral, whoever brings, that he brings, that she brings, that they bring, he brings, she brings, he sends, she sends, they send, brings me, bring me, brings us, bring us, sends me, send me, sends us, recommends me, recommends us, recommend me, recommend us, refer, refers, put me in, put us in, für jeden kunden, für jeden gast, pro kunde, pro gast, empfiehlt, vermittelt, schickt mir',
    2: 'if i give, if we give, if i pay, i give him, i give her, i give them, give him, give her, give them, for each, for every, each one, each sale, each booking, every booking, per customer, per guest, per client, per booking, a head, percent, %, wenn ich ihm, wenn ich ihr',
  },
  other: {},
  partners: {
    5: 'each puts in, each put in, each pays in, everyone puts in, puts in, put in, einlage*, zahlt ein, zahlen ein, capital contribution*',
    4: 'leaves after, somebody leaves, someone leaves, one leaves, aussteig*, members, mitglieder',
    2: 'share*, partner*, co-op, coop, cooperative, of us, founders, genossenschaft*, anteil*, each',
  },
};

/** How a message puts something to be decided, whatever it is about. */
export const DECIDING_WORDS: Words = {
  2: 'should i, should we, shall i, shall we, i should, we should, take it, make sense, makes sense, does it pay, does that pay, would it pay, pay off, pays off, is it worth, it is worth, is worth, worth it, worth the, worth doing, is it wise, is that wise, good idea, bad idea, good deal, a deal, is she right, is he right, are they right, thinking about, thinking of, considering, tempted, not sure if, not sure whether, what do you think, would you, better to, is it better, say yes, say no, accept it, i accept, i take, do i take, i buy, i hire, i borrow, do i sign, yes or no, do you recommend, would it help, soll ich, sollen wir, sollte ich, sollten wir, lohnt sich, lohnt es, lohnt das, würden sie, würdest du, annehmen, zusagen, gute idee',
};

/** How it asks for something to be worked out, which may be of a decision. */
export const ASKING_WORDS: Words = {
  2: 'what now, too early, can that work, does it work, that enough, this enough, it enough, how many, how much, what wage, what hourly wage, what price, how do i make them pay, am i making, what is left, wie viel, wie viele, welchen lohn, what if, do we need, do i need, fair price, fair fee, was jetzt, was nun',
};

/** What an office, a lawyer or a page knows, and no sum: a question with these is of rules. */
export const RULE_WORDS =
  'law, legal*, by law, liable, liability, licen*, permit*, register*, registration, tax*, vat, insured, policy, allowed, authorization, authorisation, autónom*, non compete, sue, haft*, gesetz*, steuer*, erlaub*, anmeld*, nafdac, fda, patent*, trademark*, ngo, company form, gmbh, data protection';
