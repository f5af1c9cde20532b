/**
 * Calls of database functions that take many values. Their arguments are one list, from which both the text of the
 * call and its values are made: none is counted by hand, and a test compares the list with the database's catalogue.
 */
import type { Cell } from './array-literal.ts';

/** One argument, as the function names and types it, and where its value comes from. */
export interface Argument<Source> {
  name: string;
  type: string;
  of(source: Source): Cell;
}

/** A function of the database with its arguments, in its order. */
export interface FunctionCall<Source> {
  name: string;
  arguments: readonly Argument<Source>[];
}

/** The call as a part of a statement, whose first parameter has this number. */
export function callText({ name, arguments: list }: FunctionCall<never>, first: number): string {
  return `${name}(${list.map((_, i) => `$${first + i}`).join(',')})`;
}

/** The values that belong to the text. */
export function callValues<Source>({ arguments: list }: FunctionCall<Source>, source: Source): Cell[] {
  return list.map(({ of }) => of(source));
}
