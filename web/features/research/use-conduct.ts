/** Asking for a report, new or again: one request id for each thing that the member means to do once. */
import { useRef, useState } from 'react';
import type { ResearchInputs } from '#core/research/inputs.ts';
import { api } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { notifyRefused } from './notices.ts';
import { type Report, useTakeReport } from './queries.ts';

/** Conducts, and hands the begun report to `onBegun`. `again` names the report that gets a new version. */
export function useConduct(onBegun: (report: Report) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const attempt = useRef<{ text: string; requestId: string } | null>(null);
  const take = useTakeReport();

  async function conduct(inputs: ResearchInputs, again?: string): Promise<void> {
    if (isAsking) return;
    setIsAsking(true);
    // The same request keeps its id until its outcome is known, so that pressing again never makes two.
    const text = JSON.stringify([inputs, again]);
    if (attempt.current?.text !== text) attempt.current = { text, requestId: randomId() };
    const { requestId } = attempt.current;
    try {
      const report = await (again
        ? api.research.again({ id: again, requestId, inputs })
        : api.research.create({ requestId, inputs }));
      attempt.current = null;
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
