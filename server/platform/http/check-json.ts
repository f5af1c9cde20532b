/**
 * What a body of JSON holds is counted in its bytes, before anything parses it: many keys that differ, or many
 * values, cost the parser and every walk after it far more than their bytes say.
 */
import type { FastifyInstance } from 'fastify';
import { DEEPEST, MOST_VALUES, malformed } from './check-text.ts';
import { asRequest } from './name-requests.ts';

/** The most keys of all objects of a body together: many times as many as any schema of the contract takes. */
export const MOST_KEYS = 5_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST = 0x5b;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/**
 * Makes JSON the one body that is read, once it is counted: a form of another site cannot send it without being
 * asked first.
 */
export function countJson(http: FastifyInstance): void {
  http.removeContentTypeParser('text/plain');
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    asRequest(request, () => {
      checkJson(bytes);
      parse(request, bytes.toString(), done);
    });
  });
}

/**
 * Refuses a body with too many values, keys or levels; what is no JSON is left to the parser, which goes no
 * further than this count does. One pass. Refuses with: `malformed_request`.
 */
function checkJson(bytes: Uint8Array): void {
  let values = 1;
  let keys = 0;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === COLON) keys += 1;
    else if (byte === LIST || byte === OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    if (values > MOST_VALUES) malformed(`The body holds more than ${MOST_VALUES} values.`);
    if (keys > MOST_KEYS) malformed(`The body holds more than ${MOST_KEYS} keys.`);
    if (depth > DEEPEST) malformed(`The body is nested more than ${DEEPEST} levels deep.`);
  }
}
