/** The banking section: five offers, named as goals, in a sandbox until a licensed partner is connected. */
import { LinkButton } from '#web/ui/button.tsx';
import { ProtegeMark } from '#web/ui/marks.tsx';
import { GoalsCaption, Section } from '#web/ui/section.tsx';

const OFFERS = [
  {
    title: '2.5% APY on savings',
    text: 'And 0.10% APY on checking.',
  },
  { title: 'No monthly fees', text: 'On checking and on savings, whatever the balance.' },
  {
    title: 'Secured cards',
    text: 'Credit against a deposit of your own, to build a record without a risk of debt.',
  },
  {
    title: 'PRD-backed loans',
    text: 'Borrow against the PRD you hold, and have it free again when you have paid back.',
  },
  {
    title: 'Instant PRD-to-USD conversion',
    text: 'At the posted rate, within the posted limits, straight into checking.',
  },
];

/** What the digital bank offers, and the way to open an account. */
export function BankingOffer() {
  return (
    <Section
      className="bg-sunken"
      title="Banking for people who build"
      lead="A credit-union-style bank inside the community: the PRD you earn and the dollars you spend, in one place."
    >
      <div className="mt-12 grid gap-12 lg:grid-cols-[1fr_1.25fr] lg:gap-20">
        <div className="flex flex-col items-start gap-6">
          <BankCard />
          <LinkButton to="/banking" size="lg">
            Open an account
          </LinkButton>
          <GoalsCaption className="max-w-sm">
            Rates and products are what we build towards. Until a licensed partner is connected, banking here
            is a sandbox: no real money moves.
          </GoalsCaption>
        </div>
        <dl>
          {OFFERS.map(({ title, text }) => (
            <div key={title} className="border-t border-hairline py-5 first:border-ink">
              <dt className="display text-3xl">{title}</dt>
              <dd className="mt-1 text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** A drawn card, without number or name: nobody's. */
function BankCard() {
  return (
    <div
      aria-hidden
      className="relative flex aspect-[1.586] w-full max-w-sm flex-col justify-between overflow-hidden rounded-xl bg-ink p-6 text-on-ink"
    >
      <svg
        viewBox="0 0 400 252"
        fill="none"
        className="absolute inset-0 size-full opacity-15"
        aria-hidden="true"
      >
        {Array.from({ length: 9 }, (_, ring) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the rings are alike and never move.
            key={ring}
            cx="400"
            cy="252"
            r={40 + ring * 34}
            stroke="currentColor"
          />
        ))}
      </svg>
      <div className="relative flex items-center justify-between">
        <span className="display text-2xl leading-none">Protege</span>
        <ProtegeMark size={28} />
      </div>
      <div className="relative flex items-end justify-between">
        <span className="h-8 w-11 rounded-md border border-current opacity-60" />
        <span className="text-sm opacity-80">Community member</span>
      </div>
    </div>
  );
}
