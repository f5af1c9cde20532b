/** The first screen: what Protege is, what to do, and how the community stands today. */
import { HeroActions } from './call-to-action.tsx';
import { LiveFigures } from './live-figures.tsx';

/** Headline to the left, the community's passbook to the right. */
export function Hero() {
  return (
    <section className="page-column grid items-center gap-12 py-14 sm:py-20 lg:grid-cols-[1.25fr_1fr] lg:gap-16">
      <div>
        <h1 className="display text-6xl leading-[0.98] sm:text-7xl">
          Where an idea <em>earns</em> its keep.
        </h1>
        <p className="mt-7 max-w-xl text-lg text-ink-muted sm:text-xl">
          Protege is the AI-powered community for founders. Talk an idea through with the mentor, earn PRD for
          creative work, turn it into a plan, and have the community fund it.
        </p>
        <div className="mt-8">
          <HeroActions />
        </div>
      </div>
      <LiveFigures />
    </section>
  );
}
