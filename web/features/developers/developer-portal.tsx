/** The developer portal: four tabs, named in the address. The reference is fetched when its tab is opened. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { overviewGuides, sdkGuides } from './guide-texts.ts';
import { Guides } from './guides.tsx';
import { PORTAL_TABS, type PortalTab, portalTab } from './portal-search.ts';
import { Tools } from './tools.tsx';

const Reference = lazyPart(async () => (await import('./reference.tsx')).Reference);

const TAB_NAMES: Record<PortalTab, string> = { overview: 'Overview', api: 'API', sdk: 'SDK', tools: 'Tools' };

export function DeveloperPortal() {
  const { tab, operation } = useSearch({ from: '/developer-portal' });
  const navigate = useNavigate({ from: '/developer-portal' });
  return (
    <Tabs
      className="mt-6"
      value={portalTab(tab)}
      onValueChange={(next) => void navigate({ search: { tab: next } })}
    >
      <TabsList aria-label="Developer portal">
        {PORTAL_TABS.map((one) => (
          <TabsTrigger key={one} value={one}>
            {TAB_NAMES[one]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="overview">
        <Guides guides={overviewGuides(window.location.origin)} />
      </TabsContent>
      <TabsContent value="api">
        <Suspense fallback={<SkeletonText className="mt-8 max-w-2xl" />}>
          <Reference
            chosen={operation}
            onChoose={(id) => void navigate({ search: { tab: 'api', operation: id } })}
          />
        </Suspense>
      </TabsContent>
      <TabsContent value="sdk">
        <Guides guides={sdkGuides(window.location.origin)} />
      </TabsContent>
      <TabsContent value="tools">
        <Tools />
      </TabsContent>
    </Tabs>
  );
}
