/** Market research: reports whose every sentence is quoted from a source that was read, or called opinion. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RequireMember } from '#web/app/require-member.tsx';
import { ResearchTool } from '#web/features/research/research-tool.tsx';

export function MarketResearchPage() {
  return <RequireMember>{(user) => <MemberResearch key={user.id} memberId={user.id} />}</RequireMember>;
}

function MemberResearch({ memberId }: { memberId: string }) {
  const search = useSearch({ from: '/market-research' });
  const navigate = useNavigate();
  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <header>
        <h1 className="display text-4xl">Market Research</h1>
        <p className="mt-1 text-ink-muted">
          What the sources say, word for word, and what is still to be asked.
        </p>
      </header>
      <ResearchTool
        memberId={memberId}
        report={search.report}
        version={search.version}
        onOpen={(report, version) => void navigate({ to: '/market-research', search: { report, version } })}
      />
    </div>
  );
}
