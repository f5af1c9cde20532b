/** Asking for a work, new or again, once however often it is pressed while its answer is missing. */
import { useState } from 'react';
import type { DetailId } from '#core/writing/details.ts';
import { missingFields, type StudioInputs } from '#core/writing/inputs.ts';
import { api, ORPCError } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
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
  const attempt = useAttempt();
  const take = useTakeWork();

  async function generate(inputs: StudioInputs, again?: string): Promise<void> {
    if (isAsking) return;
    if (missingFields(inputs).length > 0) {
      notify.error('Missing Information', 'Please fill in all required fields.');
      return;
    }
    setIsAsking(true);
    setErrors({});
    try {
      const work = await attempt([inputs, again], (requestId) =>
        again ? api.studio.again({ id: again, requestId, inputs }) : api.studio.create({ requestId, inputs }),
      );
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
