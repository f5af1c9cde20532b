/**
 * The pitch deck: twelve slides of one message each, with what stands on it, what is said, and where its values
 * come from.
 */
import { type Fact, textsAt } from '#core/idea/facts.ts';
import { type PlaceId, placeTerms } from '#core/idea/places.ts';
import { capitalised } from '#core/idea/words.ts';
import { type Brief, quotedOr } from '../brief.ts';
import { bullets, type Section, section, table, text, toFillIn } from '../draft.ts';
import { exact, isAbove, minus, writeNumber } from '../exact.ts';
import { fundsTable, verdictOf } from '../financial-tables.ts';
import { testsOf } from '../kind-page.ts';
import { planSum } from '../plan-figures.ts';
import { ON_THE_SLIDE, WHAT_YOU_SAY, WHERE_FROM } from '../slides.ts';
import { writeValueText } from '../value-text.ts';
import { familyOf } from '../ventures.ts';

interface Slide {
  title: string;
  /** The one message. */
  message: string;
  /** What stands below it. */
  shown?: string;
  said: string;
  /** The places of the card whose values stand on it. */
  from: readonly PlaceId[];
}

/** The slides of a pitch deck. */
export function pitchDeck(brief: Brief): Section[] {
  return [
    ...slidesOf(brief).map(({ title, message, shown, said, from }, at) => ({
      ...section(
        title,
        `### ${ON_THE_SLIDE}`,
        message,
        shown,
        `### ${WHAT_YOU_SAY}`,
        said,
        `### ${WHERE_FROM}`,
        sourcesOf(brief.facts, from),
      ),
      heading: `Slide ${at + 1}: ${title}`,
    })),
    section(
      'How to give it',
      bullets([
        'Ten minutes: less than one minute a slide, three for the product. Practise with a clock and one stranger.',
        'One message a slide, and the details behind the last one. Download it as PowerPoint, with these words as notes, or as PDF.',
        'Know by heart: what one sale leaves, what a customer costs, how long the money lasts.',
        `${brief.name} is ${brief.form.isA}. You will be asked for: ${brief.form.metrics.join('; ')}.`,
        'Send it as PDF afterwards, the same day, with the one answer that you owed.',
      ]),
    ),
  ];
}

function slidesOf(brief: Brief): Slide[] {
  return [...ideaSlides(brief), ...marketSlides(brief), ...proofSlides(brief), ...askSlides(brief)];
}

/** What it is, and for whom. */
function ideaSlides(brief: Brief): Slide[] {
  const { name, facts, kind, product, people } = brief;
  return [
    {
      title: 'Title',
      message: name,
      shown: text(
        product ?? toFillIn(`one line of at most ten words: “${name} helps … to …”`),
        toFillIn('your name, contact, date'),
      ),
      said: `“I am ${toFillIn('name')}. ${product ? `${name}: ${product}` : toFillIn('what it is, in one sentence')}” Then stop, and show the next slide.`,
      from: ['product'],
    },
    {
      title: 'Problem',
      message: quotedOr(facts, 'problem', 'what they lose in time or money, how often, as a number'),
      said: `Tell of one real person among ${people}, with a first name: what happened on one day, what it cost. If you have not met that person yet, meet five before you pitch.`,
      from: ['problem', 'customer'],
    },
    {
      title: 'Solution',
      message: product ?? toFillIn('what it is, in one sentence'),
      shown: bullets([
        `Before: ${toFillIn('today, in five words')}`,
        `After: ${toFillIn(`with ${name}, in five words`)}`,
      ]),
      said: 'Say what changes for the person of the slide before, in the same order. No feature that they would not miss.',
      from: ['product'],
    },
    {
      title: 'Product',
      message: 'In use, in three pictures',
      shown: bullets([
        `First contact: ${toFillIn('picture')}`,
        `Use: ${toFillIn('picture')}`,
        `Result: ${toFillIn('picture')}`,
      ]),
      said: `Show it rather than describe it: ninety seconds, prepared, with a recording in case the network fails. If it does not exist yet, show the version by hand: ${familyOf(kind).firstVersion}.`,
      from: ['kind'],
    },
  ];
}

