/**
 * The address of a request is looked through and counted before anything takes it apart, as a body is: no endpoint of
 * the contract takes more than a few parameters, while names with brackets and numbers cost whoever builds lists of them
 * far more than their bytes say.
 */
import { malformed } from './check-text.ts';

/** The most parameters of an address: several times as many as any endpoint takes. */
export const MOST_PARAMETERS = 50;
/** Characters of a parameter's name, as they are sent. */
export const LONGEST_NAME = 200;
/** Levels of a parameter's name: `a[b][c]` has two. */
export const MOST_LEVELS = 3;
/** The last place of a list that a parameter may name: a list can't hold more than there are parameters. */
export const LAST_PLACE = MOST_PARAMETERS - 1;

const LEVEL = /\[|%5b/gi;
const PLACE = /(?:\[|%5b)(?:\d|%3\d)+(?:\]|%5d)/gi;

/** Looks through an address, in one pass of each. Refuses with: `malformed_request`. */
export function checkAddress(url: string): void {
  const at = url.indexOf('?');
  if (at !== -1) checkParameters(url.slice(at + 1));
  if (!url.includes('%')) return;
  let decoded: string;
  try {
    decoded = decodeURIComponent(url);
  } catch {
    malformed('The address is not percent-encoded UTF-8.');
  }
  if (decoded.includes('\u0000')) malformed('Text must not hold the character U+0000.');
}

function checkParameters(query: string): void {
  const parameters = query.split('&', MOST_PARAMETERS + 1);
  if (parameters.length > MOST_PARAMETERS)
    malformed(`The address has more than ${MOST_PARAMETERS} parameters.`);
  for (const parameter of parameters) {
    const end = parameter.indexOf('=');
    const name = end === -1 ? parameter : parameter.slice(0, end);
    if (name.length > LONGEST_NAME)
      malformed(`A parameter’s name in the address is longer than ${LONGEST_NAME} characters.`);
    if ((name.match(LEVEL) ?? []).length > MOST_LEVELS)
      malformed(`A parameter’s name in the address is nested more than ${MOST_LEVELS} levels deep.`);
    for (const place of name.match(PLACE) ?? []) {
      if (placeOf(place) > LAST_PLACE)
        malformed(`A parameter’s name in the address names a place of a list after ${LAST_PLACE}.`);
    }
  }
}

/** The number between brackets, whichever way it is written; not a number where it isn't text. */
function placeOf(place: string): number {
  return Number(place.replace(/%3(\d)/gi, '$1').replace(/\[|\]|%5b|%5d/gi, ''));
}
