/** The numbers of a text in its order, as decimals, however they are written: "9.00", "8,50", "11,400", "7k". Linear. */
import { amountsOf } from '../idea/reading/amounts.ts';
import { sentencesOf, tokensOf } from '../idea/reading/tokens.ts';

/** In UTF-16 code units. */
const READ_LENGTH = 2_000;

/** Them. */
export function numbersSaid(text: string): string[] {
  const read = text.slice(0, READ_LENGTH);
  return sentencesOf(read, tokensOf(read)).flatMap(({ tokens }) =>
    amountsOf(read, tokens).map(({ decimal }) => decimal),
  );
}
