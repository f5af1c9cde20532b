/** The front door: what Protege is, that it is alive, and the way in. */
import { BankingOffer } from '#web/features/landing/banking-offer.tsx';
import { FinalCall } from '#web/features/landing/call-to-action.tsx';
import { ContestSection } from '#web/features/landing/contest.tsx';
import { FounderMessage } from '#web/features/landing/founder-message.tsx';
import { FundingRange } from '#web/features/landing/funding-range.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { Journey } from '#web/features/landing/journey.tsx';
import { RoadmapPhases } from '#web/features/landing/roadmap-phases.tsx';

/** `/` */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Journey />
      <RoadmapPhases />
      <FundingRange />
      <BankingOffer />
      <ContestSection />
      <FounderMessage />
      <FinalCall />
    </>
  );
}
