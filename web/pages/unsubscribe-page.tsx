/** `/unsubscribe`: where the link at the end of an email leads that its member may turn off. */
import { useLocation } from '@tanstack/react-router';
import { Unsubscribe } from '#web/features/notices/unsubscribe.tsx';

/** Turning emails off, signed in or not. */
export function UnsubscribePage() {
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <div className="page-column flex flex-col gap-6 py-10 sm:py-16">
      <h1 className="display text-4xl">Fewer emails</h1>
      <div className="max-w-xl">
        <Unsubscribe token={new URLSearchParams(hash).get('token') || undefined} />
      </div>
    </div>
  );
}
