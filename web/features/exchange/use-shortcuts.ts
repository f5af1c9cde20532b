/**
 * Keys of the trading view. A key alone acts only while nobody is typing and no dialog is open, and the member
 * can switch them off, because speech input and stray hands press letters too (WCAG 2.1.4).
 */
import { useEffect, useRef, useState } from 'react';

/** What a key does. */
export type Shortcut =
  | 'buy'
  | 'sell'
  | 'limit'
  | 'market'
  | 'price'
  | 'amount'
  | 'cancel-all'
  | 'next-pair'
  | 'previous-pair'
  | 'chart'
  | 'help';

/** Every key with what it does, as the help lists them. */
export const SHORTCUTS: readonly { key: string; does: Shortcut; label: string }[] = [
  { key: 'b', does: 'buy', label: 'Buy' },
  { key: 's', does: 'sell', label: 'Sell' },
  { key: 'l', does: 'limit', label: 'Limit order' },
  { key: 'm', does: 'market', label: 'Market order' },
  { key: 'p', does: 'price', label: 'Go to the price' },
  { key: 'a', does: 'amount', label: 'Go to the amount' },
  { key: 'x', does: 'cancel-all', label: 'Cancel all orders (asks first)' },
  { key: ']', does: 'next-pair', label: 'Next market' },
  { key: '[', does: 'previous-pair', label: 'Previous market' },
  { key: 'c', does: 'chart', label: 'Candles or depth' },
  { key: '?', does: 'help', label: 'This help' },
];

const OFF_KEY = 'protege:exchange-shortcuts-off';

function readIsOff(): boolean {
  try {
    return window.localStorage.getItem(OFF_KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Listens while `isActive`; returns whether the member has them on, and how to change that. */
export function useShortcuts(isActive: boolean, act: (shortcut: Shortcut) => void) {
  const [isOn, setIsOn] = useState(() => !readIsOff());
  const latest = useRef(act);
  latest.current = act;

  useEffect(() => {
    if (!isActive || !isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const found = SHORTCUTS.find(({ key }) => key === event.key);
      if (!found || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current(found.does);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isActive, isOn]);

  function turn(on: boolean) {
    setIsOn(on);
    try {
      if (on) window.localStorage.removeItem(OFF_KEY);
      else window.localStorage.setItem(OFF_KEY, 'yes');
    } catch {
      // Where storage is refused, the choice holds until the page is left.
    }
  }

  return { isOn, turn };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Puts the cursor into a field of the order form. */
export function focusOrderField(name: 'price' | 'amount'): void {
  const field = document.querySelector<HTMLInputElement>(`[data-order-field="${name}"]`);
  field?.focus();
  field?.select();
}
