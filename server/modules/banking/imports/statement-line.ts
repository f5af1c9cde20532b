/** What the readers of all formats share: a line of what a statement says, and why one can't be read. */
import { readDay } from '#core/banking/calendar.ts';
import { type ImportedLine, shortText } from '#core/banking/imported-line.ts';

/** Why a statement can't be read. */
export type StatementProblem =
  | 'unreadable'
  | 'unsafe'
  | 'no_lines'
  | 'too_many_lines'
  | 'dates_unclear'
  | 'signs_unclear'
  | 'other_currency';

/** Thrown by the readers of the formats, with a reason. */
export class UnreadStatement extends Error {
  readonly problem: StatementProblem;
  constructor(problem: StatementProblem) {
    super(problem);
    this.problem = problem;
  }
}

const LONGEST_NAME = 100;
const LONGEST_NOTE = 300;
const LONGEST_NUMBER = 100;
/** What banks write where they have no number. */
const NO_NUMBER = /^(?:nonref|notprovided|none|n\/a|0+)$/iu;

/** Makes a line of what a format says; null where it moved nothing. Throws for a day or an amount that is none. */
export function statementLine(found: {
  day: string;
  cents: bigint | null;
  counterparty: string;
  description: string;
  /** Of the bank; empty where it gave none. */
  number: string;
}): ImportedLine | null {
  const day = readDay(found.day);
  if (day === null || found.cents === null) throw new UnreadStatement('unreadable');
  if (found.cents === 0n) return null;
  const description = shortText(found.description, LONGEST_NOTE);
  const counterparty = shortText(found.counterparty, LONGEST_NAME) || shortText(description, LONGEST_NAME);
  const number = shortText(found.number, LONGEST_NUMBER);
  return {
    day,
    amount: String(found.cents),
    counterparty: counterparty || 'Unknown',
    description,
    bankNumber: number === '' || NO_NUMBER.test(number) ? null : number,
  };
}
