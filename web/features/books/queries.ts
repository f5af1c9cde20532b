/** What the screens of the books ask the server. */
import { orpc } from '#web/lib/api-client.ts';

/** The chain is looked at every minute. */
const REFRESH_MS = 60_000;

/** Whether the books balance; asked again every minute. */
export const booksQuery = () =>
  orpc.books.read.queryOptions({ staleTime: 30_000, refetchInterval: REFRESH_MS });
