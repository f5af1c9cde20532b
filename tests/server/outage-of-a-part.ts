import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import type { Answer } from '#tests/support/http-client.ts';

/** What only the whole product can be: an endpoint that says so because of its input has a fault. */
const OF_THE_WHOLE: RefusalCode[] = ['service_unavailable', 'authentication_unavailable'];

/** Whether an answer says that a part of the product is not running, with a code of its own from the list. */
export function isOutageOfAPart({ status, body }: Answer<any>): boolean {
  const code = body?.code as RefusalCode;
  return status === 503 && REFUSALS[code]?.status === 503 && !OF_THE_WHOLE.includes(code);
}
