/** A document of the business tools, a conversation or a roadmap as the first words of a pitch. */
import { useQuery } from '@tanstack/react-query';
import { TEXT_LIMITS } from '#core/pitch/terms.ts';
import { api } from '#web/lib/api-client.ts';
import type { PitchOrigin } from '../projects-search.ts';
import type { DraftFields } from './use-draft.ts';

/** Title and text of the origin; undefined while it is read, null where there is none to read. */
export function usePrefill(origin: PitchOrigin | null): DraftFields | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['projects', 'prefill', origin?.kind, origin?.id],
    queryFn: () => READERS[origin!.kind](origin!.id),
    enabled: origin !== null,
    // A conversation or a plan may have changed since it was last carried on.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isError ? null : data;
}

const READERS: Record<PitchOrigin['kind'], (id: string) => Promise<DraftFields>> = {
  document: async (id) => {
    const work = await api.studio.read({ id });
    const text = work.version.sections.map(({ heading, body }) => `${heading}\n\n${body}`).join('\n\n');
    return toDraft(work.title, text);
  },
  thread: async (id) => {
    const { name, brief } = await api.threads.brief({ id });
    return toDraft(name ?? '', brief);
  },
  roadmap: async (id) => {
    const { title, description, phases } = await api.roadmap.read({ id });
    const plan = phases.map(
      (phase) => `${phase.title}\n\n${phase.tasks.map((task) => `- ${task.text}`).join('\n')}`,
    );
    return toDraft(title.replace(/^AI Roadmap:\s*/, ''), [description, ...plan].join('\n\n'));
  },
};

/** Markdown is read as what it says: headings stay as lines, marks of style go. */
function toDraft(title: string, text: string): DraftFields {
  const plain = text
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { title: title.slice(0, TEXT_LIMITS.title), description: plain.slice(0, TEXT_LIMITS.description) };
}
