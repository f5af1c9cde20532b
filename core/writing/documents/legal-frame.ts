/** What every legal document carries: the disclaimer before it, the signatures and a request for review after. */
import type { Brief } from '../brief.ts';
import { bullets, numbered, type Section, section, table, text, toFillIn } from '../draft.ts';
import { SECTORS } from '../sectors.ts';
import { familyOf } from '../ventures.ts';

/** Said wherever a legal document is shown, kept or downloaded (C-74). */
export const LEGAL_DISCLAIMER =
  'This is a template in plain English, not legal advice, and no lawyer has reviewed it. Laws differ from place to place and change. Have it reviewed by a lawyer who is admitted where you do business before anybody signs or relies on it.';

/** The first section of every legal document. */
export function disclaimer({ jurisdiction, form, kind, sectors }: Brief, checks: readonly string[]): Section {
  return section(
    'Read this first',
    `> ${LEGAL_DISCLAIMER}`,
    `Written for: ${jurisdiction}. Places marked “to fill in” are open; whoever signs with one of them open has not agreed on it.`,
    'Rules of law that often decide otherwise than a contract does, to be checked for this place:',
    bullets([...checks, ...sectors.flatMap((id) => SECTORS[id].checks)]),
    sectors.length > 0 &&
      `What this venture brings along is named in the text: ${sectors.map((id) => SECTORS[id].label.toLowerCase()).join('; ')}.`,
    familyOf(kind).id === 'co-operative' &&
      `This venture is a co-operative. In most countries that is a legal form of its own, with a register, by-laws, and one vote for each member. This text is written for ${form.isA}; ask first which of the two you need.`,
  );
}

/** Lines to sign on, one for each role. */
export function signatures(roles: readonly string[], closing: string): Section {
  return section(
    'Signatures',
    closing,
    table(
      ['Role', 'Name', 'Signature', 'Place and date'],
      roles.map((role) => [role, toFillIn('name'), '____________________', '____________________']),
    ),
  );
}

/** A letter with which the document goes to a lawyer. */
export function reviewRequest(
  { name, form, jurisdiction, purpose }: Brief,
  label: string,
  questions: readonly string[],
): Section {
  return section(
    'Request for review',
    'Send this with the document to a lawyer or a legal clinic, and ask for a fixed price:',
    text(
      `> Please review the attached ${label.toLowerCase()} of ${name}, ${form.isA}, for use in ${jurisdiction}. What we do: ${purpose} It was made from a template; open places are marked. We would like to know what must be changed to be valid here, what is missing, and in particular:`,
    ),
    numbered(questions),
  );
}
