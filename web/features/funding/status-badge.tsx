/** Where an investment stands, as a badge. */
import { Badge } from '#web/ui/badge.tsx';
import type { Investment } from './queries.ts';
import { statusWords } from './words.ts';

export function StatusBadge({ status }: { status: Investment['investmentStatus'] }) {
  const { label, tone } = statusWords(status);
  return <Badge tone={tone}>{label}</Badge>;
}
