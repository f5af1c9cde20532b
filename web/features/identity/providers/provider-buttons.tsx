import { useQuery } from '@tanstack/react-query';
import { api, orpc } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';

const NOT_BEGUN = {
  title: 'Not signed in',
  message: 'It could not be reached. Please try again in a moment.',
};

/** The identity providers of this community; they change with a restart alone. */
export function useProviders() {
  return useQuery({ ...orpc.providers.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
}

/** A button for each identity provider that the operator has configured; nothing where there is none. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const { data } = useProviders();
  const { save, isBusy } = useSaving(NOT_BEGUN, { topic: 'sign-in' });
  if (!data || data.items.length === 0) return null;
  const go = (provider: string) =>
    save(async () => {
      const { url } = await api.providers.begin({ provider, redirect_to: next });
      window.location.assign(url);
    });
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-hairline pt-5">
      {data.items.map(({ id, name }) => (
        <Button key={id} variant="secondary" size="lg" isWide disabled={isBusy} onClick={() => void go(id)}>
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
