/** The documentation: six tabs of sections, a search over all of them, and an address for each. */
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { useContests } from '#web/shared/community.ts';
import { useTerms } from '#web/shared/terms.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { contestSection } from './contest-section.ts';
import { DOCUMENTATION_TABS, type DocumentationTab, tabCalled } from './documentation-search.ts';
import { overviewSections, startSections } from './overview.ts';
import { type DocSection, findSections, type InForce } from './section.ts';
import { apiSections, chainSections, modelSections, securitySections } from './technology.ts';

const TAB_NAMES: Record<DocumentationTab, string> = {
  overview: 'Overview',
  'getting-started': 'Getting started',
  api: 'API',
  blockchain: 'Blockchain',
  'ai-integration': 'AI integration',
  security: 'Security',
};

/** All sections as they are in force; undefined while the server hasn't said what that is. */
function useSections() {
  const terms = useTerms();
  const policies = useQuery(orpc.rewards.policies.queryOptions({ staleTime: 5 * 60_000 }));
  const fees = useQuery(orpc.exchange.fees.queryOptions({ staleTime: 5 * 60_000 }));
  const currencies = useQuery(orpc.exchange.currencies.queryOptions({ staleTime: 5 * 60_000 }));
  const contests = useContests();
  const sections = useMemo(() => {
    // What only adds to it is waited for, too, so that nothing jumps; and said to be unavailable where it is.
    if (!terms.data || !policies.data || [fees, currencies, contests].some(({ isPending }) => isPending))
      return;
    const inForce: InForce = {
      terms: terms.data,
      policies: policies.data,
      fees: fees.data?.items ?? null,
      currencies: currencies.data?.items ?? null,
    };
    return [
      ...overviewSections(inForce),
      contestSection(contests.data?.items),
      ...startSections(inForce),
      ...apiSections(),
      ...chainSections(inForce),
      ...modelSections(),
      ...securitySections(inForce),
    ];
  }, [terms.data, policies.data, fees, currencies, contests]);
  const needed = [terms, policies];
  return {
    sections,
    isError: needed.some(({ isError, data }) => isError && !data),
    isFetching: needed.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(needed.map(({ refetch }) => refetch())),
  };
}

export function Documentation() {
  const { tab: named, search: looked = '' } = useSearch({ from: '/documentation' });
  const tab = tabCalled(named);
  const search = looked.slice(0, 100);
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate({ from: '/documentation' });
  const { sections, isError, isFetching, refetch } = useSections();
  const shown = tab ?? sections?.find(({ id }) => id === hash)?.tab ?? 'overview';
  const look = (text: string) =>
    void navigate({ search: text === '' ? { tab } : { search: text }, hash: '', replace: true });
  return (
    <>
      <div className="relative mt-6 max-w-md">
        <Search size={16} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted" />
        <Input
          type="search"
          aria-label="Search the documentation"
          placeholder="Search, for example: withdraw"
          className="pl-9"
          maxLength={100}
          value={search}
          onChange={(event) => look(event.target.value)}
        />
      </div>
      {search === '' ? (
        <Tabs
          className="mt-6"
          value={shown}
          onValueChange={(next) => void navigate({ search: { tab: next as DocumentationTab }, hash: '' })}
        >
          <TabsList aria-label="Documentation">
            {DOCUMENTATION_TABS.map((one) => (
              <TabsTrigger key={one} value={one}>
                {TAB_NAMES[one]}
              </TabsTrigger>
            ))}
          </TabsList>
          {DOCUMENTATION_TABS.map((one) => (
            <TabsContent key={one} value={one}>
              {sections ? (
                <TabOf sections={sections.filter((section) => section.tab === one)} hash={hash} />
              ) : null}
            </TabsContent>
          ))}
        </Tabs>
      ) : sections ? (
        <Found sections={findSections(sections, search)} search={search} onClear={() => look('')} />
      ) : null}
      {sections ? null : isError ? (
        <ErrorState title="The documentation could not be loaded." onRetry={refetch} isRetrying={isFetching}>
          Its numbers come from the server, which did not answer. Nothing is shown that isn’t in force.
        </ErrorState>
      ) : (
        <SkeletonText className="mt-8 max-w-2xl" />
      )}
    </>
  );
}

/** A tab: what is in it at the side, and its sections. */
function TabOf({ sections, hash }: { sections: readonly DocSection[]; hash: string }) {
  return (
    <div className="grid gap-10 pt-2 lg:grid-cols-[14rem_1fr]">
      <nav aria-label="On this page" className="hidden lg:block">
        <ul className="sticky top-20 flex flex-col gap-1 text-sm">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to="/documentation"
                search={{}}
                hash={id}
                aria-current={hash === id ? 'true' : undefined}
                className="block py-1.5 text-ink-muted hover:text-ink aria-[current]:text-ink"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 max-w-3xl flex-col gap-12">
        {sections.map((section) => (
          <Section key={section.id} section={section} isNamed={hash === section.id} />
        ))}
      </div>
    </div>
  );
}

function Section({ section, isNamed }: { section: DocSection; isNamed: boolean }) {
  const { id, title, isPlanned, paragraphs, rows, links } = section;
  // The address may name a section that is drawn only now, when the server has answered.
  const show = useCallback((element: HTMLElement | null) => element?.scrollIntoView(), []);
  return (
    <section
      id={id}
      ref={isNamed ? show : undefined}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24"
    >
      <h2 id={`${id}-title`} className="display flex flex-wrap items-center gap-3 text-3xl">
        <Link to="/documentation" search={{}} hash={id} className="hover:underline hover:underline-offset-4">
          {title}
        </Link>
        {isPlanned ? <Badge tone="outline">Not open yet</Badge> : null}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 text-ink-muted">
          {text}
        </p>
      ))}
      {rows && rows.length > 0 ? (
        <dl className="mt-5 border-t border-hairline text-sm">
          {rows.map(([what, much]) => (
            <div
              key={what}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-hairline py-2.5"
            >
              <dt>{what}</dt>
              <dd className="tabular text-right">{much}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {links ? (
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
          {links.map(([to, label]) => (
            <WayOn key={to} to={to} label={label} />
          ))}
        </p>
      ) : null}
    </section>
  );
}

/** A link into the app, or to a page of the server. */
function WayOn({ to, label }: { to: string; label: string }) {
  const look = 'underline underline-offset-4';
  return to.startsWith('/api/') ? (
    <a href={to} className={look}>
      {label}
    </a>
  ) : (
    <Link to={to} className={look}>
      {label}
    </Link>
  );
}

function Found({
  sections,
  search,
  onClear,
}: {
  sections: readonly DocSection[];
  search: string;
  onClear: () => void;
}) {
  return (
    <section aria-label="What was found" aria-live="polite" className="mt-6">
      {sections.length === 0 ? (
        <EmptyState
          title={`Nothing about “${search}”`}
          icon={<Search />}
          action={
            <Button variant="secondary" onClick={onClear}>
              Show all
            </Button>
          }
        >
          Try fewer words, or write to us.
        </EmptyState>
      ) : (
        <ul aria-label="Sections" className="max-w-3xl divide-y divide-hairline border-y border-hairline">
          {sections.map(({ id, tab, title, paragraphs }) => (
            <li key={id} className="py-4">
              <p className="text-xs text-ink-faint">{TAB_NAMES[tab]}</p>
              <h2 className="font-medium">
                <Link to="/documentation" search={{}} hash={id} className="underline underline-offset-4">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 line-clamp-2 text-sm text-ink-muted">{paragraphs[0]}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
