/**
 * What a member reads in place of an answer while a model answers others. It stands in the message, so that a reload
 * shows it too; it is no word of an answer, so whatever ends or counts an answer takes it off first.
 */
const [HEAD, NEXT] = ['*The model answers one member at a time. You are ', 'next.*'];
const PLACE = /^number \d{1,6} in the queue\.\*$/;

/** Says a place; 1 is next. */
export const queueNote = (place: number): string =>
  `${HEAD}${place === 1 ? NEXT : `number ${place} in the queue.*`}`;

/** Whether a message holds a place in the queue and nothing else. */
export function isQueueNote(content: string): boolean {
  if (!content.startsWith(HEAD)) return false;
  const place = content.slice(HEAD.length);
  return place === NEXT || PLACE.test(place);
}

/** What a message holds of its answer: nothing, where it holds a place. */
export const answerIn = (content: string): string => (isQueueNote(content) ? '' : content);
