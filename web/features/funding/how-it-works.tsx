/** The four steps from dollars to PRD. */
const STEPS = [
  {
    title: 'Choose an amount',
    text: 'You see the PRD that you get. Amount and rate are fixed from here on.',
  },
  { title: 'Pay by card', text: 'On the card provider’s own page. Your card number never reaches us.' },
  { title: 'Receive PRD', text: 'From the treasury to your wallet, the moment the payment is confirmed.' },
  { title: 'Decide with it', text: 'Vote with PRD on the projects that the pool should fund.' },
] as const;

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-y border-hairline bg-sunken">
      <div className="page-column py-8">
        <h2 id="how-it-works" className="sr-only">
          How it works
        </h2>
        <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span aria-hidden className="display text-3xl leading-none text-saffron-text">
                {index + 1}
              </span>
              <div>
                <h3 className="font-medium text-base">{title}</h3>
                <p className="mt-1 text-sm text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
