/** The words that govern an amount of money, by the place that they point to. */
import { phraseTable } from './phrases.ts';

/** Own verbs of asking a price. */
export const CHARGES = phraseTable(`
  charge | charging | charges | sell | sells | selling | price it at | priced at | pricing it at | price them at | pricing them at
  retail | retails | retailing | rent out | renting out | rents out | hire out | hiring out | lease out | leasing out | offer
  offering | bill | billing | invoice | invoicing | rent it out | rent them out | rent these out | hire them out | sold at
  will be sold | are sold | is sold | goes for | go for | resell | reselling | let out | selling price | charge them | ask for`);
/** Own work that is done for others. */
export const SERVES = phraseTable(`
  provide | repair | fix | clean | teach | tutor | coach | train | deliver | make | bake | cook | print | build | serve | supply | walk | groom | cut | install | grow | produce | host
  repairing | teaching | cleaning | delivering | printing | serving | translate | edit | photograph | design | wash | iron | sew | mend | charge`);
/** Nouns of a price; with `is`, `of`, `at`, `:` and the like before the amount. */
export const PRICE_NOUNS = phraseTable(`
  price | prices | pricing | price point | subscription | subscriptions | membership | memberships | ticket | tickets
  entry fee | entrance fee | selling price | retail price | admission | tuition | day rate | hourly rate | my rate | our rate
  our fee | my fee | our fees | my fees | our rates | my rates | a session | session fee | plan | plans | tier`);
/** Somebody else's prices and costs. */
export const OTHERS = phraseTable(`
  competitor | competitors | competition | rival | rivals | others | other shops | other bakeries | other people | supermarket
  supermarkets | tesco | lidl | aldi | amazon | walmart | uber | airbnb | netflix | the market | market price | industry
  most agencies | most shops | agencies | incumbents | alternatives | market leader | the big | next door | down the road
  elsewhere | he | she | his | her | their | they | them | you | your | uncle | aunt | cousin | friend | friends | brother | sister
  neighbour | neighbor | somebody | someone | anyone | who | other`);
/** They, and who they may be: what such people pay is what their problem costs. */
export const PAYERS = phraseTable(`
  they | customers | clients | people | users | parents | companies | firms | farmers | students | restaurants | patients
  shops | owners | schools | clinics | families | hotels | teams | landlords | tenants | drivers | businesses | most people
  most of them | each of them | households | growers | traders | sellers | tourists | women | men | mothers | fathers
  freelancers | cafes | bakeries | hospitals | offices | small businesses | agencies | dentists | doctors | teachers`);
/** Verbs of giving money away: what follows is a cost. */
export const PAYS = phraseTable(
  'pay | pays | spend | spends | are paying | are spending | is paying | is spending | lose | loses | paying | waste',
);
/** Words for the one who is paid, where that is the writer: what is paid is income. */
export const TO_US = new Set('us me our my'.split(' '));

/** Own verbs of having money. */
export const HAVES = phraseTable(`
  have | have got | i've got | we've got | got | saved | saved up | have saved | i've saved | we've saved | have raised | raised | inherited
  put aside | set aside | put in | putting in | can invest | can put in | i've put aside | have put aside | we've raised | i've | we've | invested`);
/** Money that is there to begin with. */
export const CASH_NOUNS = phraseTable(`
  savings | in the bank | in cash | cash | saved | saved up | of my own money | own money | in savings | set aside
  put aside | to start with | to start | to invest | to spend | start-up capital | starting capital | seed money | nest egg | from savings
  from my savings | from my family | from my parents | of savings | grant | loan | a loan of | redundancy money | to begin with | available`);
/** What looks like having, and is none. */
export const NO_CASH = phraseTable(`
  need | needs | needed | require | want | looking for | seeking | seek | raise | raising | apply | applied | applying | ask | asking
  owe | debt | debts | repay | pay back | payback | revenue | turnover | sales | orders | earn | earned | invoices | worth | income | lost
  to find | must find | have to get | still missing`);

