/** `/roadmap`: the member's roadmaps on the left, the chosen one on the right; or one by its read-only link. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Map as MapIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { RequireMember } from '#web/app/require-member.tsx';
import type { AuthUser } from '#web/app/session-context.tsx';
import { ImportNotice } from '#web/features/roadmap/import-notice.tsx';
import { NewRoadmap, type NewRoadmapProps } from '#web/features/roadmap/new-roadmap.tsx';
import { useRoadmap, useRoadmaps } from '#web/features/roadmap/queries.ts';
import { RoadmapList } from '#web/features/roadmap/roadmap-list.tsx';
import { RoadmapPending, RoadmapsPending } from '#web/features/roadmap/roadmap-pending.tsx';
import { RoadmapView } from '#web/features/roadmap/roadmap-view.tsx';
import { SharedRoadmap } from '#web/features/roadmap/shared-roadmap.tsx';
import { IdeaField } from '#web/features/studio/idea-field.tsx';
import { inWords, useFacts } from '#web/features/studio/ideas.ts';
import { isMissing } from '#web/shared/failure.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';

/** `?shared=` is for anybody; the rest is for members, and visitors are sent to /login. */
export function RoadmapPage() {
  const { shared } = useSearch({ from: '/roadmap' });
  if (shared) {
    return (
      <div className="page-column max-w-4xl py-8">
        <SharedRoadmap key={shared} token={shared} />
      </div>
    );
  }
  return <RequireMember>{(user) => <MemberRoadmaps key={user.id} user={user} />}</RequireMember>;
}

function MemberRoadmaps({ user }: { user: AuthUser }) {
  const search = useSearch({ from: '/roadmap' });
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const roadmaps = useRoadmaps(user.id);
  const items = roadmaps.data?.pages.flatMap((page) => page.items) ?? [];
  const currentId = search.roadmap ?? items[0]?.id ?? null;
  const goTo = (roadmap?: string) => void navigate({ to: '/roadmap', search: { roadmap } });

  return (
    <div className="page-column flex flex-1 flex-col gap-5 py-6 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-4xl">Roadmap</h1>
        <Button variant="secondary" size="sm" icon={<Plus />} onClick={() => setIsMaking(true)}>
          New roadmap
        </Button>
      </header>
      <ImportNotice memberId={user.id} names={[user.id, user.email, user.username]} />
      {roadmaps.isPending ? (
        <RoadmapsPending />
      ) : roadmaps.data ? (
        currentId === null ? (
          <NoRoadmaps />
        ) : (
          <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start">
            <aside className="max-lg:max-h-72 max-lg:overflow-y-auto lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
              <RoadmapList roadmaps={roadmaps} items={items} currentId={currentId} />
            </aside>
            <ChosenRoadmap
              key={currentId}
              memberId={user.id}
              id={currentId}
              isUndoing={search.undo === true}
              onRemoved={() => goTo()}
            />
          </div>
        )
      ) : (
        <ErrorState
          title="Your roadmaps could not be loaded"
          onRetry={() => void roadmaps.refetch()}
          isRetrying={roadmaps.isFetching}
        >
          They are safe on the server.
        </ErrorState>
      )}
      {isMaking ? (
        <MakeRoadmap
          memberId={user.id}
          onClose={() => setIsMaking(false)}
          onMade={({ id }) => {
            setIsMaking(false);
            goTo(id);
          }}
        />
      ) : null}
    </div>
  );
}

/** The form for a new roadmap, with the choice of an idea that the tools have too. */
function MakeRoadmap(props: Pick<NewRoadmapProps, 'memberId' | 'onMade' | 'onClose'>) {
  const [chosen, setChosen] = useState('');
  const ideaId = chosen || null;
  const facts = useFacts(ideaId);
  return (
    <NewRoadmap {...props} ideaId={ideaId} ideaWords={inWords(facts)}>
      <IdeaField
        chosen={chosen}
        control={{ value: chosen, onChange: (event) => setChosen(event.target.value) }}
        hint="The plan takes the confirmed values of its card: kind, customers, price, what they do today."
      />
    </NewRoadmap>
  );
}

function NoRoadmaps() {
  return (
    <EmptyState
      title="No roadmaps yet"
      icon={<MapIcon />}
      action={<LinkButton to="/chat">Go to Chat</LinkButton>}
      className="flex-1 justify-center py-20"
    >
      Tell the mentor an idea and ask for a roadmap: seven phases with dates, and 5 PRD for each task that you
      do.
    </EmptyState>
  );
}

interface ChosenRoadmapProps {
  memberId: string;
  id: string;
  isUndoing: boolean;
  onRemoved: () => void;
}

function ChosenRoadmap({ memberId, id, isUndoing, onRemoved }: ChosenRoadmapProps) {
  const { data, error, isPending, isFetching, refetch } = useRoadmap(memberId, id);
  if (data) {
    return (
      <RoadmapView
        memberId={memberId}
        roadmap={data}
        isUndoing={isUndoing && data.role === 'owner'}
        onRemoved={onRemoved}
      />
    );
  }
  if (isPending) return <RoadmapPending />;
  const isGone = isMissing(error);
  return isGone ? (
    <EmptyState
      title="This roadmap is not here"
      icon={<MapIcon />}
      action={<LinkButton to="/roadmap">Your roadmaps</LinkButton>}
    >
      It was removed, or it is not shared with you.
    </EmptyState>
  ) : (
    <ErrorState
      title="The roadmap could not be loaded"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    >
      It is safe on the server.
    </ErrorState>
  );
}
