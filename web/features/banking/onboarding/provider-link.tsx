/**
 * A link to the bank's own page, in a new tab. It is fetched before it is pressed, so that the press itself opens the tab
 * and no browser takes it for a popup. Source: C-116.
 */
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#web/lib/api-client.ts';
import { failureMessage, retryUnlessDecided } from '#web/shared/failure.ts';
import { AnchorButton, Button, type ButtonVariant } from '#web/ui/button.tsx';
import { TEXTS } from '../words.ts';

const AGAIN_MS = 120_000;

interface ProviderLinkProps {
  variant?: ButtonVariant;
  children: ReactNode;
}

export function ProviderLink({ variant, children }: ProviderLinkProps) {
  const page = useQuery({
    queryKey: ['banking-provider-page'],
    queryFn: () => api.banking.openProviderPage(),
    retry: retryUnlessDecided,
    // A page of the bank's is good for one visit, and for some minutes.
    refetchInterval: AGAIN_MS,
    gcTime: 0,
    staleTime: 0,
  });
  if (page.data) {
    return (
      <AnchorButton
        data-next
        isWide
        variant={variant}
        href={page.data.url}
        target="_blank"
        rel="noopener"
        icon={<ExternalLink />}
      >
        {children}
      </AnchorButton>
    );
  }
  return (
    <>
      {page.isError ? (
        <p role="alert" className="text-sm text-loss">
          {failureMessage(page.error, TEXTS.onboardingFailed.message)}
        </p>
      ) : null}
      <Button isWide variant={variant} isBusy={page.isFetching} onClick={() => void page.refetch()}>
        {page.isError ? 'Try again' : children}
      </Button>
    </>
  );
}