/** Wages, the writer's own and others'. */
export const PAY_WORDS = phraseTable(`
  pay myself | pay ourselves | pay me | paying myself | paying ourselves | wage | wages | salary | salaries | take home | drawings | payroll
  pay him | pay her | pay them | pay each | pay my staff | pay staff | pay an assistant | pay a helper | pay the baker | pay my sister
  pay my brother | pay an employee | pay employees | pay my employees | pay our staff | pay workers | pay a part | pay two | pay one person
  pay the staff | pay someone | pay somebody | pay a student | pay a cleaner | pay a driver | pay the driver | pay drivers | pay my assistant
  pay a freelancer | pay freelancers | pay tutors | pay our tutors | pay the tutors | pay teachers | pay instructors | pay our drivers
  draw a salary | stipend | live on | pay helpers | pay a developer | pay the developer | pay our developer | pay my cousin`);

/** Costs that come again. */
export const REGULAR = phraseTable(`
  rent | rental | hosting | electricity | power | gas | utilities | internet | broadband | insurance | phone | telephone | mobile | accounting
  accountant | bookkeeping | bookkeeper | marketing | advertising | ads | leasing | lease | loan repayment | loan repayments | repayments
  server | servers | cloud | storage | cleaning | petrol | fuel | diesel | maintenance | parking | pitch fee | stall fee | overheads | overhead
  fixed costs | running costs | monthly costs | water | heating | website | software | tools subscription | licences | workspace | desk
  coworking | co-working | office | warehouse | council tax | business rates | service charge | security | data | airtime | feed | vet | subscriptions`);
/** Costs of each one. */
export const OF_ONE = phraseTable(`
  ingredients | flour | materials | material | packaging | wool | fabric | cloth | beans | milk | postage | shipping | delivery | cost of goods
  parts | components | raw materials | raw material | labels | bottles | bottle | jars | jar | wax | butter | sugar | eggs | wood | timber | leather | yarn
  ink | paper | printing | seeds | fertiliser | fertilizer | commission | transaction fee | stripe | card fees | unit cost | unit costs | cost price
  cogs | print cost | courier | box | boxes | labour | labor | thread | clay | glaze | steel | bom | bill of materials | api | tokens | oil | spices
  compute | sms | meat | fish | vegetables | coffee | tea | soap base | fragrance | battery | batteries | electronics | casing | reagents | lab work`);
/** Costs that come once. */
export const ONE_OFF = phraseTable(`
  oven | van | machine | machines | machinery | equipment | laptop | laptops | computer | deposit | set up | setup | set-up | fit out | fit-out | fitout | renovation
  refurbishment | refurb | kiln | mixer | truck | registration | incorporation | trademark | fridge | freezer
  furniture | permit | certification | prototype | mould | mold | moulds | tooling | stall | trailer | generator | solar panels
  solar panel | pump | loom | sewing machine | sewing machines | printer | 3d printer | lathe | tractor | polytunnel | greenhouse | borehole
  cart | gazebo | website build | patent | branding | shelves | shelving | espresso machine | coffee machine | grinder | dehydrator | incubator
  hives | hive | motorbike | kayaks | tents | scooters | server rack | initial stock | inventory | the build | development`);
/** Verbs and marks of spending once. */
export const BUYS = phraseTable(`
  buy | buying | purchase | need to buy | have to buy | one-off | one off | upfront | up front | up-front | once | one time | one-time | invest in | to set up | to build
  start-up costs | startup costs | start up costs | starting costs | initial costs | to get started | initial investment`);

/** What asks for none of the places: money that comes in, is owed, looked for or counted for many. */
export const NOWHERE = phraseTable(`
  revenue | turnover | earn | earning | earned | earns | income | profit | profits | make a profit | worth | raise | raising | investment | investors | funding | owe
  debt | market size | valuation | valued | fine | fines | prize | prizes | won | tax | taxes | vat | donated | donation | donations | refund | total | altogether | in all
  sales of | takings | margin | break even | breaking even | savings per | save them | saves them | save you | saves people | saving | target | goal
  billion | loss | commission | discount | off | tip | tips | bonus | reward | prd | salary in my | day job | at home | my flat | my apartment | personal`);
