/** The business tools: documents, plans for a first version, and written content, in three tabs. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RequireMember } from '#web/app/require-member.tsx';
import { STUDIO_TABS, type StudioSearch, type StudioTab } from '#web/features/studio/studio-search.ts';
import { Tool } from '#web/features/studio/tool.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const LABELS: Record<StudioTab, string> = { documents: 'Documents', mvp: 'MVP Builder', content: 'Content' };
const KINDS = { documents: 'document', mvp: 'mvp', content: 'content' } as const;

export function BusinessToolsPage() {
  return <RequireMember>{() => <MemberTools />}</RequireMember>;
}

function MemberTools() {
  const search = useSearch({ from: '/business-tools' });
  const navigate = useNavigate();
  const tab = search.tab ?? 'documents';
  const go = (next: StudioSearch) => void navigate({ to: '/business-tools', search: next });
  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <header>
        <h1 className="display text-4xl">Business Tools</h1>
        <p className="mt-1 text-ink-muted">
          From what you tell to something that you can use, section by section.
        </p>
      </header>
      <Tabs value={tab} onValueChange={(next) => go({ tab: tabOf(next) })}>
        <TabsList aria-label="Tools">
          {STUDIO_TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {LABELS[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        {STUDIO_TABS.map((name) => (
          <TabsContent key={name} value={name}>
            <Tool
              kind={KINDS[name]}
              work={search.work}
              version={search.version}
              from={name === 'documents' ? search.from : undefined}
              onOpen={(work, version) => go({ tab: search.tab, work, version })}
            />
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}

/** The tab for the address; the first one is not named there. */
function tabOf(name: string): StudioSearch['tab'] {
  return name === 'mvp' || name === 'content' ? name : undefined;
}
