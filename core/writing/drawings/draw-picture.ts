/**
 * Draws an image from a wish, by rules: a logo, a wireframe, a mockup, or a card of the idea.
 *
 * I1  Pure and deterministic: the same wish and facts always give the same drawing.
 * I2  Every word in it stands in the wish or in a confirmed value, or is the plain label of a part of a screen, of a
 *     row or of a button. What is not known is drawn without words.
 * I3  It is a complete SVG of shapes and outlines. Nothing in it runs, loads or links.
 */
import { drawConcept } from './draw-concept.ts';
import { drawLogo } from './draw-logo.ts';
import { drawScreens } from './draw-screens.ts';
import { type PictureBrief, type PictureIdea, readBrief } from './read-brief.ts';
import { svgDocument } from './svg.ts';
import type { Typeface } from './typeface.ts';
import type { PictureKind } from './wants-image.ts';

/** A drawing, and what the wish was read as. */
export interface Picture {
  svg: string;
  kind: PictureKind;
  /** One sentence: what was drawn. */
  description: string;
}

const NAMES: Readonly<Record<PictureKind, string>> = {
  logo: 'A logo',
  wireframe: 'A wireframe, on a computer and on a phone,',
  mockup: 'A mockup, on a computer and on a phone,',
  concept: 'A concept card',
};

/** What a drawing is about, as it stands after "for"; says so where neither the wish nor the card tell. */
function aboutOf({ name, isNamed, product }: PictureBrief): string {
  const called = isNamed ? name : (product ?? name);
  if (called === null)
    return ' without a name: the request gives none, and no product is confirmed on the card';
  const isSame = product === null || product.toLowerCase() === called.toLowerCase();
  return ` for ${called}${isSame ? '' : ` (${product})`}`;
}

/** Draws. `idea` is what holds of the idea of the conversation; null for a wish that stands alone. */
export function drawPicture({
  prompt,
  idea,
  kind,
  typeface,
}: {
  prompt: string;
  idea: PictureIdea | null;
  kind?: PictureKind | undefined;
  typeface: Typeface;
}): Picture {
  const brief = readBrief({ prompt, idea, kind });
  const draw = { logo: drawLogo, wireframe: drawScreens, mockup: drawScreens, concept: drawConcept }[
    brief.kind
  ];
  const parts =
    brief.parts.length > 0 && brief.kind !== 'logo' ? `, with ${brief.parts.join(', ').toLowerCase()}` : '';
  const description = `${NAMES[brief.kind]}${aboutOf(brief)}${parts}.`.replace(/,(?= without a name)/, '');
  const title = [NAMES[brief.kind].replace(/,.*/, ''), brief.name ?? brief.product]
    .filter(Boolean)
    .join(': ');
  return { svg: svgDocument({ title, description }, draw(brief, typeface)), kind: brief.kind, description };
}
