/** For a dialog that no trigger opens, or whose steps are contents of their own: where the focus was when it opened. */
import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when the calling component came, once that component is gone. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog lets go of the focus as it goes: afterwards.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
}
