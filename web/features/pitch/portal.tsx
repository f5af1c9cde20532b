/** The pitch portal of a member: the head, the lists, a project, and the dialog in which a pitch is made. */

import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ToSection } from '#web/shared/to-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { ProjectList } from './list/project-list.tsx';
import { StatusFilter } from './list/status-filter.tsx';
import { ApprovalsList } from './payouts/approvals-list.tsx';
import { BalanceBanner, HowItWorks, StatCards } from './portal-header.tsx';
import { ProjectView } from './project/project-view.tsx';
import { originOf, type ProjectsSearch, projectsSearch } from './projects-search.ts';
import {
  useFeeState,
  useKeep,
  useMyProjects,
  useOverview,
  usePendingPayouts,
  useProjects,
} from './queries.ts';
import { SubmitProjectDialog } from './submit/submit-project-dialog.tsx';
import { usePrefill } from './submit/use-prefill.ts';

/** What the dialog works on: a named draft, or whichever is there. */
type Making = { draftId: string | null } | null;

/** The portal of a signed-in member; what is shown is in the address. */
export function MemberPortal(props: { memberId: string; isAdmin: boolean; search: ProjectsSearch }) {
  const { memberId, isAdmin, search } = props;
  const navigate = useNavigate();
  const keep = useKeep(memberId);
  const create = useBeginning(memberId);
  const [making, setMaking] = useState<Making>(null);
  const go = (next: ProjectsSearch) => void navigate({ to: '/pitch-portal', search: next });
  const origin = originOf(search.from);
  const prefill = usePrefill(origin);
  // A link from a document, a conversation or a roadmap opens the dialog by itself.
  const open = making ?? (origin !== null ? { draftId: null } : null);

  const close = () => {
    setMaking(null);
    keep.reload();
    if (search.from) go({ ...search, from: undefined });
  };

  return (
    <>
      {search.project ? (
        <ProjectView
          key={search.project}
          viewer={memberId}
          isAdmin={isAdmin}
          id={search.project}
          onBack={() => {
            keep.reload();
            go({ ...search, project: undefined });
          }}
          onEdit={(draftId) => setMaking({ draftId })}
        />
      ) : (
        <Lists
          memberId={memberId}
          isAdmin={isAdmin}
          search={search}
          onGo={go}
          onCreate={() => create(() => setMaking({ draftId: null }))}
        />
      )}
      {open ? (
        <SubmitProjectDialog
          viewer={memberId}
          draftId={open.draftId}
          prefill={open.draftId !== null || origin === null ? null : prefill}
          onClose={close}
          onSubmitted={(project) => {
            setMaking(null);
            go({ tab: 'my-projects', project: project.id });
          }}
        />
      ) : null}
    </>
  );
}

/** Begins a pitch for whoever can pay its fee, or has; tells the others what is missing. */
function useBeginning(memberId: string) {
  const { data: fee } = useFeeState(memberId);
  return (begin: () => void) => {
    if (!fee || fee.paidDraftId || Number(fee.balance) >= Number(fee.fee)) return begin();
    notify.error(
      'Insufficient Balance',
      'You need at least 100 PRD to submit a project. Please top up your wallet first.',
    );
  };
}

interface ListsProps {
  memberId: string;
  isAdmin: boolean;
  search: ProjectsSearch;
  onGo: (search: ProjectsSearch) => void;
  onCreate: () => void;
}

function Lists({ memberId, isAdmin, search, onGo, onCreate }: ListsProps) {
  const overview = useOverview();
  const fee = useFeeState(memberId);
  const payouts = usePendingPayouts(memberId);
  const waiting = payouts.data?.items.filter(({ haveApproved }) => !haveApproved).length ?? 0;
  if (search.tab === 'admin' && isAdmin) return <ToSection section="projects" />;
  const tab = search.tab === undefined || search.tab === 'admin' ? 'browse' : search.tab;
  return (
    <div className="flex flex-col gap-6">
      <PortalHead onCreate={onCreate} />
      <BalanceBanner fee={fee.data} />
      <StatCards overview={overview.data} isPending={overview.isPending} />
      <HowItWorks />
      <Tabs value={tab} onValueChange={(next) => onGo({ tab: projectsSearch({ tab: next }).tab })}>
        <TabsList aria-label="Projects">
          <TabsTrigger value="browse">Browse Projects</TabsTrigger>
          <TabsTrigger value="my-projects">My Projects</TabsTrigger>
          {payouts.data && (payouts.data.items.length > 0 || tab === 'approvals') ? (
            <TabsTrigger value="approvals">
              Payouts to approve{waiting > 0 ? ` (${waiting})` : ''}
            </TabsTrigger>
          ) : null}
        </TabsList>
        <TabsContent value="browse">
          <Browse viewer={memberId} search={search} onGo={onGo} />
        </TabsContent>
        <TabsContent value="my-projects">
          <MyProjects memberId={memberId} onCreate={onCreate} />
        </TabsContent>
        <TabsContent value="approvals">
          <ApprovalsList viewer={memberId} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

function PortalHead({ onCreate }: { onCreate: () => void }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="display text-4xl sm:text-5xl">Pitch Portal</h1>
        <p className="mt-1 max-w-xl text-ink-muted">
          Put an idea before the community. Members decide with PRD that they get back.
        </p>
      </div>
      <Button icon={<Plus />} onClick={onCreate}>
        Create Project
      </Button>
    </header>
  );
}

/** All projects, by status. */
export function Browse(props: {
  viewer: string | null;
  search: ProjectsSearch;
  onGo: (search: ProjectsSearch) => void;
}) {
  const { viewer, search, onGo } = props;
  const projects = useProjects(viewer, search.status);
  return (
    <div className="flex flex-col gap-4">
      <StatusFilter status={search.status} onStatus={(status) => onGo({ ...search, status })} />
      <ProjectList
        projects={projects}
        empty={{
          title: search.status ? 'No project stands there now' : 'No projects yet',
          text: search.status ? 'Look at all of them.' : 'The first pitch gets everybody’s attention.',
        }}
      />
    </div>
  );
}

function MyProjects({ memberId, onCreate }: { memberId: string; onCreate: () => void }) {
  const projects = useMyProjects(memberId);
  return (
    <ProjectList
      projects={projects}
      empty={{
        title: 'You have not pitched yet',
        text: 'A draft costs nothing, and is kept while you think.',
        action: (
          <Button variant="secondary" onClick={onCreate}>
            Create Project
          </Button>
        ),
      }}
    />
  );
}
