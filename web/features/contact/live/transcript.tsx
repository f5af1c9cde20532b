/** A conversation with the mentor, to read. */
export function Transcript({ text, label }: { text: string; label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is scrolled by the keyboard.
      tabIndex={0}
      className="max-h-52 overflow-y-auto rounded-md border border-hairline bg-sunken px-3 py-3 text-sm wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </section>
  );
}