/** Why now, for how many, and at what price. */
function marketSlides(brief: Brief): Slide[] {
  const { facts, form, figures } = brief;
  const isCharity = form.type === 'Non-Profit';
  const valuesAt = (place: Brief['facts'][number]['place']) =>
    facts.filter((fact) => fact.place === place).map(({ value }) => writeValueText(value));
  const prices = valuesAt('price');
  const { price, cost, margin, unit } = figures;
  const reach = valuesAt('reach').at(-1);
  return [
    {
      title: 'Why now',
      message: toFillIn('what has changed: a rule, a price, a habit, with year and source'),
      said: 'One change with a source is stronger than three trends.',
      from: [],
    },
    {
      title: 'Market',
      message:
        reach === undefined ? toFillIn('how many can be reached') : `${capitalised(reach)} can be reached`,
      shown: bullets([`Each spends in a year: ${toFillIn('amount, with where it is known from')}`]),
      said: 'Explain where the count comes from, from below. An investor believes a number that they can recompute.',
      from: ['reach'],
    },
    {
      title: isCharity ? 'How it is sustained' : 'Business model',
      message: marginMessage(brief),
      shown:
        price && cost && margin
          ? table(
              ['One', 'Sum'],
              [
                [
                  `${capitalised(unit)}${figures.isSubscription ? ', a month' : ''}${figures.priceHow ? ` = ${figures.priceHow}` : ''}`,
                  planSum(figures, price, 4),
                ],
                ['− what it costs', planSum(figures, cost, 4)],
                [isAbove(margin, exact(0)) ? '= what is left' : '= a loss', planSum(figures, margin, 4)],
                ['Break-even a month', breakEvenCell(brief)],
              ],
            )
          : bullets([
              prices.length > 0 ? `Price: ${prices.join('; ')}` : `Price: ${toFillIn('of one')}`,
              ...figures.questions
                .filter(({ place }) => place !== 'price' || prices.length > 0)
                .slice(0, 2)
                .map((one) => toFillIn(one.ask)),
            ]),
      said: text(
        `Income: ${form.income}.`,
        verdictOf(brief) ??
          `You will be asked what one ${unit} leaves. Add what is missing before you pitch.`,
      ),
      from: ['price', 'unitCost', 'monthlyCost', 'pay', 'hours', 'volume'],
    },
  ];
}

/** What shows that it works, and how it gets to people. */
function proofSlides(brief: Brief): Slide[] {
  const { name, facts, kind } = brief;
  const valuesAt = (place: Brief['facts'][number]['place']) =>
    facts.filter((fact) => fact.place === place).map(({ value }) => writeValueText(value));
  const evidence = [
    ...valuesAt('orders').map((one) => `Orders and promises: ${one}`),
    ...textsAt(facts, 'test').slice(-2),
    ...valuesAt('conversations').map((one) => `Talked with ${one}`),
  ];
  const today = textsAt(facts, 'alternative').slice(0, 3);
  const [firstTest] = kind ? testsOf(kind) : [];
  const [strongest, ...weaker] = evidence;
  return [
    {
      title: 'Traction',
      message: strongest ?? toFillIn('so far: talks, waiting list, paid pilots, sales; with dates'),
      shown: bullets(weaker.slice(0, 3)),
      said: 'Order by strength: money, then use, then promises, then interest. Say what did not work and what you changed.',
      from: ['orders', 'conversations', 'test'],
    },
    {
      title: 'Competition',
      message: `${name}: ${toFillIn('the one thing that cannot be copied in a month')}`,
      shown: bullets(
        today.length > 0
          ? today.map((one) => `Today: ${one}`)
          : [`${toFillIn('nearest competitor')}: ${toFillIn('what they leave out')}`],
      ),
      said: 'Never say that there is no competition. Praise one competitor for something true; then say for whom you are better.',
      from: ['alternative'],
    },
    {
      title: 'Going to market',
      message: `The way in: ${quotedOr(facts, 'channel', 'where the first ten are met')}`,
      shown: bullets([`Cost of one customer in the test: ${toFillIn('amount')}`]),
      said: `How the next hundred customers come, not the next million. Name the first ten.${firstTest ? ` A test that fits this kind of venture: ${firstTest.name}.` : ''}`,
      from: ['channel'],
    },
  ];
}

