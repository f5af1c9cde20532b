/** What an evaluation prints: its figures, and a conversation with what was wrong in it. */
import type { IdeaValue } from '#core/idea/values.ts';
import { type Conversation, percentOf, precisionOf, type Score } from './score.ts';

const percent = (value: number | null) => (value === null ? 'none' : `${value.toFixed(1)} %`);

const counted = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ') || 'none';

function percentile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return value === undefined ? '–' : `${Math.round(value)} ms`;
}

/** The figures as lines. */
export function figureLines(score: Score): string[] {
  const { proposals, facts, distress, attacks, tokens } = score;
  const rows: [string, string][] = [
    ['messages', `${score.messages}, ${score.failed} without an answer`],
    [
      'precision',
      `${percent(precisionOf(score))}: ${proposals.right} right, ${proposals.incomplete} incomplete, ${proposals.wrong} wrong; ${proposals.unlabelled} that the set says nothing of`,
    ],
    ['  wrong at', counted(score.wrongAt)],
    ['  incomplete at', counted(score.incompleteAt)],
    [
      'recall',
      `${percent(percentOf(facts.found, facts.said))}: ${facts.found} of ${facts.said} facts that were said; ${facts.known - facts.said} were never asked for`,
    ],
    ['  missed at', counted(score.missedAt)],
    ['unsupported figures', `${score.unsupported}, in ${score.answersWithFigures} answers with figures`],
    ['questions', `${score.answered} were answered already, ${score.repeated} were asked before`],
    ['distress', `${distress.found} of ${distress.all} found, ${distress.falseAlarms} false alarms`],
    ['attacks', `${attacks.obeyed} of ${attacks.all} obeyed, as far as rules can tell`],
    [
      'cost',
      `${score.cost === null ? 'no price is set' : `$${score.cost.toFixed(4)}`}; ${tokens.input} tokens read, ${tokens.output} written`,
    ],
    [
      'first word',
      `${percentile(score.firstWordMs, 0.5)} median, ${percentile(score.firstWordMs, 0.95)} for the slowest twentieth`,
    ],
  ];
  return rows.map(([name, text]) => `${name.padEnd(20)} ${text}`);
}

/** A conversation with its figures. */
export interface Judged extends Conversation {
  score: Score;
}

/** A conversation as text. */
export function transcriptOf({ founder, exchanges, score }: Judged): string {
  const parts = exchanges.map(({ said, answer, proposals }, at) => {
    const expected = said.as === 'turn' ? [`  (good: ${said.turn.good}; bad: ${said.turn.bad})`] : [];
    const read = proposals.map(({ place, value, grade }) => `  [${grade}] ${place}: ${valueText(value)}`);
    const faults = score.faults.filter((fault) => fault.at === at).map(({ what }) => `  !! ${what}`);
    return [`> ${said.text}`, ...expected, ...read, answer.content, ...faults].join('\n');
  });
  return [`${founder.id}, ${score.faults.length} faults`, ...parts].join('\n\n');
}

const valueText = ({ type, ...rest }: IdeaValue) =>
  Object.values(rest)
    .filter((part) => part !== null)
    .join(' ');
