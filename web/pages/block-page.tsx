/** `/ledger/{height}`: one sealed block. */
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useAuth } from '#web/app/session-context.tsx';
import { BlockView } from '#web/features/ledger/block-view.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function BlockPage() {
  const { user } = useAuth();
  const { height } = useParams({ from: '/ledger/$height' });
  if (!/^\d{1,9}$/.test(height)) return <NotFoundPage />;
  return (
    <div className="page-column flex flex-col gap-4 py-8 sm:py-12">
      <Link to="/ledger" className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-muted">
        <ArrowLeft size={16} aria-hidden /> Ledger
      </Link>
      <h1 className="display text-4xl sm:text-5xl">Block {Number(height)}</h1>
      <BlockView height={Number(height)} readsLeaves={user?.isAdmin === true} />
    </div>
  );
}
