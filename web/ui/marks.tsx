/**
 * The two drawn marks, both decorative: their name always stands beside them or names their link. Protege's is
 * a P whose bowl holds a saffron leaf, an idea that takes root. PRD's coin is saffron with the same P struck
 * into it.
 */
import clsx from 'clsx';

/** Protege's mark, in the colour of the text around it; `size` in pixels. */
export function ProtegeMark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      className={clsx('shrink-0', className)}
    >
      <path
        d="M8 29V4.5h8.5a8.25 8.25 0 0 1 0 16.5H8"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M8 21c0-5.2 3.2-8.6 9.2-9.2C17.4 17.4 13.8 21 8 21Z" fill="var(--saffron)" />
    </svg>
  );
}

/** The PRD coin; `size` in pixels. */
export function PrdCoin({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={clsx('shrink-0', className)}
    >
      <circle cx="12" cy="12" r="11" fill="var(--saffron)" />
      <circle cx="12" cy="12" r="8.75" stroke="var(--on-saffron)" strokeOpacity="0.28" />
      <path
        d="M9.6 17.4V6.8h3.3a3.4 3.4 0 0 1 0 6.8H9.6"
        stroke="var(--on-saffron)"
        strokeWidth="1.9"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The mark and the name, as the bars and the footer carry them. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <ProtegeMark size={24} />
      <span className="display translate-y-px text-2xl leading-none">Protege</span>
    </span>
  );
}
