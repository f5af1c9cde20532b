/**
 * The built-in reader: sorts what the sources say, word for word, into the sections of the type. It puts
 * nothing into other words and adds nothing; what no source answers stays a question.
 */
import type { FrameSection } from './frame.ts';
import { FRAMES } from './frames.ts';
import type { ResearchInputs } from './inputs.ts';
import { fitOf, type Statement, statementsOf } from './rank.ts';
import type { Finding, ReadSource, ReportSection } from './report.ts';

const MOST_FINDINGS = 6;
/** So that a long source does not drown the others. */
const MOST_OF_ONE_SOURCE = 4;
/** With so many findings a section's questions are taken for answered, but for the last. */
const ENOUGH_FINDINGS = 3;

/** What fits no section of the type and yet speaks to the question. */
const OTHER: FrameSection = {
  id: 'also-said',
  heading: 'Also said',
  words: /(?!)/gu,
  strongWords: /(?!)/gu,
  questions: [],
};

/** The sections of a report, each statement in the one that it fits best. Deterministic. */
export function extractSections(
  inputs: Pick<ResearchInputs, 'type' | 'query' | 'industry'>,
  sources: readonly ReadSource[],
): ReportSection[] {
  const frame = FRAMES[inputs.type];
  const { statements } = statementsOf(sources, `${inputs.query} ${inputs.industry}`);
  const bySection = new Map<FrameSection, { statement: Statement; fit: number }[]>();
  for (const statement of statements) {
    const { section, fit } = bestSection(frame, statement);
    if (fit === 0) continue;
    const candidates = bySection.get(section) ?? [];
    candidates.push({ statement, fit });
    bySection.set(section, candidates);
  }
  const sections = frame.map((section) => {
    const findings = chosen(bySection.get(section) ?? [], sources.length);
    return { id: section.id, heading: section.heading, findings, open: openQuestions(section, findings) };
  });
  const others = chosen(bySection.get(OTHER) ?? [], sources.length);
  return others.length === 0
    ? sections
    : [...sections, { id: OTHER.id, heading: OTHER.heading, findings: others, open: [] }];
}

/** The same, of one argument. */
export function extractReport({
  inputs,
  sources,
}: {
  inputs: Pick<ResearchInputs, 'type' | 'query' | 'industry'>;
  sources: readonly ReadSource[];
}): ReportSection[] {
  return extractSections(inputs, sources);
}

/** What is still to be found out in a section. */
export function openQuestions(section: FrameSection, findings: readonly Finding[]): ReportSection['open'] {
  const answered = findings.filter(({ kind }) => kind === 'quoted').length;
  return answered >= ENOUGH_FINDINGS ? section.questions.slice(-1) : [...section.questions];
}

function bestSection(
  frame: readonly FrameSection[],
  statement: Statement,
): { section: FrameSection; fit: number } {
  let best = { section: OTHER, fit: 0 };
  for (const section of frame) {
    const fit = fitOf(statement, section);
    if (fit > best.fit) best = { section, fit };
  }
  const isToThePoint = statement.relevance >= 2 || (statement.relevance >= 1 && statement.hasFigure);
  return best.fit === 0 && isToThePoint ? { section: OTHER, fit: 1 + statement.relevance } : best;
}

/** The best of a section in the order in which the sources tell them. */
function chosen(candidates: { statement: Statement; fit: number }[], sources: number): Finding[] {
  const perSource = new Map<number, number>();
  return candidates
    .toSorted(
      (a, b) => b.fit - a.fit || a.statement.source - b.statement.source || a.statement.at - b.statement.at,
    )
    .filter(({ statement: { source } }) => {
      const taken = perSource.get(source) ?? 0;
      perSource.set(source, taken + 1);
      return sources === 1 || taken < MOST_OF_ONE_SOURCE;
    })
    .slice(0, MOST_FINDINGS)
    .toSorted((a, b) => a.statement.source - b.statement.source || a.statement.at - b.statement.at)
    .map(({ statement: { text, source } }) => ({ kind: 'quoted', text, quote: text, source }));
}
