/** The AI in the settings: which model answers, what the member may use of it and has used, and what it remembers. */
import { Panel } from '#web/ui/card.tsx';
import { AllowanceMeter } from './allowance-meter.tsx';
import { useAllowance } from './allowance-queries.ts';
import { MemoryButton } from './memory-button.tsx';

export function AiPanel({ memberId }: { memberId: string }) {
  const { data, isError } = useAllowance(memberId);
  return (
    <Panel
      title="AI configuration"
      description="Whoever runs this server chooses the AI. How much of it you use, and what it remembers of you, are yours to change."
    >
      <dl className="flex flex-wrap gap-x-3 text-sm">
        <dt className="text-ink-muted">Model</dt>
        <dd className="font-medium wrap-anywhere">{data ? data.model : isError ? 'not known' : '…'}</dd>
      </dl>
      {data?.isEstimated ? (
        <p className="mt-1 max-w-xl text-sm text-ink-muted">
          The built-in mentor runs on this server: nothing that you write leaves it, and it costs nothing.
        </p>
      ) : null}
      <div className="mt-4 flex max-w-xs flex-col gap-2">
        <AllowanceMeter memberId={memberId} />
        <MemoryButton memberId={memberId} />
      </div>
    </Panel>
  );
}
