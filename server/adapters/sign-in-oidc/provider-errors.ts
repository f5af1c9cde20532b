/** What the certified client says went wrong, as the port says it. */
import { ProviderError } from '#server/ports/sign-in-provider.ts';

/** An address that is built of what a provider says; where it can't be, the provider is out. */
export function builtBy(build: () => URL): URL {
  try {
    return build();
  } catch (error) {
    throw new ProviderError('unavailable', error);
  }
}

/** Of a failed exchange: an outage, or an answer that proves nothing. */
export function refusedOrOut(error: unknown): ProviderError {
  return error instanceof ProviderError
    ? error
    : new ProviderError(isOutage(error) ? 'unavailable' : 'refused', error);
}

/** No answer, or one of a server in trouble; everything else is an answer that proves nothing. */
function isOutage(error: unknown): boolean {
  const { name, code, cause, status } = error as {
    name?: string;
    code?: string;
    cause?: unknown;
    status?: number;
  };
  if (status !== undefined) return status >= 500;
  if (cause instanceof Response) return cause.status >= 500;
  return name === 'TimeoutError' || name === 'AbortError' || (code !== undefined && /^E[A-Z]+$/.test(code));
}
