/**
 * A short explanation on hover and focus. It never holds what a person must know: touch has no hover.
 * Delays come from TIMINGS, through the one TooltipProvider at the root of a page that uses tooltips.
 */
import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { TIMINGS } from './timings.ts';

/** Shares the delays between the tooltips inside it: 700 ms, and none within 300 ms of another. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={TIMINGS.tooltipDelayMs} skipDelayDuration={TIMINGS.tooltipSkipDelayMs}>
      {children}
    </Primitive.Provider>
  );
}

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactElement;
}

/** Explains its child. */
export function Tooltip({ content, side = 'bottom', children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="animate-fade z-50 max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-xs text-on-ink"
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
