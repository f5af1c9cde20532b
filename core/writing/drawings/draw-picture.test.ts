import { expect, test } from 'vitest';
import type { Fact } from '#core/idea/facts.ts';
import { drawPicture } from './draw-picture.ts';
import { readBrief } from './read-brief.ts';
import { PICTURE_SIZE, widthOf, wrapText } from './svg.ts';
import type { Typeface } from './typeface.ts';
import { wantsImage } from './wants-image.ts';

/** Every letter is a box of half its size; it lacks what is not Latin. */
const boxes: Typeface = (text, { size }) =>
  /^[\u0020-\u024f‘’“”…–—€]*$/u.test(text)
    ? {
        path: [...text].map((_, i) => `M${i * size * 0.5} 0h${size * 0.4}v${-size * 0.6}z`).join(''),
        width: text.length * size * 0.5,
      }
    : null;

/** The same for the letters of this file, kept as text, so that a test can read what stands on a drawing. */
const written: Typeface = () => null;
/** What stands on a drawing. */
const wordsOn = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1]!.replaceAll('&amp;', '&'));

const words = (place: Fact['place'], text: string): Fact => ({ place, value: { type: 'text', text } });
const PRICE: Fact = {
  place: 'price',
  value: { type: 'money', amount: '3', currency: 'EUR', per: 'loaf', every: null, what: null },
};
const BAKERY: Fact[] = [
  words('product', 'neighbourhood bakery that is open at night'),
  words('customer', 'students'),
  words('location', 'Utrecht'),
  { place: 'kind', value: { type: 'choice', choice: 'bakery' } },
  PRICE,
];
const draw = (prompt: string, facts: Fact[] = [], name: string | null = null) =>
  drawPicture({ prompt, idea: { name, facts }, typeface: written });

test.each([
  ['Please generate image of my shop', 'concept'],
  ['could you create an image for it?', 'concept'],
  ['CREATE IMAGE', 'concept'],
  ['generate me a nice image', 'concept'],
  ['I need a logo', 'logo'],
  ['Two logos, please', 'logo'],
  ['a wireframe of the first page', 'wireframe'],
  ['wire-frame it', 'wireframe'],
  ['a mockup, or mock-up', 'mockup'],
  ['a wireframe with my logo', 'wireframe'],
] as const)('[CH-16] "%s" asks for an image', (text, kind) => {
  expect(wantsImage(text)).toBe(kind);
});

test.each([
  'I want to create a business',
  'How do I log out? The logout is hidden',
  'Our image in the street is good',
  'I imagine a shop',
  'Speech therapy needs logopedics',
  '',
])('"%s" asks for none', (text) => {
  expect(wantsImage(text)).toBeNull();
});

test('the same words always give the same drawing, other words another', () => {
  expect(draw('a logo for a bicycle van').svg).toBe(draw('a logo for a bicycle van').svg);
  expect(draw('a logo for a bicycle van').svg).not.toBe(draw('a logo for a tea house').svg);
});

test('a drawing speaks of what is confirmed of the idea', () => {
  const brief = readBrief({ prompt: 'Create a logo for it', idea: { name: null, facts: BAKERY } });
  expect(brief).toMatchObject({ kind: 'logo', name: 'Neighbourhood Bakery', customer: 'students' });
  const { svg, description } = draw('Generate an image', BAKERY);
  expect(description).toBe('A concept card for neighbourhood bakery that is open at night.');
  expect(wordsOn(svg)).toEqual(expect.arrayContaining(['Students', 'Utrecht', '€3 a loaf']));
});

