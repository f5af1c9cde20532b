/** Reads what a member asks the studio for: cleans it, and says what is missing or cannot be read. Runs in a thread. */
import { type Details, detailTerms } from './details.ts';
import { cleanInputs, missingFields, type StudioInputs, unreadFields } from './inputs.ts';

/** A field that has to be filled or corrected, with what is said beside it. */
export interface FieldProblem {
  path: string;
  message: string;
}

const PLEASE: Readonly<Record<ReturnType<typeof detailTerms>['type'], string>> = {
  text: 'At most 300 characters.',
  amount: 'Please write a number such as 1800 or 4.50.',
  currency: 'Three letters, such as EUR.',
  kind: 'Please choose one of the list.',
};

/** The inputs as they are kept, and what is wrong with them; they are whole where nothing is. */
export function acceptInputs({
  inputs: raw,
  kindIds,
}: {
  inputs: StudioInputs;
  kindIds: readonly string[];
}): {
  inputs: StudioInputs;
  problems: FieldProblem[];
} {
  const inputs = cleanInputs(raw);
  const missing = missingFields(inputs).map((name) => ({
    path: `inputs.${name}`,
    message: 'Please fill in this field.',
  }));
  const details: Details = inputs.kind === 'content' ? {} : (inputs.details ?? {});
  const unread = unreadFields(inputs);
  if (details.kind !== undefined && !kindIds.includes(details.kind)) unread.push('kind');
  return {
    inputs,
    problems: [
      ...missing,
      ...unread.map((id) => ({ path: `inputs.details.${id}`, message: PLEASE[detailTerms(id).type] })),
    ],
  };
}
