/** Offers, once, to take over the roadmaps that the first version kept in this browser. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { dropTakenOver, keptRoadmaps, readOldRoadmaps } from './old-roadmaps.ts';
import { NOT_SAVED, useReloadRoadmaps } from './queries.ts';

/** Who takes the roadmaps over. */
export interface ImportNoticeProps {
  memberId: string;
  /** By what the first version may have named this member. */
  names: readonly string[];
}

export function ImportNotice({ memberId, names }: ImportNoticeProps) {
  const reload = useReloadRoadmaps(memberId);
  const [found, setFound] = useState(() => readOldRoadmaps(keptRoadmaps(), names));
  const [isBusy, setIsBusy] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  const count = found.offered.length;
  if (count === 0 || isHidden) return null;

  const takeOver = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { imported } = await api.roadmap.import({ roadmaps: found.offered });
      dropTakenOver(found.others);
      setFound({ offered: [], others: [], areOwn: false });
      await reload();
      notify.success(
        'Roadmaps taken over',
        `${imported} of ${count}. They are kept with your account, and no longer in this browser.`,
      );
    } catch (error) {
      notifyFailure(error, NOT_SAVED);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Banner
      title={`This browser holds ${count === 1 ? 'a roadmap' : `${count} roadmaps`} of the first version`}
    >
      <p>
        Taken over, they are yours on every device and deleted here. What was ticked stays ticked; it pays
        nothing.
      </p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" isBusy={isBusy} onClick={() => void takeOver()}>
          Take over
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setIsHidden(true)}>
          {found.areOwn ? 'Not now' : 'Not mine'}
        </Button>
      </div>
    </Banner>
  );
}
