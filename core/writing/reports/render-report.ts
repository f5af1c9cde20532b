/** A report as its page and its reader through the API see it. Reads every finding for figures, so it runs in a thread. */

import type { Chart } from '#core/research/report.ts';
import type { Section } from '../draft.ts';
import { renderMarkdown } from '../render-text.ts';
import { chartsOf } from './charts.ts';
import { type PrintedReport, printReport } from './print-report.ts';

/** What a finished report shows beside its findings. */
export interface RenderedReport {
  printed: Section[];
  charts: Chart[];
  /** The whole of it as Markdown. */
  content: string;
}

/** Prints a report, draws its charts, and puts it together. Deterministic. */
export function renderReport({ title, report }: { title: string; report: PrintedReport }): RenderedReport {
  const printed = printReport(report);
  return {
    printed,
    charts: chartsOf(report.sections.flatMap(({ findings }) => findings)),
    content: renderMarkdown({ title, sections: printed }),
  };
}
