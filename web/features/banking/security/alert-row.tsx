/** One alert: what happened, what the server saw, and its answers; or how it was closed. */
import { deviceName } from '#core/identity/device-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { momentText } from '../words.ts';
import type { AlertAnswer } from './alert-dialog.tsx';
import { ALERT_NAMES, SEVERITIES } from './alert-words.ts';
import type { SecurityAlert } from './security-queries.ts';

interface AlertRowProps {
  alert: SecurityAlert;
  isBusy: boolean;
  onWasMe: () => void;
  onAnswer: (answer: AlertAnswer) => void;
}

export function AlertRow({ alert, isBusy, onWasMe, onAnswer }: AlertRowProps) {
  const { alertType, severity, description, status, createdAt } = alert;
  const name = ALERT_NAMES[alertType];
  const { name: level, tone } = SEVERITIES[severity];
  return (
    <li aria-label={`${name}, ${level}`} className="flex flex-col gap-3 px-5 py-4 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-base font-medium">{name}</span>
          <Badge tone={status === 'active' ? tone : 'outline'}>{level}</Badge>
          <time dateTime={createdAt} className="text-xs text-ink-muted">
            {momentText(createdAt)}
          </time>
        </p>
        <p className="mt-1 break-words">{description}</p>
        <Seen alert={alert} />
      </div>
      {status === 'active' ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isBusy} onClick={onWasMe}>
            It was me
          </Button>
          <Button size="sm" variant="danger" onClick={() => onAnswer('freeze')}>
            It wasn’t me: freeze
          </Button>
          <span className="flex gap-2 sm:ml-auto">
            <Button size="sm" variant="ghost" onClick={() => onAnswer('resolve')}>
              Resolve
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onAnswer('dismiss')}>
              Dismiss
            </Button>
          </span>
        </div>
      ) : (
        <Closed alert={alert} />
      )}
    </li>
  );
}

/** What it stands on, as the server saw it. */
function Seen({ alert: { evidence } }: { alert: SecurityAlert }) {
  const { referenceNumber, hour, userAgent, deviceFingerprint, deviceSince } = evidence;
  const facts = [
    referenceNumber,
    hour === null ? null : `at ${hour}:00 of the bank’s day`,
    deviceFingerprint && deviceSince
      ? `device ${deviceFingerprint}, first seen ${momentText(deviceSince)}`
      : null,
    userAgent && deviceName(userAgent),
  ].filter((fact) => fact !== null && fact !== '');
  if (facts.length === 0) return null;
  return <p className="mt-1 break-words text-xs text-ink-muted">{facts.join(' · ')}</p>;
}

function Closed({ alert: { status, resolvedAt, resolvedBy, resolution } }: { alert: SecurityAlert }) {
  return (
    <p className="break-words text-ink-muted">
      {status === 'resolved' ? 'Resolved' : 'Dismissed'} by {resolvedBy}
      {resolvedAt ? `, ${momentText(resolvedAt)}` : ''}: {resolution}
    </p>
  );
}
