/** What a report says, section by section: what is quoted, what is opinion, and what is still to be found out. */
import { MessageCircleQuestion, Quote } from 'lucide-react';
import type { OpinionReason } from '#core/research/report.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SourceMark } from './charts.tsx';
import type { ReportFinding, ReportVersion } from './queries.ts';

const REASONS: Readonly<Record<OpinionReason, string>> = {
  no_quote: 'it names no source',
  quote_not_found: 'its quote was not found in the source',
  figure_not_in_quote: 'a figure of it is not in its quote',
};

interface ReportSectionsProps {
  version: ReportVersion;
  onSource: (number: number, quote: string | null) => void;
}

export function ReportSections({ version, onSource }: ReportSectionsProps) {
  const hasRead = version.sources.some(({ status }) => status === 'read');
  return version.sections.map(({ id, heading, findings, open }) => (
    <section key={id} aria-label={heading} className="border-t border-hairline px-5 py-5">
      <h3 className="mb-3 font-display text-xl">{heading}</h3>
      {findings.length > 0 ? (
        <ul className="flex flex-col gap-3.5">
          {findings.map((finding, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have nothing else.
            <FindingRow key={at} finding={finding} onSource={onSource} />
          ))}
        </ul>
      ) : hasRead ? (
        <p className="text-sm text-ink-muted">The sources say nothing on this.</p>
      ) : null}
      {open.length > 0 ? (
        <div className={findings.length > 0 || hasRead ? 'mt-5' : undefined}>
          <h4 className="mb-2 text-sm font-medium">To find out</h4>
          <ul className="flex flex-col gap-3">
            {open.map(({ question, where }) => (
              <li key={question} className="flex gap-2.5 text-sm">
                <MessageCircleQuestion size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
                <span className="min-w-0">
                  {question}
                  <span className="mt-0.5 block text-ink-muted">Where: {where}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  ));
}

function FindingRow({
  finding,
  onSource,
}: {
  finding: ReportFinding;
  onSource: ReportSectionsProps['onSource'];
}) {
  if (finding.kind === 'opinion') {
    return (
      <li className="border-l-2 border-hairline-strong/50 pl-3 text-sm leading-relaxed" dir="auto">
        <span className="block break-words">{finding.text}</span>
        <span className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-muted">
          <Badge tone="neutral">Model opinion</Badge>
          {REASONS[finding.why]}
        </span>
      </li>
    );
  }
  const { text, quote, source } = finding;
  const isWordForWord = text === quote;
  return (
    <li className="flex items-start gap-2.5 text-sm leading-relaxed">
      <Quote size={14} aria-hidden className="mt-1 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 break-words" dir="auto">
        {isWordForWord ? `“${text}”` : text}
        {isWordForWord ? null : (
          <span className="mt-0.5 block text-xs text-ink-muted">Quoted: “{quote}”</span>
        )}
      </span>
      <SourceMark number={source} onOpen={() => onSource(source, quote)} />
    </li>
  );
}
