/** Says that no real money moves, where the card provider is a sandbox. */
import { FlaskConical } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import type { Overview } from './queries.ts';

export function SandboxLabel({ overview }: { overview: Overview | undefined }) {
  if (!overview?.payments.isSandbox) return null;
  return (
    <Badge tone="outline" className="border-dashed">
      <FlaskConical aria-hidden /> Sandbox – no real money
    </Badge>
  );
}
