import { expect, test } from 'vitest';
import { readThread } from '#core/mentor/read-thread.ts';
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

const ideaOf = (text: string) => readThread([{ role: 'member', text }]).idea;
const draw = (prompt: string, about?: string) =>
  drawPicture({ prompt, idea: about ? ideaOf(about) : undefined, typeface: boxes });

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

test('a drawing speaks of the idea that the conversation has told', () => {
  const idea = 'I want to open a bakery for students in Utrecht. A loaf costs €3.';
  const brief = readBrief({ prompt: 'Create a logo for it', idea: ideaOf(idea) });
  expect(brief).toMatchObject({
    kind: 'logo',
    name: 'Bakery',
    audience: expect.stringContaining('students'),
    business: 'food',
  });
  expect(draw('Generate an image', idea).description).toMatch(/concept card for Bakery/);
});

test('a name, a colour and parts that are asked for are what is drawn', () => {
  expect(readBrief({ prompt: 'A logo called Crumb & Co, in green' })).toMatchObject({
    name: 'Crumb & Co',
    palette: { main: '#1f6b4a' },
  });
  expect(
    readBrief({ prompt: 'wireframe for a tutoring app with a calendar, list of tutors and checkout' }).parts,
  ).toEqual(['Calendar', 'List of tutors', 'Checkout']);
  expect(readBrief({ prompt: 'a logo for a bicycle repair van' }).name).toBe('Bicycle Repair Van');
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
      `I want to open ${hostile} shop for ${hostile} people.`,
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
  const { svg } = draw(
    `wireframe named "${long.slice(0, 38)}" with ${long}, ${long}`,
    `I want to open a ${long} shop for ${long}.`,
  );
  expect(svg.length).toBeLessThan(400_000);
  expect(svg).toContain(`viewBox="0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}"`);
  const style = { face: 'sans', size: 20 } as const;
  const lines = wrapText(boxes, long, { ...style, width: 300, maxLines: 2 });
  expect(lines.length).toBe(2);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const one of lines) expect(widthOf(boxes, one, style)).toBeLessThanOrEqual(301);
});
