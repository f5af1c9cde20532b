/** The help of the keyboard shortcuts, and the switch that turns them off. */
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { SHORTCUTS } from './use-shortcuts.ts';

/** Whether shortcuts are on, which the page keeps. */
export interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

export function ShortcutsDialog({ isOpen, onClose, isOn, onTurn }: ShortcutsDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(isStill) => !isStill && onClose()}>
      <DialogContent
        title="Keyboard shortcuts"
        description="On the Trading tab, while nothing is being typed."
      >
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {SHORTCUTS.map(({ key, label }) => (
            <div key={key} className="flex items-center justify-between gap-3 text-sm">
              <dt>{label}</dt>
              <dd>
                <Kbd>{key.toUpperCase()}</Kbd>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-ink-muted">
          In a price field, the up and down arrows move by one step; with Shift by ten.
        </p>
        <Checkbox
          className="mt-2"
          label="Use keyboard shortcuts"
          checked={isOn}
          onChange={(event) => onTurn(event.target.checked)}
        />
      </DialogContent>
    </Dialog>
  );
}
