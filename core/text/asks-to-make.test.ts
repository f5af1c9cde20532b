import { describe, expect, test } from 'vitest';
import { wantsRoadmap } from '../roadmap/wants-roadmap.ts';
import { wantsImage } from '../writing/drawings/wants-image.ts';

describe('what is told of a thing asks for none to be made', () => {
  test.each([
    'ok its umbrella kiosks, Phoenix, early stage but logo is done and I have the domain. so who makes kiosks',
    'the logo is done already, what next',
    'my website is done, the logo too. how do I price it?',
    'we have a logo and a name',
    'I made a logo last week',
    'I already drew the mockup',
    'our mockup was shown to ten people',
    'my brother will design the logo',
    'should I pay for a logo before I sell anything?',
    'how much does a logo cost?',
    'I don’t need a logo yet',
    'We design logos for startups',
    'an agency that makes wireframes for banks',
    'my app generates images for shops',
    'wir haben schon ein Logo',
    'das Logo ist fertig',
  ])('no picture: %s', (text) => expect(wantsImage(text)).toBeNull());

  test.each([
    'No, 60 kg is the plan, I sell 8 kg a week now.',
    '60 kg a week is the plan',
    '25 is the plan for now',
    'that plan costs too much',
    'does my plan make sense?',
    'my business plan is finished, the bank has it',
    'the next step is the bank',
    'I wrote a plan with my sister',
    'a payment plan of 310 a month is what they offered',
    'they have a plan for 12 euros a month',
    'customers choose the yearly plan',
    'is a roadmap worth it?',
    'no plan yet',
    'der Plan ist einfach',
  ])('no roadmap: %s', (text) => expect(wantsRoadmap({ text, reply: '' })).toBe(false));
});

describe('who asks for it gets it', () => {
  test.each([
    'make me a logo',
    'Can you draw a logo for my bakery?',
    'could you please design a simple, modern logo',
    'I sell bread. Please make a logo',
    'I have a bakery and I need a logo',
    'I’d like a mockup of the first page',
    'logo please',
    'a logo for my bakery',
    'Draw the wireframe',
    'can I have a logo?',
    'ok now create an image of the shop',
    'Mach mir ein Logo',
    'Ich brauche ein Logo für die Bäckerei',
  ])('a picture: %s', (text) => expect(wantsImage(text)).not.toBeNull());

  test.each([
    'make me a roadmap',
    'Give me a plan',
    'I need a plan for the bakery',
    'ok, now make the roadmap please',
    'can you write a step by step plan?',
    'roadmap',
    'Make a roadmap',
    'a plan, please',
    'what is my next step?',
    'Where is my roadmap?',
    'And the next step?',
    'The bank said yes. Now make me a plan',
    'Erstelle einen Plan',
    'Ich brauche einen Plan',
  ])('a roadmap: %s', (text) => expect(wantsRoadmap({ text, reply: '' })).toBe(true));
});
