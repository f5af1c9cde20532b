/** Where a plan goes from here, in one press: a roadmap of it, or a pitch that begins with its words. */
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { api, ORPCError } from '#web/lib/api-client.ts';
import { failureMessage } from '#web/shared/failure.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import type { Work } from './queries.ts';

/** The longest idea that a roadmap is made of. */
const MOST_OF_IDEA = 4000;

/** For plans; contracts, policies and written content lead nowhere further. */
export function NextSteps({ work }: { work: Work }) {
  const idea = ideaOf(work.version.inputs);
  const { inputs } = work.version;
  const ideaId = inputs.kind === 'content' ? null : (inputs.ideaId ?? null);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  if (idea === null) return null;

  async function makeRoadmap(words: string) {
    setIsBusy(true);
    try {
      const { id } = await api.roadmap.create({ idea: words.slice(0, MOST_OF_IDEA).toWellFormed(), ideaId });
      void navigate({ to: '/roadmap', search: { roadmap: id } });
    } catch (error) {
      setIsBusy(false);
      const text = failureMessage(error, 'Please try again.');
      notify.error('No roadmap was made', text);
      if (error instanceof ORPCError && error.code === 'roadmap_exists') void navigate({ to: '/roadmap' });
    }
  }

  return (
    <section
      aria-label="Carry it on"
      className="flex flex-wrap items-center gap-2 border-t border-hairline px-5 py-3"
    >
      <p className="mr-auto text-sm text-ink-muted">Carry it on</p>
      <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => void makeRoadmap(idea)}>
        Make a roadmap
      </Button>
      <LinkButton
        size="sm"
        variant="secondary"
        icon={<ArrowRight />}
        to="/pitch-portal"
        search={{ from: `document:${work.id}` }}
      >
        Pitch it
      </LinkButton>
    </section>
  );
}

/** What the member told of a plan; null for what is none. */
function ideaOf(inputs: Work['version']['inputs']): string | null {
  switch (inputs.kind) {
    case 'document':
      return inputs.documentType === 'business-plan' || inputs.documentType === 'pitch-deck'
        ? inputs.description
        : null;
    case 'mvp':
      return inputs.description;
    case 'content':
      return null;
  }
}
