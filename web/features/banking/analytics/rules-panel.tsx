/** The rules that corrections have taught; each can be deleted. Nothing is shown where there are none. */
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { useReloadInsights, useRules } from './insight-queries.ts';
import { CATEGORY_NAMES } from './insight-words.ts';

export function RulesPanel() {
  const items = useRules().data?.items ?? [];
  const reload = useReloadInsights();
  const { save, isBusy } = useSaving();
  const remove = (id: string) =>
    void save(async () => {
      await api.bankInsights.removeRule({ id });
      await reload();
    });
  if (items.length === 0) return null;
  return (
    <Panel title="Rules" description="What your corrections have taught" isFlush>
      <ul aria-label="Rules" className="divide-y divide-hairline text-sm">
        {items.map(({ id, counterparty, category }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-5 py-3">
            <span className="min-w-0 break-words">
              {counterparty} is <b className="font-medium">{CATEGORY_NAMES[category]}</b>
            </span>
            <Button
              size="sm"
              variant="ghost"
              disabled={isBusy}
              aria-label={`Delete the rule for ${counterparty}`}
              onClick={() => remove(id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
