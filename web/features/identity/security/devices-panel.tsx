/** Where the member is signed in, and signing out there. */
import { LogOut, Monitor } from 'lucide-react';
import { useState } from 'react';
import { deviceName } from '#core/identity/device-name.ts';
import { api } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Device, useDevices, useReloadDevices } from './queries.ts';
import { sayFailure } from './say-failure.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function DevicesPanel() {
  const devices = useDevices();
  const reload = useReloadDevices();
  const [isBusy, setIsBusy] = useState(false);
  const others = devices.data?.items.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  async function endOthers() {
    setIsBusy(true);
    try {
      const { ended } = await api.identity.endOtherDevices();
      notify.success(
        ended === 1 ? 'One device signed out' : `${ended} devices signed out`,
        'This one stays.',
      );
      await reload();
    } catch (error) {
      sayFailure(error, 'Not signed out');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Panel
      title="Devices"
      description="Where you are signed in."
      isFlush
      actions={
        others > 0 ? (
          <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => void endOthers()}>
            Sign out the others
          </Button>
        ) : null
      }
    >
      {devices.data ? (
        <ul aria-label="Devices">
          {devices.data.items.map((device) => (
            <DeviceRow key={device.id} device={device} onEnded={reload} />
          ))}
        </ul>
      ) : devices.isError ? (
        <ErrorState
          title="Your devices could not be loaded."
          onRetry={() => void devices.refetch()}
          isRetrying={devices.isFetching}
        />
      ) : (
        <div className="p-5">
          <SkeletonText />
        </div>
      )}
    </Panel>
  );
}

function DeviceRow({ device, onEnded }: { device: Device; onEnded: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const name = deviceName(device.userAgent);
  async function end() {
    setIsBusy(true);
    try {
      await api.identity.endDevice({ id: device.id });
      await onEnded();
    } catch (error) {
      sayFailure(error, 'Not signed out');
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <li className="flex items-center gap-4 border-b border-hairline px-5 py-3 last:border-0">
      <Monitor size={18} aria-hidden className="shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={device.userAgent}>
          {name}
        </p>
        <p className="text-sm text-ink-muted">
          {device.ipAddress} · seen {time.format(new Date(device.lastSeenAt))}
        </p>
      </div>
      {device.isCurrent ? (
        <Badge>This device</Badge>
      ) : (
        <IconButton label={`Sign out ${name}`} aria-disabled={isBusy} onClick={() => !isBusy && void end()}>
          <LogOut aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
