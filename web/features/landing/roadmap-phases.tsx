/**
 * The five stages in which the marketing tells the roadmap. They group the seven phases that the builder
 * makes; the days are the builder's own.
 */
import { Link } from '@tanstack/react-router';
import { Section } from '#web/ui/section.tsx';

/** Each stage with the phases of the generated plan that it groups, and their days together. */
const STAGES = [
  { name: 'Validate', phases: ['Idea Validation & Research'], days: 7 },
  { name: 'Set up', phases: ['Legal Setup & IP Protection'], days: 14 },
  { name: 'Model & build', phases: ['Business Model & Strategy', 'Product/Service Development'], days: 40 },
  { name: 'Brand & launch', phases: ['Branding & Marketing', 'Launch Preparation'], days: 28 },
  { name: 'Grow', phases: ['Growth & Scaling'], days: 90 },
] as const;

const TOTAL_DAYS = STAGES.reduce((sum, { days }) => sum + days, 0);

/** A bar a stage, as long as its days, after the one before it. */
export function RoadmapPhases() {
  let startedAfter = 0;
  const bars = STAGES.map((stage) => {
    const start = startedAfter;
    startedAfter += stage.days;
    return { ...stage, start };
  });
  return (
    <Section
      title="The 5-phase roadmap builder"
      lead={`Say what you want to build, and the mentor lays it out over ${TOTAL_DAYS} days: five phases to follow, seven work packages inside them, four tasks in each.`}
    >
      <ol className="mt-12">
        {bars.map(({ name, phases, days, start }, index) => (
          <li
            key={name}
            className="grid items-center gap-x-6 gap-y-2 border-t border-hairline py-4 md:grid-cols-[1.5rem_16rem_1fr_4.5rem]"
          >
            <span aria-hidden className="display text-xl text-ink-faint max-md:hidden">
              {index + 1}
            </span>
            <div>
              <h3 className="font-medium">{name}</h3>
              <p className="text-sm text-ink-muted">{phases.join(', ')}</p>
            </div>
            <div aria-hidden className="h-3 rounded-full bg-sunken">
              <div
                className="h-3 rounded-full bg-ink"
                style={{
                  marginLeft: `${(start / TOTAL_DAYS) * 100}%`,
                  width: `${(days / TOTAL_DAYS) * 100}%`,
                }}
              />
            </div>
            <p className="tabular text-sm text-ink-muted md:text-right">{days} days</p>
          </li>
        ))}
      </ol>
      <p className="border-t border-hairline pt-5 text-sm text-ink-muted">
        <Link to="/roadmap" className="text-ink underline underline-offset-4">
          See the roadmap builder
        </Link>
      </p>
    </Section>
  );
}
