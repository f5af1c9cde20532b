/**
 * How the chat fits the window. It makes an element end where the window does, whatever stands above it: notices that can be dismissed, a bar
 * that wraps. The box of the chat is then always in sight, and the footer one scroll away.
 */
import type { RefCallback } from 'react';

/** A ref for the element; the same function for every element, so that it may be given as it is. */
export const fillHeight: RefCallback<HTMLElement> = (element) => {
  if (!element) return;
  const fill = () => {
    const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
    element.style.height = `calc(100dvh - ${top}px)`;
  };
  fill();
  // Whatever changes above changes the height of the page.
  const observer = new ResizeObserver(fill);
  observer.observe(document.body);
  return () => observer.disconnect();
};

/** A ref for what stands at the foot of the window: toasts appear above it, and never over its buttons. */
export const liftToasts: RefCallback<HTMLElement> = (element) => {
  if (!element) return;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() =>
    root.setProperty('--toaster-bottom', `${Math.round(element.offsetHeight)}px`),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.removeProperty('--toaster-bottom');
  };
};
