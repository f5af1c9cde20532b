/**
 * Draws an image from a prompt, by rules: a logo, a wireframe, a mockup, or a card of the idea.
 *
 * I1  Pure and deterministic: the same prompt and idea always give the same drawing.
 * I2  Every word in it is the member's, a plain label of a part, or the name of the sort of drawing.
 * I3  It is a complete SVG of shapes and outlines. Nothing in it runs, loads or links.
 */
import type { Idea } from '#core/mentor/idea.ts';
import { drawConcept } from './draw-concept.ts';
import { drawLogo } from './draw-logo.ts';
import { drawScreens } from './draw-screens.ts';
import { readBrief } from './read-brief.ts';
import { svgDocument } from './svg.ts';
import type { Typeface } from './typeface.ts';
import type { PictureKind } from './wants-image.ts';

/** A drawing, and what the prompt was read as. */
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

/** Draws. `idea` is what a conversation has told; a prompt that stands alone is read by itself. */
export function drawPicture({
  prompt,
  idea,
  kind,
  typeface,
}: {
  prompt: string;
  idea?: Idea | undefined;
  kind?: PictureKind | undefined;
  typeface: Typeface;
}): Picture {
  const brief = readBrief({ prompt, ...(idea ? { idea } : {}), ...(kind ? { kind } : {}) });
  const draw = { logo: drawLogo, wireframe: drawScreens, mockup: drawScreens, concept: drawConcept }[
    brief.kind
  ];
  const about =
    brief.line && brief.line.toLowerCase() !== brief.name.toLowerCase()
      ? ` (${brief.line.replace(/^For /, 'for ')})`
      : '';
  const parts =
    brief.parts.length > 0 && brief.kind !== 'logo' ? `, with ${brief.parts.join(', ').toLowerCase()}` : '';
  const description = `${NAMES[brief.kind]} for ${brief.name}${about}${parts}.`;
  return {
    svg: svgDocument(
      { title: `${NAMES[brief.kind].replace(/,.*/, '')}: ${brief.name}`, description },
      draw(brief, typeface),
    ),
    kind: brief.kind,
    description,
  };
}
