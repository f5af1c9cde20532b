/** `/documentation`: what the product does and how, with the numbers that are in force. */
import { Documentation } from '#web/features/documentation/documentation.tsx';

export function DocumentationPage() {
  return (
    <div className="page-column py-8 sm:py-12">
      <h1 className="display text-4xl sm:text-5xl">Documentation</h1>
      <p className="mt-3 max-w-xl text-lg text-ink-muted">
        What Protege does and by which rules. Every number here is read from the server that applies it.
      </p>
      <Documentation />
    </div>
  );
}
