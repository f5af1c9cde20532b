/** Reports about members and projects, and disputed rewards of collaborations. */
import { DisputesPanel } from '#web/features/collaborations/disputes-panel.tsx';
import { ReportsPanel } from '#web/features/network/reports-panel.tsx';
import { ReportQueue } from '#web/features/pitch/admin/report-queue.tsx';
import type { SectionProps } from './sections.ts';

export function Moderation({ viewer }: SectionProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <ReportsPanel />
      <ReportQueue viewer={viewer} />
      <DisputesPanel />
    </div>
  );
}
