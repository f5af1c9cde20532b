/** A model's turn as the member sees it: the reply, the sources that it stands on, and the next question. */
import { foundSource } from '../content/found-answer.ts';
import { isFigurePlace } from '../idea/figure-rows.ts';
import type { ModelTurn } from './check-model-turn.ts';
import type { Interview, TurnAnswer } from './interview.ts';
import { textsIn } from './texts.ts';
import { worksheet } from './worksheet.ts';

/** Writes a checked turn; the sources and the offered answer are the product's own words. */
export function showModelTurn(turn: ModelTurn, interview: Interview): TurnAnswer {
  const texts = textsIn(interview.language);
  const { reply, used } = turn;
  const nextQuestion = interview.asksNothing ? null : turn.nextQuestion;
  const paragraphs = [
    reply,
    ...used.map((answer) => foundSource(answer)),
    ...(nextQuestion ? [`**${texts.ask}:** ${nextQuestion.text}`] : []),
  ];
  return {
    text: paragraphs.join('\n\n'),
    asked: nextQuestion?.place ?? null,
    choices: nextQuestion
      ? [{ label: texts.dontKnow, deed: { does: 'unsure', place: nextQuestion.place } }]
      : [],
    fields:
      nextQuestion && isFigurePlace(nextQuestion.place)
        ? worksheet(interview, { text: '', focus: nextQuestion.place })
        : null,
  };
}
