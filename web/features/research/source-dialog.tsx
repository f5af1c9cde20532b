/** The text of a source as it was read, with the quote marked: what a reader needs to check for themselves. */
import { useEffect, useRef } from 'react';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { splitAtQuote } from './mark-quote.ts';
import { type ReportSource, useSourceText } from './queries.ts';
import { SourceState } from './source-list.tsx';

interface SourceDialogProps {
  report: string;
  version: number;
  source: ReportSource;
  quote: string | null;
  onClose: () => void;
}

export function SourceDialog({ report, version, source, quote, onClose }: SourceDialogProps) {
  const text = useSourceText(report, version, source.number);
  const mark = useRef<HTMLElement>(null);
  const isLoaded = text.data !== undefined;
  useEffect(() => {
    if (isLoaded) mark.current?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);
  const [before, marked, after] = splitAtQuote(text.data?.text ?? '', quote);
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={`${source.number}. ${source.title}`}
        description={<SourceState source={source} />}
        size="lg"
      >
        {text.isError ? (
          <ErrorState title="The text could not be loaded." onRetry={() => void text.refetch()} />
        ) : isLoaded ? (
          <section
            aria-label="Text of the source"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard.
            tabIndex={0}
            dir="auto"
            className="text-sm leading-relaxed break-words whitespace-pre-wrap"
          >
            {before}
            {marked ? (
              <mark ref={mark} className="rounded-sm bg-saffron-soft px-0.5 text-ink">
                {marked}
              </mark>
            ) : null}
            {after}
          </section>
        ) : (
          <SkeletonText lines={10} />
        )}
      </DialogContent>
    </Dialog>
  );
}
