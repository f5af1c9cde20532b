/** The portal of a visitor: the welcome, the figures, and everything that anybody may read. */
import { useNavigate } from '@tanstack/react-router';
import { Browse } from './portal.tsx';
import { HowItWorks, StatCards, WelcomeCard } from './portal-header.tsx';
import { ProjectView } from './project/project-view.tsx';
import type { ProjectsSearch } from './projects-search.ts';
import { useOverview } from './queries.ts';

export function VisitorPortal({ search }: { search: ProjectsSearch }) {
  const navigate = useNavigate();
  const overview = useOverview();
  const go = (next: ProjectsSearch) => void navigate({ to: '/pitch-portal', search: next });
  if (search.project) {
    return (
      <ProjectView
        viewer={null}
        isAdmin={false}
        id={search.project}
        onBack={() => go({ status: search.status })}
        onEdit={() => {}}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <WelcomeCard />
      <StatCards overview={overview.data} isPending={overview.isPending} />
      <HowItWorks />
      <section aria-labelledby="projects" className="flex flex-col gap-3">
        <h2 id="projects" className="display text-3xl">
          Projects
        </h2>
        <Browse viewer={null} search={search} onGo={go} />
      </section>
    </div>
  );
}
