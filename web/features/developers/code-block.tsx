/** A piece of code, to be read sideways where it is wide, and copied. */
import { CopyButton } from '#web/ui/copy-button.tsx';

/** `isTitled` shows the label above it; elsewhere what stands above says it. */
export function CodeBlock({ label, text, isTitled }: { label: string; text: string; isTitled?: boolean }) {
  return (
    <div className="mt-4 min-w-0">
      {isTitled ? <h3 className="mb-2 text-sm font-medium">{label}</h3> : null}
      <div className="relative">
        <section
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: wide code is scrolled with the keys, too
          tabIndex={0}
          className="max-h-[32rem] overflow-auto rounded-md border border-hairline bg-sunken p-4 pr-12"
        >
          <pre className="font-mono text-[13px] leading-relaxed">{text}</pre>
        </section>
        <CopyButton text={text} label={`Copy: ${label}`} className="absolute top-1.5 right-1.5 bg-sunken" />
      </div>
    </div>
  );
}
