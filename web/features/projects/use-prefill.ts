/** A document of the business tools as the first words of a pitch. */
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';
import type { DraftFields } from './use-draft.ts';

const MAX_TITLE = 120;
const MAX_DESCRIPTION = 20_000;

/** Title and text of the document; undefined while it is read, null where there is none to read. */
export function usePrefill(documentId: string | null): DraftFields | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['projects', 'prefill', documentId],
    queryFn: () => api.studio.read({ id: documentId! }),
    enabled: documentId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    select: toDraft,
  });
  return isError ? null : data;
}

/** Markdown is read as what it says: headings stay as lines, marks of style go. */
function toDraft(work: Awaited<ReturnType<typeof api.studio.read>>): DraftFields {
  const text = work.version.sections
    .map(({ heading, body }) => `${heading}\n\n${body}`)
    .join('\n\n')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\n{3,}/g, '\n\n');
  return {
    title: work.title.slice(0, MAX_TITLE),
    description: text.slice(0, MAX_DESCRIPTION),
  };
}
