/** How the sealed chain stands, as its last look found it. */
import type { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Panel } from '#web/ui/card.tsx';

type Chain = Awaited<ReturnType<typeof api.books.read>>['chain'];

/** Its newest block and how far it was checked, or what is missing or broken in it. */
export function ChainState({ chain }: { chain: Chain }) {
  const { height, sealedAt, verifiedHeight, verifiedAt, faults } = chain;
  return (
    <Panel title="The sealed chain" description="Checked every minute.">
      {faults.length > 0 ? (
        <Banner tone="error" title="Nothing is sealed until this is mended">
          <ul className="mt-1 list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault} className="break-words">
                {fault}
              </li>
            ))}
          </ul>
        </Banner>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          <dt className="text-ink-muted">Newest block</dt>
          <dd>{height === null || !sealedAt ? 'None yet' : `${height}, ${formatMoment(sealedAt)}`}</dd>
          <dt className="text-ink-muted">Checked up to block</dt>
          <dd>
            {verifiedHeight === null || !verifiedAt
              ? 'Not checked yet'
              : `${verifiedHeight}, ${formatMoment(verifiedAt)}`}
          </dd>
        </dl>
      )}
    </Panel>
  );
}