/** Who does it, and what they ask for. */
function askSlides(brief: Brief): Slide[] {
  const { facts, form, people } = brief;
  const isCharity = form.type === 'Non-Profit';
  const ask = isCharity ? 'grant or donation' : 'investment or loan';
  const team = textsAt(facts, 'team').slice(0, 4);
  return [
    {
      title: 'Team',
      message: team.length > 0 ? 'Why us' : 'Who makes it, and who sells it',
      shown:
        team.length > 0
          ? bullets(team)
          : bullets([
              `${toFillIn('name')}: makes it; has ${toFillIn('done before')}`,
              `${toFillIn('name')}: sells it; has ${toFillIn('done before')}`,
            ]),
      said: `Why you: what you know of ${people} that others would need a year to learn. Say who is missing.`,
      from: ['team'],
    },
    {
      title: 'The ask',
      message: `We ask for ${toFillIn(`amount and kind: ${ask}`)}`,
      shown: bullets([`It brings us to ${toFillIn('the milestone, as a number with a date')}`]),
      said: text('Say the number and the milestone, then be silent. What it is for:', fundsTable(brief)),
      from: ['oneOffCost', 'monthlyCost', 'cash'],
    },
  ];
}

function breakEvenCell({ figures }: Brief): string {
  const { breakEven, margin, fixed, unit, questions } = figures;
  if (breakEven !== null) return `${writeNumber({ n: breakEven, d: 1n }, 0)} × one ${unit}`;
  if (margin && !isAbove(margin, exact(0))) return 'never, at this price and cost';
  const asked = questions.find(({ place }) => ['monthlyCost', 'pay', 'hours'].includes(place));
  return fixed ? 'never' : toFillIn(asked?.ask ?? 'regular costs in a month');
}

/** What one leaves, in a sentence; or what stands in the way of saying so. */
function marginMessage({ figures }: Brief): string {
  const { price, cost, margin, unit, isSubscription } = figures;
  const one = `${capitalised(`one ${unit}`)}${isSubscription ? ' a month' : ''}`;
  if (margin && isAbove(margin, exact(0))) return `${one} leaves ${planSum(figures, margin, 4)}`;
  if (margin && isAbove(exact(0), margin))
    return `${one} loses ${planSum(figures, minus(exact(0), margin), 4)}`;
  if (margin) return `${one} leaves nothing`;
  return price && !cost ? 'What one costs is still open' : 'What one leaves is still open';
}

const SOURCES: Readonly<Record<NonNullable<Fact['from']>, string>> = {
  message: 'said in the chat and confirmed on the card',
  file: 'read from your file and confirmed on the card',
  field: 'written on the card by you',
  form: 'filled into the form of this deck',
};

/** The values of a slide, each with where it comes from. */
function sourcesOf(facts: readonly Fact[], places: readonly PlaceId[]): string {
  const used = facts.filter(({ place }) => places.includes(place));
  if (used.length === 0) return 'No confirmed value stands on this slide yet.';
  return bullets(
    used.map(
      ({ place, value, from }) =>
        `${placeTerms(place).label}: ${writeValueText(value)} (${from ? SOURCES[from] : 'confirmed on the card'})`,
    ),
  );
}
