/** Which projects are listed, as a row of choices. */
import clsx from 'clsx';
import type { ProjectsSearch } from '../projects-search.ts';

const CHOICES = [
  { status: undefined, label: 'All' },
  { status: 'active', label: 'Active' },
  { status: 'approved', label: 'Approved' },
  { status: 'funded', label: 'Funded' },
  { status: 'rejected', label: 'Rejected' },
] as const;

export function StatusFilter(props: {
  status: ProjectsSearch['status'];
  onStatus: (status: ProjectsSearch['status']) => void;
}) {
  return (
    <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto pb-1">
      <legend className="sr-only">Status</legend>
      {CHOICES.map(({ status, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={props.status === status}
          onClick={() => props.onStatus(status)}
          className={clsx(
            'min-h-11 rounded-full border px-3.5 text-sm whitespace-nowrap transition-colors pointer-fine:min-h-8',
            props.status === status
              ? 'border-ink bg-ink text-on-ink'
              : 'border-hairline-strong/60 text-ink-muted hover:border-ink-muted hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
