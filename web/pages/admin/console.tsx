/** The operator's console: its sections at the side, and the one that the address names. */

import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AdminArea } from '#web/app/admin-area.tsx';
import { ToSection } from '#web/shared/to-section.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { SECTIONS } from './sections.ts';

const MemberStanding = lazyPart(
  async () => (await import('#web/features/console/member-standing.tsx')).MemberStanding,
);

export function Console({ viewer }: { viewer: string }) {
  const { section: named, username } = useParams({ strict: false });
  const name = username === undefined ? named : 'members';
  if (name === undefined) return <ToSection section="overview" />;
  const section = SECTIONS.find((one) => one.name === name);
  if (!section) return <NotFoundPage />;
  const { title, about, Content } = section;
  return (
    <div className="mx-auto grid w-full max-w-[110rem] grid-cols-1 items-start gap-5 px-4 py-6 sm:px-6 sm:py-8 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8">
      <SectionLinks open={name} />
      <div className="flex min-w-0 flex-col gap-5">
        <header>
          <h1 className="display text-4xl">{title}</h1>
          <p className="mt-1 max-w-2xl text-ink-muted">{about}</p>
        </header>
        <AdminArea>
          <Suspense fallback={<SkeletonText className="max-w-xl" />}>
            {username === undefined ? <Content viewer={viewer} /> : <MemberStanding username={username} />}
          </Suspense>
        </AdminArea>
      </div>
    </div>
  );
}

/** Scrolls the bar, and nothing else, so that the open section stands in its middle. */
function showInBar(item: HTMLElement | null): void {
  const bar = item?.closest('nav');
  if (!item || !bar) return;
  const { left, width } = item.getBoundingClientRect();
  bar.scrollLeft += left - bar.getBoundingClientRect().left - (bar.clientWidth - width) / 2;
}

/** Beside the content; above it on small screens, where it scrolls to the side. */
function SectionLinks({ open }: { open: string }) {
  return (
    <nav
      aria-label="Administration"
      className="-mx-4 overflow-x-auto border-b border-hairline px-4 pb-2 sm:-mx-6 sm:px-6 lg:sticky lg:top-20 lg:mx-0 lg:overflow-visible lg:border-0 lg:p-0"
    >
      <ul className="flex gap-1 lg:flex-col">
        {SECTIONS.map(({ name, label, icon: Icon }) => (
          <li key={name} ref={name === open ? showInBar : undefined} className="shrink-0">
            <Link
              to="/admin/$section"
              params={{ section: name }}
              className="flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm whitespace-nowrap text-ink-muted hover:bg-sunken hover:text-ink data-[status=active]:bg-sunken data-[status=active]:font-medium data-[status=active]:text-ink pointer-fine:min-h-9"
            >
              <Icon size={16} aria-hidden className="shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
