/**
 * Marks: small signs drawn from a few plain shapes in a field of 100 by 100. A mark is chosen by the words of
 * the idea; without one that fits, tiles are laid by the seed, so that every idea has a sign of its own.
 */
import type { Palette } from './palettes.ts';
import { seedOf } from './seed-of.ts';
import { circle, line, path, rect } from './svg.ts';

type Mark = (colours: Palette) => string;

const leaf: Mark = ({ main, second }) =>
  path('M50 94V46', { stroke: main, strokeWidth: 5 }) +
  path('M50 66C20 66 9 44 11 14C41 16 54 36 50 66Z', { fill: main }) +
  path('M50 80C50 52 64 37 91 35C92 62 78 80 50 80Z', { fill: second });

const loaf: Mark = ({ main, second, paper }) =>
  path('M14 54C2 34 20 16 50 16C80 16 98 34 86 54V78Q86 86 78 86H22Q14 86 14 78Z', { fill: main }) +
  [32, 50, 68]
    .map((x) => line(x - 6, 58, x + 6, 36, { stroke: x === 50 ? second : paper, strokeWidth: 6 }))
    .join('');

const cup: Mark = ({ main, second }) =>
  path('M18 40H72V60C72 78 61 88 45 88C29 88 18 78 18 60Z', { fill: main }) +
  path('M72 47H77C92 47 92 71 71 71', { stroke: main, strokeWidth: 7 }) +
  path('M34 28C29 22 39 17 34 10M54 28C49 22 59 17 54 10', { stroke: second, strokeWidth: 6 });

const house: Mark = ({ main, second, paper }) =>
  path('M50 10L94 48H82V88H18V48H6Z', { fill: main }) +
  path('M40 88V66Q40 56 50 56Q60 56 60 66V88Z', { fill: second }) +
  circle({ x: 50, y: 38, r: 6 }, { fill: paper });

const sun: Mark = ({ main, second }) =>
  Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    const at = (r: number) => [50 + r * Math.cos(angle), 50 + r * Math.sin(angle)] as const;
    const [x1, y1] = at(35);
    const [x2, y2] = at(46);
    return line(x1, y1, x2, y2, { stroke: i % 2 === 0 ? main : second, strokeWidth: 6 });
  }).join('') +
  circle({ x: 50, y: 50, r: 25 }, { fill: second }) +
  path('M25 50A25 25 0 0 1 75 50Z', { fill: main });

const drop: Mark = ({ main, second, paper }) =>
  path('M50 6C70 36 82 50 82 64A32 32 0 0 1 18 64C18 50 30 36 50 6Z', { fill: main }) +
  path('M18 64C34 54 50 76 82 62A32 32 0 0 1 18 64Z', { fill: second }) +
  path('M35 58C36 50 40 44 44 38', { stroke: paper, strokeWidth: 5 });

const book: Mark = ({ main, second, paper }) =>
  path('M50 24C38 15 22 13 8 15V78C22 76 38 78 50 88Z', { fill: main }) +
  path('M50 24C62 15 78 13 92 15V78C78 76 62 78 50 88Z', { fill: second }) +
  path('M20 34C28 33 34 35 40 38M20 50C28 49 34 51 40 54', { stroke: paper, strokeWidth: 4.5 });

const paw: Mark = ({ main, second }) =>
  path('M50 48C70 48 84 66 80 80C76 93 60 86 50 86C40 86 24 93 20 80C16 66 30 48 50 48Z', { fill: main }) +
  [
    [18, 44, 9],
    [38, 24, 10],
    [62, 24, 10],
    [82, 44, 9],
  ]
    .map(([x, y, r]) => circle({ x: x!, y: y!, r: r! }, { fill: second }))
    .join('');

const talk: Mark = ({ main, second, paper }) =>
  path('M12 12H70Q80 12 80 22V50Q80 60 70 60H40L20 78V60H12Q4 60 4 50V22Q4 12 12 12Z', { fill: main }) +
  path('M90 36Q96 38 96 46V72Q96 82 86 82H84V96L66 82H52Q44 82 42 74L46 70H72Q90 70 90 50Z', {
    fill: second,
  }) +
  [24, 42, 60].map((x) => circle({ x, y: 36, r: 4.5 }, { fill: paper })).join('');

