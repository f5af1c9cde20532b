/** Changes something at the bank, one thing at a time: it is busy until all of banking has been read again. */
import { useSaving } from '#web/shared/use-saving.ts';
import { useReloadBanking } from './queries.ts';

const NOT_CHANGED = { title: 'Not changed', message: 'It stays as it was. Please try again.' };

export function useChange() {
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(NOT_CHANGED);
  /** `onDone` comes once it has been done and read. */
  const change = (send: () => Promise<unknown>, onDone?: () => void) =>
    void save(async () => {
      await send();
      await reload();
      onDone?.();
    });
  return { change, isBusy };
}
