/** Asking for a report, new or again, once however often it is pressed while its answer is missing. */
import { useState } from 'react';
import type { ResearchInputs } from '#core/research/inputs.ts';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { notifyRefused } from './notices.ts';
import { type Report, useTakeReport } from './queries.ts';

/** Conducts, and hands the begun report to `onBegun`. `again` names the report that gets a new version. */
export function useConduct(onBegun: (report: Report) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const attempt = useAttempt();
  const take = useTakeReport();

  async function conduct(inputs: ResearchInputs, again?: string): Promise<void> {
    if (isAsking) return;
    setIsAsking(true);
    try {
      const report = await attempt([inputs, again], (requestId) =>
        again
          ? api.research.again({ id: again, requestId, inputs })
          : api.research.create({ requestId, inputs }),
      );
      take(report);
      onBegun(report);
    } catch (error) {
      notifyRefused(error);
    } finally {
      setIsAsking(false);
    }
  }

  return { conduct, isAsking };
}
