/** Says that no real money moves, where the custodian is the sandbox. */
import { FlaskConical } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import type { ExchangeAccount } from './wallets/money-queries.ts';

export function SandboxLabel({ account }: { account: ExchangeAccount | undefined }) {
  if (!account?.custodian.isSandbox) return null;
  return (
    <span>
      <Badge tone="outline" className="border-dashed">
        <FlaskConical aria-hidden /> Sandbox: no real money
      </Badge>
    </span>
  );
}