const bars: Mark = ({ main, second }) =>
  rect({ x: 10, y: 58, w: 20, h: 32 }, { fill: second, radius: 4 }) +
  rect({ x: 40, y: 38, w: 20, h: 52 }, { fill: main, radius: 4 }) +
  rect({ x: 70, y: 12, w: 20, h: 78 }, { fill: main, radius: 4 }) +
  path('M10 40L36 18L52 26', { stroke: second, strokeWidth: 6 });

const heart: Mark = ({ main, second }) =>
  path('M50 90C20 68 6 52 6 34A22 22 0 0 1 50 28A22 22 0 0 1 94 34C94 52 80 68 50 90Z', { fill: main }) +
  path('M50 28A22 22 0 0 1 94 34C94 52 80 68 50 90Z', { fill: second });

const parcel: Mark = ({ main, second, soft }) =>
  path('M50 8L90 28L50 48L10 28Z', { fill: second }) +
  path('M10 28L50 48V94L10 74Z', { fill: main }) +
  path('M90 28L50 48V94L90 74Z', { fill: main, opacity: 0.78 }) +
  path('M30 18L70 38V52', { stroke: soft, strokeWidth: 4 });

const cycle: Mark = ({ main, second }) =>
  [23, 77].map((x) => circle({ x, y: 62, r: 20 }, { stroke: main, strokeWidth: 6 })).join('') +
  path('M23 62L40 34H66L50 62H23M66 34L77 62M66 34L62 22H74M34 34H46M40 34L50 62', {
    stroke: second,
    strokeWidth: 6,
  });

const note: Mark = ({ main, second }) =>
  path('M36 76V22L82 12V66', { stroke: main, strokeWidth: 8 }) +
  path('M36 36L82 26V12L36 22Z', { fill: main }) +
  circle({ x: 25, y: 77, r: 13 }, { fill: second }) +
  circle({ x: 71, y: 67, r: 13 }, { fill: second });

const lens: Mark = ({ main, second, paper }) =>
  path('M8 30Q8 22 16 22H30L37 12H63L70 22H84Q92 22 92 30V78Q92 86 84 86H16Q8 86 8 78Z', { fill: main }) +
  circle({ x: 50, y: 54, r: 22 }, { fill: paper }) +
  circle({ x: 50, y: 54, r: 14 }, { fill: second });

const play: Mark = ({ main, second, paper }) =>
  path('M28 30H72C94 30 98 84 84 84C74 84 72 70 62 70H38C28 70 26 84 16 84C2 84 6 30 28 30Z', {
    fill: main,
  }) +
  path('M32 42V58M24 50H40', { stroke: paper, strokeWidth: 6 }) +
  circle({ x: 64, y: 54, r: 5 }, { fill: second }) +
  circle({ x: 76, y: 46, r: 5 }, { fill: second });

const bolt: Mark = ({ main, second }) =>
  circle({ x: 50, y: 50, r: 44 }, { fill: main }) + path('M56 14L26 56H47L42 88L76 42H54Z', { fill: second });

const cap: Mark = ({ main, second }) =>
  path('M50 16L98 38L50 60L2 38Z', { fill: main }) +
  path('M22 54V72C34 86 66 86 78 72V54L50 67Z', { fill: main, opacity: 0.82 }) +
  path('M88 44V74', { stroke: second, strokeWidth: 5 }) +
  circle({ x: 88, y: 78, r: 6 }, { fill: second });

const shield: Mark = ({ main, second, paper }) =>
  path('M50 6L88 18V48C88 72 72 86 50 96C28 86 12 72 12 48V18Z', { fill: main }) +
  path('M50 6L88 18V48C88 72 72 86 50 96Z', { fill: second }) +
  path('M32 50L45 63L69 36', { stroke: paper, strokeWidth: 8 });

