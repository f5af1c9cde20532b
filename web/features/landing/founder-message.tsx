/** Why Protege is there, in its founder's words. */
import { ProtegeMark } from '#web/ui/marks.tsx';

/** A letter, set as one. */
export function FounderMessage() {
  return (
    <section aria-label="A message from the founder" className="border-t border-hairline py-16 sm:py-28">
      <figure className="page-column flex flex-col items-center text-center">
        <ProtegeMark size={36} />
        <blockquote className="display mt-8 max-w-3xl text-3xl leading-snug text-balance italic sm:text-4xl">
          Good ideas die in notebooks, and seldom for want of worth. They die for want of somebody who asks
          the next question. I built Protege so that a thought gets an answer, creative work gets paid, and
          what the community believes in gets built.
        </blockquote>
        <figcaption className="mt-6 text-ink-muted">The founder of Protege</figcaption>
      </figure>
    </section>
  );
}
