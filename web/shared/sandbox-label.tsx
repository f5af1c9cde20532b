/** Says that no real money moves, where a custodian or a card provider is a sandbox. */
import { FlaskConical } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

/** Nothing where real money moves, and nothing until that is known. */
export function SandboxLabel({ isSandbox }: { isSandbox: boolean | undefined }) {
  if (!isSandbox) return null;
  return (
    <span>
      <Badge tone="outline" className="border-dashed">
        <FlaskConical aria-hidden /> Sandbox: no real money
      </Badge>
    </span>
  );
}
