/** Whether the books balance: the chain, the newest checks, the server's health, and how its backups stand. */
import { useQuery } from '@tanstack/react-query';
import { BookLooks } from '#web/features/books/book-looks.tsx';
import { ChainState } from '#web/features/books/chain-state.tsx';
import { booksQuery } from '#web/features/books/queries.ts';
import { ServerHealth } from '#web/features/books/server-health.tsx';
import { BackupState } from '#web/features/console/backup-state.tsx';
import { backupsQuery } from '#web/features/console/queries.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

export function Books() {
  const books = useQuery(booksQuery());
  const backups = useQuery(backupsQuery());
  if (books.isPending) return <SkeletonText />;
  if (!books.data) {
    return <ErrorState title="The books could not be read" onRetry={() => void books.refetch()} />;
  }
  return (
    <>
      <ChainState chain={books.data.chain} />
      <BookLooks looks={books.data.looks} />
      <ServerHealth health={books.data.health} />
      {backups.data ? (
        <BackupState backups={backups.data.backups} />
      ) : backups.isError ? (
        <ErrorState title="The backups could not be read" onRetry={() => void backups.refetch()} />
      ) : (
        <SkeletonText />
      )}
    </>
  );
}