test('where nothing is confirmed a drawing has the words of the wish, and no others', () => {
  const idea = { name: null, facts: [] };
  expect(readBrief({ prompt: 'Create a logo for it', idea })).toMatchObject({ name: null, product: null });
  for (const kind of ['logo', 'wireframe', 'mockup'] as const) {
    const { svg, description } = draw(`Please make a ${kind} for my idea`);
    expect(description).toContain('no product is confirmed on the card');
    expect(wordsOn(svg).join(' ')).not.toMatch(/idea|business|app|null|undefined|\[/i);
  }
  expect(wordsOn(draw('a logo').svg)).toEqual([]);
});

test('a product that says nothing when it is cut short is no name', () => {
  for (const product of [
    'app that reminds tenants of the bins',
    'software for clinics',
    'tool to plan shifts',
  ])
    expect(
      readBrief({ prompt: 'a logo', idea: { name: null, facts: [words('product', product)] } }).name,
    ).toBe(null);
  const long = [words('product', 'computer aided early warning of sepsis for wards')];
  expect(readBrief({ prompt: 'a logo', idea: { name: null, facts: long } }).name).toBeNull();
});

test('a name goes by the wish, then by what the member calls the idea, then by the product', () => {
  const idea = { name: 'Night Loaf', facts: BAKERY };
  expect(readBrief({ prompt: 'a logo called Crumb', idea }).name).toBe('Crumb');
  expect(readBrief({ prompt: 'a logo', idea }).name).toBe('Night Loaf');
});

test('a logo of something else than the idea has none of the idea', () => {
  const idea = { name: null, facts: BAKERY };
  expect(readBrief({ prompt: 'a logo for a tea house', idea })).toMatchObject({
    name: 'Tea House',
    customer: null,
    price: null,
  });
  expect(readBrief({ prompt: 'a logo for our bakery', idea }).customer).toBe('students');
});

test('a name, a colour and parts that are asked for are what is drawn', () => {
  expect(readBrief({ prompt: 'A logo called Crumb & Co, in green', idea: null })).toMatchObject({
    name: 'Crumb & Co',
    palette: { main: '#1f6b4a' },
  });
  expect(
    readBrief({
      prompt: 'wireframe for a tutoring app with a calendar, list of tutors and checkout',
      idea: null,
    }).parts,
  ).toEqual(['Calendar', 'List of tutors', 'Checkout']);
  expect(readBrief({ prompt: 'a logo for a bicycle repair van', idea: null }).name).toBe(
    'Bicycle Repair Van',
  );
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><image href="https://evil.example/x.png"/>',
  '</text></svg><svg onload=alert(1)>',
  '<foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject>',
  '&lt;b&gt; &#x3c;script&#x3e; ]]>',
  '\u0000\u0008\ud800 寿司 <b>Bar</b>',
];

test.each(HOSTILE)('nothing of a prompt becomes markup: %j [C-40 attack]', (hostile) => {
  for (const kind of ['logo', 'wireframe', 'mockup', 'create an image'] as const) {
    const { svg } = draw(
      `a ${kind} named "${hostile}" with ${hostile}, a map and ${hostile}`,
      [words('product', hostile), words('customer', hostile)],
      hostile,
    );
    const names = [...svg.matchAll(/<\/?([a-z][\w-]*)/gi)].map((match) => match[1]);
    expect(new Set(names)).toSatisfy((found: Set<string>) =>
      [...found].every((name) =>
        ['svg', 'title', 'desc', 'g', 'rect', 'circle', 'path', 'text'].includes(name),
      ),
    );
    // Texts stand escaped between tags; what matters is what the tags say.
    const tags = (svg.match(/<[^>]*>/g) ?? []).join('');
    expect(/\son\w+\s*=|href|javascript:|url\(|<!|<\?/i.test(tags)).toBe(false);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML takes none of them.
    expect(/[\u0000-\u0008\ud800-\udfff]/u.test(svg)).toBe(false);
  }
});

test('a drawing stays small, and its texts inside their room, however long the words', () => {
  const long = 'Unbelievably-long-name '.repeat(20);
  const { svg } = draw(`wireframe named "${long.slice(0, 38)}" with ${long}, ${long}`, [
    words('product', long),
    words('customer', long),
    words('problem', long),
  ]);
  expect(svg.length).toBeLessThan(400_000);
  expect(svg).toContain(`viewBox="0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}"`);
  const style = { face: 'sans', size: 20 } as const;
  const lines = wrapText(boxes, long, { ...style, width: 300, maxLines: 2 });
  expect(lines.length).toBe(2);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const one of lines) expect(widthOf(boxes, one, style)).toBeLessThanOrEqual(301);
});
