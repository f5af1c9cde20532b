/** Accounts at other banks of which statements were imported: what of them is here, one more, and taking one away. */
import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useImportedAccounts, useReloadInsights } from './insight-queries.ts';

export function ImportsPanel() {
  const [isImporting, setIsImporting] = useState(false);
  const imported = useImportedAccounts();
  const items = imported.data?.items ?? [];
  return (
    <Panel
      title="Accounts at other banks"
      isFlush
      actions={
        <Button size="sm" variant="secondary" icon={<FileInput />} onClick={() => setIsImporting(true)}>
          Import
        </Button>
      }
    >
      <p className="px-5 py-3 text-sm text-ink-muted">
        Import their statements to see all of your spending in one place. They’re a history to look at:
        nothing here moves money, and no loan is decided by it.
      </p>
      {imported.isError && !imported.data ? (
        <ErrorState
          title="The imported accounts could not be loaded."
          onRetry={() => void imported.refetch()}
          isRetrying={imported.isFetching}
        />
      ) : null}
      {items.length > 0 ? (
        <ul
          aria-label="Imported accounts"
          className="divide-y divide-hairline border-t border-hairline text-sm"
        >
          {items.map((account) => (
            <ImportedRow key={account.id} account={account} />
          ))}
        </ul>
      ) : null}
      {isImporting ? (
        <ImportDialog names={items.map(({ name }) => name)} onClose={() => setIsImporting(false)} />
      ) : null}
    </Panel>
  );
}

interface ImportedRowProps {
  account: { id: string; name: string; lines: number; from: string; to: string };
}

function ImportedRow({ account: { id, name, lines, from, to } }: ImportedRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const reload = useReloadInsights();
  const { save, isBusy } = useSaving();
  const remove = () =>
    void save(async () => {
      await api.bankInsights.removeImported({ id });
      await reload();
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="text-xs text-ink-muted">
          {lines === 1 ? '1 line' : `${lines} lines`}, {from} to {to}
        </p>
      </div>
      {isAsking ? (
        <span className="flex gap-1">
          <Button size="sm" variant="danger" isBusy={isBusy} onClick={remove}>
            Delete its lines
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setIsAsking(false)}>
            Keep
          </Button>
        </span>
      ) : (
        <Button size="sm" variant="ghost" aria-label={`Delete ${name}`} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      )}
    </li>
  );
}
