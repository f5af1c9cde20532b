/** The pitch deck: twelve slides, each with what stands on it and what is said. */
import { capitalised } from '#core/mentor/speak.ts';
import { type Brief, sumOr } from '../brief.ts';
import { bullets, type Section, section, text, toFillIn } from '../draft.ts';
import { economicsLines, fundsTable, unitTable } from '../financial-tables.ts';

interface Slide {
  title: string;
  shown: string;
  said: string;
  picture?: string;
}

/** The slides of a pitch deck. */
export function pitchDeck(brief: Brief): Section[] {
  return [
    ...slidesOf(brief).map(({ title, shown, said, picture }, at) => ({
      ...section(
        title,
        '### On the slide',
        shown,
        picture && `Picture: ${picture}`,
        '### What you say',
        said,
      ),
      heading: `Slide ${at + 1}: ${title}`,
    })),
    section(
      'How to give it',
      bullets([
        'Ten minutes: less than one minute a slide, three for the product. Practise with a clock and one stranger.',
        'One thought a slide, at least 28-point type; details go behind the last slide.',
        'Know by heart: what one sale leaves, what a customer costs, how long the money lasts.',
        'Send it as PDF afterwards, the same day, with the one answer that you owed.',
      ]),
    ),
  ];
}

function slidesOf(brief: Brief): Slide[] {
  const { name, pitch, people, idea, kind, form, say, economics, unit } = brief;
  const isCharity = form.type === 'Non-Profit';
  const ask = isCharity ? 'grant or donation' : 'investment or loan';
  return [
    {
      title: 'Title',
      shown: text(
        `**${name}**`,
        toFillIn(`one line of at most ten words: “${name} helps … to …”`),
        `${toFillIn('your name, contact, date')}`,
      ),
      said: `“I am ${toFillIn('name')}. ${pitch}” Then stop, and show the next slide.`,
    },
    {
      title: 'Problem',
      shown: idea.problem
        ? `“${idea.problem}”`
        : bullets([
            `${capitalised(people)} lose ${toFillIn('time or money, as a number')} by ${toFillIn('what')}`,
            `It happens ${toFillIn('how often')}`,
          ]),
      said: `Tell of one real person among ${people}, with a first name: what happened on one day, what it cost. ${idea.evidence ? `You have this to tell: “${idea.evidence}”` : 'If you have not met that person yet, meet five before you pitch.'}`,
      picture: 'a photograph of the situation, not a stock picture',
    },
    {
      title: 'Solution',
      shown: text(
        idea.purpose && idea.thing ? `A ${idea.thing} ${idea.purpose}` : pitch,
        bullets([
          `Before: ${toFillIn('today, in five words')}`,
          `After: ${toFillIn(`with ${name}, in five words`)}`,
        ]),
      ),
      said: 'Say what changes for the person of the slide before, in the same order. No feature that they would not miss.',
    },
    {
      title: 'Product',
      shown: `Three pictures in the order of use: ${toFillIn('first contact, use, result')}`,
      said: `Show it rather than describe it: ninety seconds, prepared, with a recording in case the network fails. If it does not exist yet, show the version by hand: ${say(kind.risks[0]!.test)}`,
    },
    {
      title: 'Why now',
      shown: bullets([
        toFillIn('what has changed: a rule, a price, a habit, with year and source'),
        toFillIn('why it was not possible, or not needed, three years ago'),
      ]),
      said: 'One change with a source is stronger than three trends.',
    },
    {
      title: 'Market',
      shown: text(
        `${toFillIn('number')} × ${sumOr(idea.price, 'price in a year')} = ${toFillIn('market that can be reached')}`,
        `${capitalised(people)} within reach × what each spends in a year`,
      ),
      said: 'Explain where the count comes from, from below. An investor believes a number that they can recompute.',
    },
    {
      title: isCharity ? 'How it is sustained' : 'Business model',
      shown: text(
        `${capitalised(form.income)}${idea.price ? `: ${sumOr(idea.price, '')}` : ''}`,
        unitTable(brief),
      ),
      said:
        economics.margin === null
          ? `You will be asked what one ${unit} leaves. Missing for the answer: ${economics.missing.slice(0, 3).join(', ')}.`
          : text('The arithmetic to say aloud:', economicsLines(brief)),
    },
    {
      title: 'Traction',
      shown: bullets([
        idea.evidence
          ? `So far: “${idea.evidence}”`
          : `So far: ${toFillIn('talks, waiting list, paid pilots, sales; with dates')}`,
        ...form.metrics.slice(0, 2).map((metric) => `${metric}: ${toFillIn('value and since when')}`),
      ]),
      said: 'Order by strength: money, then use, then promises, then interest. Say what did not work and what you changed.',
      picture: 'one curve with labelled axes, however small the numbers are',
    },
    {
      title: 'Competition',
      shown: bullets([
        ...(idea.competitors.length > 0
          ? idea.competitors
              .slice(0, 4)
              .map((rival) => `${rival}: ${toFillIn('why some customers are not happy there')}`)
          : [`${toFillIn('nearest competitor')}: ${toFillIn('what they leave out')}`]),
        `Doing nothing${idea.alternative ? ` (${idea.alternative})` : ''}: ${toFillIn('what it costs')}`,
        `${name}: ${toFillIn('the one thing that cannot be copied in a month')}`,
      ]),
      said: 'Never say that there is no competition. Praise one competitor for something true; then say for whom you are better.',
    },
    {
      title: 'Going to market',
      shown: bullets([
        say(kind.firstBuyers),
        idea.channel
          ? `Way in: ${idea.channel}`
          : `Second channel: ${toFillIn('which, and cost of one customer in the test')}`,
      ]),
      said: 'How the next hundred customers come, not the next million. Name the first ten.',
    },
    {
      title: 'Team',
      shown: idea.team
        ? `“${idea.team}”`
        : bullets([
            `${toFillIn('name')}: makes it; has ${toFillIn('done before')}`,
            `${toFillIn('name')}: sells it; has ${toFillIn('done before')}`,
          ]),
      said: `Why you: what you know of ${people} that others would need a year to learn. Say who is missing.`,
    },
    {
      title: 'The ask',
      shown: text(
        `We ask for ${toFillIn(`amount and kind: ${ask}`)}`,
        fundsTable(brief),
        `It brings us to: ${toFillIn('the milestone, as a number with a date')}`,
      ),
      said: `Say the number and the milestone, then be silent. The assumption that the money tests: ${say(kind.risks[0]!.claim)}.`,
    },
  ];
}
