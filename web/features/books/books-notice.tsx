/** Tells an administrator, on every page, that the books don't balance or that the sealed chain is not whole. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OctagonAlert } from 'lucide-react';
import { useAuth } from '#web/app/session-context.tsx';
import { booksQuery } from './queries.ts';

/** A line above the page; nothing for everybody else, and while all is well. */
export function BooksNotice() {
  const { user, session } = useAuth();
  const mayRead = Boolean(user?.isAdmin) && session?.reachableLevel === 'aal2';
  const { data } = useQuery({ ...booksQuery(), enabled: mayRead });
  if (!mayRead || !data?.isBroken) return null;
  return (
    <div role="alert" className="border-b border-loss-line bg-loss-soft text-sm text-loss">
      <p className="page-column flex items-center gap-2 py-2 leading-5">
        <OctagonAlert size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0">
          <strong className="font-medium">
            {data.chain.faults.length > 0 ? 'The sealed chain isn’t whole.' : 'The books don’t balance.'}
          </strong>{' '}
          <Link to="/admin/$section" params={{ section: 'books' }} className="underline underline-offset-2">
            See what was found
          </Link>
        </span>
      </p>
    </div>
  );
}