const frame: Mark = ({ main, second, paper }) =>
  rect({ x: 26, y: 4, w: 48, h: 92 }, { fill: main, radius: 10 }) +
  rect({ x: 32, y: 14, w: 36, h: 66 }, { fill: paper, radius: 3 }) +
  rect({ x: 37, y: 20, w: 26, h: 22 }, { fill: second, radius: 3 }) +
  path('M38 52H62M38 62H54', { stroke: main, strokeWidth: 4 }) +
  circle({ x: 50, y: 88, r: 3.5 }, { fill: paper });

const people: Mark = ({ main, second }) =>
  circle({ x: 34, y: 30, r: 16 }, { fill: main }) +
  path('M6 88C6 64 18 52 34 52C50 52 62 64 62 88Z', { fill: main }) +
  circle({ x: 70, y: 36, r: 13 }, { fill: second }) +
  path('M68 88C68 72 63 62 56 56C74 50 94 62 94 88Z', { fill: second });

const shirt: Mark = ({ main, second, paper }) =>
  path('M34 12L8 26L18 48L28 43V88H72V43L82 48L92 26L66 12C62 24 38 24 34 12Z', { fill: main }) +
  circle({ x: 50, y: 54, r: 11 }, { fill: second }) +
  path('M45 54L49 58L56 50', { stroke: paper, strokeWidth: 3.5 });

const plate: Mark = ({ main, second, paper }) =>
  circle({ x: 50, y: 50, r: 44 }, { fill: main }) +
  circle({ x: 50, y: 50, r: 27 }, { fill: paper }) +
  path('M50 68V50M50 52C38 52 34 42 35 33C46 34 51 41 50 52C50 44 56 39 65 39C65 47 59 53 50 52', {
    fill: second,
    stroke: second,
    strokeWidth: 3,
  });

const code: Mark = ({ main, second }) =>
  path('M32 26L10 50L32 74M68 26L90 50L68 74', { stroke: main, strokeWidth: 10 }) +
  path('M58 16L42 84', { stroke: second, strokeWidth: 9 });

const tools: Mark = ({ main, second }) =>
  path('M20 84L58 46', { stroke: main, strokeWidth: 13 }) +
  path('M92 26A21 21 0 1 1 72 8L70 24L78 32Z', { fill: main }) +
  path('M16 20L36 40M60 64L82 86', { stroke: second, strokeWidth: 12 });

