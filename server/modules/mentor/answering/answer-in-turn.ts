/**
 * Answers with a whole turn of a connected model: asked for as one JSON value, checked before anything of it is shown,
 * asked once more with what was wrong, and after that answered by the built-in interview, which says so.
 *
 * T6  Its proposals reach the card as the built-in reader's do, and only where that one has read nothing of the message.
 * T7  A mark of care is passed on as it is. An outage stays an outage: the interview stands in for a wrong answer, never
 *     for a silent one.
 */
import { CARE_MARK, LONGEST_MARK } from '#core/care/care-filter.ts';
import type { Proposal } from '#core/idea/card.ts';
import type { Interview } from '#core/interview/interview.ts';
import { MODEL_TURN_SCHEMA, modelTurnPrompt } from '#core/interview/model-turn.ts';
import { showModelTurn } from '#core/interview/show-model-turn.ts';
import type { MentorModel, MentorPiece, MentorRequest } from '#server/ports/mentor-model.ts';
import type { Deps } from '../deps.ts';

/** Stands before an answer of the interview that the model should have given. */
export const STAND_IN_TEXT =
  '*The answer of the language model did not hold to what is confirmed, so the built-in mentor answers this one.*';

/** How often a model is asked for one turn. */
const ATTEMPTS = 2;
const MAX_WRITTEN = 20_000;
const PIECE = /(?:\S*\s+){1,3}|\S+$/g;

interface InTurn {
  model: MentorModel;
  request: MentorRequest;
  interview: Interview;
  /** Brings what the turn proposes to the card. */
  propose(proposals: readonly Proposal[]): Promise<void>;
}

/** The pieces of a checked answer, as `MentorModel.streamAnswer` gives them. */
export async function* answerInTurn(
  deps: Pick<Deps, 'textWork'>,
  { model, request, interview, propose }: InTurn,
): AsyncGenerator<MentorPiece, void, undefined> {
  const { signal, memberRef, threadId, mode, facts, turns } = request;
  const message = turns.at(-1)?.text ?? '';
  const whose = { memberRef, signal };
  const usage = { inputTokens: 0, outputTokens: 0 };
  let faults: readonly string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const turn = { schema: MODEL_TURN_SCHEMA, instructions: modelTurnPrompt({ interview, faults }) };
    let written = '';
    for await (const piece of model.streamAnswer({ ...request, turn })) {
      if (piece.type === 'waiting') yield piece;
      else if (piece.type === 'text') written += piece.text;
      else {
        usage.inputTokens += piece.usage.inputTokens;
        usage.outputTokens += piece.usage.outputTokens;
      }
      if (written.length > MAX_WRITTEN) break;
    }
    const mark = markOf(written);
    if (mark) {
      yield { type: 'text', text: mark };
      yield { type: 'done', usage, isComplete: true };
      return;
    }
    const checked = await deps.textWork.run(
      'mentor.check-turn',
      { written, message, interview, found: facts.answers ?? [] },
      whose,
    );
    if ('turn' in checked) {
      await propose(checked.turn.proposals);
      const { text, ...asks } = showModelTurn(checked.turn, interview);
      for (const piece of text.match(PIECE) ?? []) yield { type: 'text', text: piece };
      yield { type: 'done', usage, isComplete: true, asks };
      return;
    }
    faults = checked.faults;
  }
  const { text, ...asks } = await deps.textWork.run('mentor.answer', { threadId, mode, facts, turns }, whose);
  yield { type: 'text', text: `${STAND_IN_TEXT}\n\n${text}` };
  yield { type: 'done', usage, isComplete: true, asks };
}

/** The answer of the built-in interview, whichever model is connected; it costs nothing. */
export async function* answerByRules(
  deps: Pick<Deps, 'textWork'>,
  { signal, memberRef, threadId, mode, facts, turns }: MentorRequest,
): AsyncGenerator<MentorPiece, void, undefined> {
  const whose = { memberRef, signal };
  const { text, ...asks } = await deps.textWork.run('mentor.answer', { threadId, mode, facts, turns }, whose);
  for (const piece of text.match(PIECE) ?? []) yield { type: 'text', text: piece };
  yield { type: 'done', usage: { inputTokens: 0, outputTokens: 0 }, isComplete: true, asks };
}

/** The text from the mark of care on, bare or inside of a reply; null where there is none. */
function markOf(written: string): string | null {
  const at = written.indexOf(CARE_MARK);
  return at < 0 ? null : written.slice(at, at + LONGEST_MARK);
}
