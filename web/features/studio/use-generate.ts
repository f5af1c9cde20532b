/** Asking for a work, new or again: one request id for each thing that the member means to do once. */
import { useRef, useState } from 'react';
import type { DetailId } from '#core/studio/details.ts';
import { missingFields, type StudioInputs } from '#core/studio/inputs.ts';
import { api, ORPCError } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { notify } from '#web/ui/notify.ts';
import { notifyRefused } from './notices.ts';
import { useTakeWork, type Work } from './queries.ts';

/** What is wrong with the fields beside the specification's. */
export type DetailErrors = Partial<Record<DetailId, string>>;

const PREFIX = 'inputs.details.';

function detailErrors(error: unknown): DetailErrors {
  if (!(error instanceof ORPCError)) return {};
  const { fields = [] } = (error.data ?? {}) as { fields?: { path: string; message: string }[] };
  const own = fields.filter(({ path }) => path.startsWith(PREFIX));
  return Object.fromEntries(own.map(({ path, message }) => [path.slice(PREFIX.length), message]));
}

/** Generates, and hands the begun work to `onBegun`. `again` names the work that gets a new version. */
export function useGenerate(onBegun: (work: Work) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [errors, setErrors] = useState<DetailErrors>({});
  const attempt = useRef<{ text: string; requestId: string } | null>(null);
  const take = useTakeWork();

  /** The same request keeps its id until its outcome is known, so that pressing again never makes two. */
  const requestIdFor = (text: string): string => {
    if (attempt.current?.text !== text) attempt.current = { text, requestId: randomId() };
    return attempt.current.requestId;
  };

  async function generate(inputs: StudioInputs, again?: string): Promise<void> {
    if (isAsking) return;
    if (missingFields(inputs).length > 0) {
      notify.error('Missing Information', 'Please fill in all required fields.');
      return;
    }
    setIsAsking(true);
    setErrors({});
    try {
      const requestId = requestIdFor(JSON.stringify([inputs, again]));
      const work = await (again
        ? api.studio.again({ id: again, requestId, inputs })
        : api.studio.create({ requestId, inputs }));
      attempt.current = null;
      take(work);
      onBegun(work);
    } catch (error) {
      setErrors(detailErrors(error));
      notifyRefused(inputs.kind, error);
    } finally {
      setIsAsking(false);
    }
  }

  return { generate, isAsking, errors };
}
