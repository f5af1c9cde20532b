/** Who we are, what we are after, and where we stand today. */
import { Goals } from '#web/features/about/goals.tsx';
import { HowItWorks, Inspiration, Mission } from '#web/features/about/story.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/about` */
export function AboutPage() {
  return (
    <>
      <Mission />
      <Section title="Our goals, and where we stand">
        <Goals />
      </Section>
      <HowItWorks />
      <Inspiration />
      <Section title="Questions?" lead="The documentation has the rules. People answer within a day.">
        <div className="mt-8 flex flex-wrap gap-2">
          <LinkButton to="/documentation">Read the documentation</LinkButton>
          <LinkButton to="/contact" variant="secondary">
            Write to us
          </LinkButton>
        </div>
      </Section>
    </>
  );
}
