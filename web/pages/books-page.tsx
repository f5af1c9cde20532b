/**
 * Whether the books balance, for administrators. For everybody else there is no such page; the server decides that
 * again for each call.
 */
import { useQuery } from '@tanstack/react-query';
import { AdminArea } from '#web/app/admin-area.tsx';
import { PagePending } from '#web/app/page-states.tsx';
import { useAuth } from '#web/app/session-context.tsx';
import { BookLooks } from '#web/features/books/book-looks.tsx';
import { ChainState } from '#web/features/books/chain-state.tsx';
import { booksQuery } from '#web/features/books/queries.ts';
import { ServerHealth } from '#web/features/books/server-health.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The chain, the newest checks of the books, and the server's health. */
export function BooksPage() {
  const { initialized, user } = useAuth();
  if (!initialized) return <PagePending />;
  if (!user?.isAdmin) return <NotFoundPage />;
  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <h1 className="display text-4xl">The books</h1>
      <AdminArea>
        <Books />
      </AdminArea>
    </div>
  );
}

function Books() {
  const books = useQuery(booksQuery());
  if (books.isPending) return <SkeletonText />;
  if (!books.data) {
    return <ErrorState title="The books could not be read" onRetry={() => void books.refetch()} />;
  }
  return (
    <>
      <ChainState chain={books.data.chain} />
      <BookLooks looks={books.data.looks} />
      <ServerHealth health={books.data.health} />
    </>
  );
}
