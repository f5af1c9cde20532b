/** The same in several ways, a tab each; the first is open. */
import { useState } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { CodeBlock } from './code-block.tsx';
import type { CodeTab } from './guide-texts.ts';

export function CodeTabs({ label, tabs }: { label: string; tabs: readonly CodeTab[] }) {
  const [chosen, setChosen] = useState(tabs[0]!.label);
  return (
    <Tabs className="mt-4 min-w-0" value={chosen} onValueChange={setChosen}>
      <TabsList aria-label={`${label}, by`}>
        {tabs.map((tab) => (
          <TabsTrigger key={tab.label} value={tab.label}>
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((tab) => (
        <TabsContent key={tab.label} value={tab.label} className="pt-0!">
          <CodeBlock label={`${label}, by ${tab.label}`} text={tab.text} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
