/** Going on duty, and off it: whoever is on duty is said to be there on the contact page while they have the site open. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';

const NOT_CHANGED = {
  title: 'Not changed',
  message: 'You are on duty, or off it, as before. Please try again.',
};
const ASK_AGAIN_MS = 30_000;

/** The button, which says what holds. */
export function DutyButton() {
  const client = useQueryClient();
  const duty = useQuery(orpc.support.readDuty.queryOptions({ input: {}, refetchInterval: ASK_AGAIN_MS }));
  const { save, isBusy } = useSaving(NOT_CHANGED, { topic: 'contact-duty' });
  const isOnDuty = duty.data?.isOnDuty ?? false;
  const change = () =>
    void save(async () => {
      await api.support.setDuty({ isOnDuty: !isOnDuty });
      await client.invalidateQueries({ queryKey: orpc.support.key() });
    });
  return (
    <Button
      variant={isOnDuty ? 'primary' : 'secondary'}
      size="sm"
      aria-pressed={isOnDuty}
      disabled={duty.data === undefined}
      isBusy={isBusy}
      onClick={change}
    >
      {isOnDuty ? 'On duty: you are shown as here' : 'Go on duty'}
    </Button>
  );
}