const flower: Mark = ({ main, second }) =>
  [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<g transform="rotate(${angle} 50 50)">${path('M50 46C34 30 38 6 50 6C62 6 66 30 50 46Z', { fill: main })}</g>`,
    )
    .join('') + circle({ x: 50, y: 50, r: 13 }, { fill: second });

const pin: Mark = ({ main, second }) =>
  path('M50 96C26 66 16 54 16 38A34 34 0 0 1 84 38C84 54 74 66 50 96Z', { fill: main }) +
  circle({ x: 50, y: 38, r: 14 }, { fill: second });

const flask: Mark = ({ main, second, paper }) =>
  path('M38 10H62V38L88 82Q92 92 81 92H19Q8 92 12 82L38 38Z', { fill: main }) +
  path('M27 66H73L82 82Q84 86 80 86H20Q16 86 18 82Z', { fill: second }) +
  circle({ x: 44, y: 76, r: 4.5 }, { fill: paper }) +
  circle({ x: 58, y: 72, r: 3.2 }, { fill: paper });

/** The first whose words stand in the idea is taken, so the narrow ones come before the wide. */
const BY_WORDS: readonly (readonly [RegExp, Mark])[] = [
  [/\b(?:bread|baker\w*|sourdough|loaf|loaves|pastr\w+|cakes?|cookies?)\b/i, loaf],
  [/\b(?:biotech\w*|enzymes?|proteins?|microb\w+|laborator\w+|labs?|chemi\w+|vaccines?)\b/i, flask],
  [/\b(?:coffee|tea|caf[eé]s?|espresso|roast\w*)\b/i, cup],
  [/\b(?:dogs?|cats?|pets?|vets?|animals?|puppy|puppies)\b/i, paw],
  [/\b(?:flowers?|florist\w*|bouquets?)\b/i, flower],
  [/\b(?:bikes?|bicycles?|cycl\w+|scooters?)\b/i, cycle],
  [/\b(?:solar|sun|sunny|greenhouse)\b/i, sun],
  [/\b(?:energy|electric\w*|charg(?:er|ing)|batter(?:y|ies)|power)\b/i, bolt],
  [/\b(?:water|soap|laundry|clean\w*|wash\w*|oil|swim\w*|juice|beer|brew\w*|wine)\b/i, drop],
  [/\b(?:books?|library|libraries|reading|magazine|textbooks?|stor(?:y|ies)|novels?)\b/i, book],
  [/\b(?:music|songs?|guitar|piano|concerts?|podcasts?|band|bands)\b/i, note],
  [/\b(?:photo\w*|cameras?|film|films|video|videos)\b/i, lens],
  [/\b(?:games?|gaming|gamers?|play|toys?)\b/i, play],
  [/\b(?:cloth\w*|fashion|shirts?|dress\w*|jackets?|uniforms?|wear)\b/i, shirt],
  [/\b(?:school|lessons?|tutor\w*|teach\w*|courses?|students?|learn\w*|exam\w*)\b/i, cap],
  [/\b(?:homes?|houses?|rent\w*|apartments?|flats?|hotel|hostel|tenants?|landlords?|real estate)\b/i, house],
  [/\b(?:deliver\w*|parcels?|shipping|logistics|courier|packag\w+|boxes|box)\b/i, parcel],
  [
    /\b(?:farm\w*|garden\w*|plants?|vegetables?|seeds?|organic|compost|eco|green|forest|herbs?|vegan)\b/i,
    leaf,
  ],
  [/\b(?:food|restaurant|kitchen|meals?|cook\w*|lunch\w*|dinner|catering|snacks?|recipes?)\b/i, plate],
  [/\b(?:repair\w*|tools?|workshop|handym\w+|plumb\w*|build(?:er|ing)s?|garage|mechanic\w*)\b/i, tools],
  [
    /\b(?:clinics?|patients?|medical|hospitals?|health\w*|care|carers?|nurses?|doctors?|therap\w+|donat\w+|charity|volunteer\w*|dating|wedding\w*)\b/i,
    heart,
  ],
  [/\b(?:insur\w+|safe\w*|security|protect\w*|legal|law|lawyers?)\b/i, shield],
  [
    /\b(?:bank\w*|invest\w*|sav(?:e|ing|ings)|money|budget\w*|account\w*|invoic\w+|sales|dashboard|analytics)\b/i,
    bars,
  ],
  [/\b(?:chat\w*|messag\w*|language\w*|forum|speech|translat\w+)\b/i, talk],
  [/\b(?:travel\w*|tours?|maps?|places?|trips?|guide|guides|parking|neighbou?rhood)\b/i, pin],
  [/\b(?:api|developers?|software|saas|code|coding|programm\w+)\b/i, code],
  [/\b(?:app|apps|phone|mobile)\b/i, frame],
  [/\b(?:community|club|network|co-?op\w*|team|teams|neighbou?rs?|members?|together)\b/i, people],
];

/** Two by two tiles of quarter circles, half circles and squares. */
function tiles(seed: string): Mark {
  return ({ main, second, soft }) => {
    const fills = [main, second, main, soft];
    return [0, 1, 2, 3]
      .map((place) => {
        const turn = seedOf(`${seed}:turn${place}`) % 4;
        const fill = fills[(place + (seedOf(`${seed}:fill`) % 4)) % 4]!;
        const shape = [
          path('M0 0A46 46 0 0 1 46 46H0Z', { fill }),
          circle({ x: 23, y: 23, r: 23 }, { fill }),
          path('M0 0H46V23A23 23 0 0 1 0 23Z', { fill }),
          path('M0 46A46 46 0 0 1 46 0V46Z', { fill }),
        ][seedOf(`${seed}:shape${place}`) % 4]!;
        const [x, y] = [(place % 2) * 50 + 2, Math.floor(place / 2) * 50 + 2];
        return `<g transform="translate(${x} ${y}) rotate(${turn * 90} 23 23)">${shape}</g>`;
      })
      .join('');
  };
}

/** The mark of an idea; the same words always give the same. */
export function chooseMark({ words, seed }: { words: string; seed: string }): Mark {
  return BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? tiles(seed);
}
