/**
 * A whole turn as one answer of a connected model: what the message does, what it proposes for the card, the reply, the
 * next question, and which found answers it used. The schema is for the provider; `check-model-turn.ts` believes
 * nothing of what comes back.
 */
import { PLACE_IDS, PLACES, type PlaceId, STAGES } from '../idea/places.ts';
import { isQuietAct, SPEECH_ACTS } from '../idea/speech-act.ts';
import { EVERY } from '../idea/values.ts';
import type { Interview } from './interview.ts';
import { openPlaces } from './next-place.ts';

/** What a model may propose: a kind is chosen, a file is read, and how far a grant is stands in its own field. */
export const MODEL_PLACES: readonly PlaceId[] = PLACE_IDS.filter(
  (place) => place !== 'kind' && place !== 'file' && place !== 'grant',
);

const text = { type: 'string' };
const orNull = (schema: { type: string; enum?: readonly string[] }) => ({
  ...schema,
  type: [schema.type, 'null'],
  ...(schema.enum && { enum: [...schema.enum, null] }),
});

/** The JSON schema of a turn. Every property is required, because some services take no other. */
export const MODEL_TURN_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['act', 'proposals', 'usedAnswers', 'nextQuestion', 'reply'],
  properties: {
    act: { type: 'string', enum: SPEECH_ACTS },
    proposals: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['place', 'quote', 'number', 'currency', 'unit', 'every', 'what', 'choice'],
        properties: {
          place: { type: 'string', enum: MODEL_PLACES },
          quote: text,
          number: orNull(text),
          currency: orNull(text),
          unit: orNull(text),
          every: orNull({ type: 'string', enum: EVERY }),
          what: orNull(text),
          choice: orNull({ type: 'string', enum: STAGES }),
        },
      },
    },
    usedAnswers: { type: 'array', items: { type: 'integer' } },
    nextQuestion: {
      type: ['object', 'null'],
      additionalProperties: false,
      required: ['place', 'text'],
      properties: { place: { type: 'string', enum: PLACE_IDS }, text },
    },
    reply: text,
  },
} as const;

/** The places that may be asked for now, the riskiest first: those that have a question and were not spoken of. */
export function askablePlaces(interview: Interview): PlaceId[] {
  const { card, askedBefore, questions } = interview;
  // What waits for a word or was rejected has been spoken of; what was replaced has a newer value.
  const settled = new Set<PlaceId>([
    ...askedBefore,
    ...card.filter(({ state }) => state !== 'replaced').map(({ place }) => place),
  ]);
  return openPlaces(interview).filter(
    (place) => !settled.has(place) && questions.questions.some((one) => one.place === place),
  );
}

/** What a model is told of the form of its answer, besides who it is. */
export function modelTurnPrompt({
  interview,
  faults,
}: {
  interview: Interview;
  faults: readonly string[];
}): string {
  const askable = askablePlaces(interview).slice(0, 6);
  return [
    'The form of this answer: one JSON object, and nothing around it. If somebody may be in danger, write only the mark of care instead.',
    `- act: what the newest message does, one of ${SPEECH_ACTS.join(', ')}.`,
    '- proposals: up to three values that the newest message states of the member’s own idea, none for questions, conditions, doubts, and what others charge. quote is copied from the message, letter for letter. For words, the quote is the value and the rest is null. For money and counts, number is the figure as it stands in the quote, as a decimal like 2.50; currency is ISO 4217, unit what it is one of, every how often, what the name of a cost: null where the words do not say. For stage, choice. The member confirms or rejects each: do not say that it is noted.',
    `- Places of proposals: ${MODEL_PLACES.map(
      (place) => `${place} (${PLACES[place].label}, ${PLACES[place].type})`,
    ).join('; ')}.`,
    '- usedAnswers: the numbers of the handbook’s answers that the reply stands on, from 1. Their sources are shown under it by the product.',
    askable.length > 0 && !isQuietAct(interview.reading.act)
      ? `- nextQuestion: the one question that helps most now, for one of these places: ${askable.join(', ')}; or null after thanks, anger, an attack or small talk. The reply itself asks nothing.`
      : '- nextQuestion: null.',
    '- reply: markdown in the member’s language, at most 200 words. No figure in digits that is not confirmed on the card, computed from it, or in a quote or a used answer. No amount of PRD, no promise, no address. No statement about law, licences or taxes without a used answer: say who would know. Do not say that you have done something.',
    ...(faults.length > 0
      ? [
          `Your last answer was not taken, because: ${faults.join('; ')}. Write the whole object again, without that.`,
        ]
      : []),
  ].join('\n');
}
