/** Who can read a conversation besides its member: nobody, or the administrators for some hours; and who did. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Thread } from './conversation.ts';
import { wordsOf } from './failure-words.ts';
import { chatKeys } from './queries.ts';

const HOURS = [
  { hours: 1, label: '1 hour' },
  { hours: 24, label: '24 hours' },
  { hours: 168, label: '7 days' },
];

const timeOf = (at: string) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function ConsentDialog({
  memberId,
  thread,
  onClose,
}: {
  memberId: string;
  thread: Thread;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const queryKey = chatKeys.consent(memberId, thread.id);
  const state = useQuery({ queryKey, queryFn: () => api.consents.read({ id: thread.id, limit: 50 }) });
  const [hours, setHours] = useState(24);
  const [isBusy, setIsBusy] = useState(false);
  const change = async (work: () => Promise<NonNullable<typeof state.data>>) => {
    setIsBusy(true);
    try {
      client.setQueryData(queryKey, await work());
    } catch (error) {
      const { title, message } = wordsOf(error);
      notify.error(title, message);
    } finally {
      setIsBusy(false);
    }
  };
  const { data } = state;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title="Who can read this"
        description="Only you. The administrators of this community cannot open it, unless you let them, for a time."
      >
        {state.isPending ? <SkeletonText lines={4} /> : null}
        {state.isError && !data ? (
          <ErrorState title="This could not be loaded" onRetry={() => void state.refetch()}>
            Nothing was changed.
          </ErrorState>
        ) : null}
        {data ? (
          <div className="flex flex-col gap-6 text-sm">
            {data.consent ? (
              <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-hairline bg-sunken p-3">
                <p role="status">
                  Administrators can read it until{' '}
                  <time dateTime={data.consent.expiresAt}>{timeOf(data.consent.expiresAt)}</time>.
                </p>
                <Button
                  variant="danger"
                  size="sm"
                  isBusy={isBusy}
                  onClick={() => void change(() => api.consents.revoke({ id: thread.id }))}
                >
                  Take it back
                </Button>
              </div>
            ) : (
              <div className="flex items-end gap-2">
                <Field label="Let administrators read it for" className="flex-1">
                  {(control) => (
                    <Select
                      {...control}
                      value={String(hours)}
                      onChange={(event) => setHours(Number(event.target.value))}
                    >
                      {HOURS.map((one) => (
                        <option key={one.hours} value={one.hours}>
                          {one.label}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <Button
                  isBusy={isBusy}
                  onClick={() => void change(() => api.consents.grant({ id: thread.id, hours }))}
                >
                  Allow
                </Button>
              </div>
            )}
            <section aria-labelledby="consent-accesses">
              <h3 id="consent-accesses" className="mb-2 font-medium">
                Who has read it
              </h3>
              {data.items.length === 0 ? (
                <p className="text-ink-muted">Nobody but you. Every reading would stand here.</p>
              ) : (
                <ul className="flex flex-col">
                  {data.items.map((one) => (
                    <li key={one.id} className="flex justify-between gap-4 border-b border-hairline py-2">
                      <span>
                        {one.administrator} {one.action === 'export' ? 'exported it' : 'read it'}
                      </span>
                      <time dateTime={one.at} className="text-ink-muted">
                        {timeOf(one.at)}
                      </time>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </div>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
