/** Takes a model's answer for a section of a work, or leaves the section to the draft. */
import { unsupportedFigures } from './figures-in.ts';
import type { StudioInputs } from './inputs.ts';
import { readSection } from './section-prompt.ts';

/** What a model wrote for a section, beside the templates' text of it. */
export interface Answered {
  answer: string;
  /** The section as the templates wrote it. */
  draft: string;
  inputs: StudioInputs;
}

/**
 * The text of the section; null where the answer is none, or has a figure that was neither given nor stood in the
 * draft. Written content is the writer's own.
 */
export function takeSection({ answer, draft, inputs }: Answered): string | null {
  const body = readSection(answer);
  if (body === null || inputs.kind === 'content') return body;
  return unsupportedFigures(body, [draft, JSON.stringify(inputs)]).length === 0 ? body : null;
}
