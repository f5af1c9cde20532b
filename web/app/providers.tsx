/** What every screen stands on: the state of the server and the session. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuthProvider } from '#web/features/identity/auth-provider.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal is final for the same input; an outage or a lost connection is worth another try.
      retry: (failures, error) => failures < 2 && !hasStatus(error),
    },
  },
});

function hasStatus(error: Error): boolean {
  return 'status' in error && typeof error.status === 'number' && error.status < 500;
}

/** Wraps the router. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>{children}</AuthProvider>
    </QueryClientProvider>
  );
}
