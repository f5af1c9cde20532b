/** The two controls of the theme: a button that turns the lights on and off, and the full choice of three. */
import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { chooseTheme, type ThemeChoice, useTheme } from './theme.ts';

/** Switches between light and dark. */
export function ThemeButton({ className }: { className?: string }) {
  const { painted } = useTheme();
  const other = painted === 'dark' ? 'light' : 'dark';
  const Icon = painted === 'dark' ? Sun : Moon;
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => chooseTheme(other)} className={className}>
      <Icon aria-hidden />
    </IconButton>
  );
}

const CHOICES: { choice: ThemeChoice; label: string; icon: typeof Sun }[] = [
  { choice: 'light', label: 'Light', icon: Sun },
  { choice: 'dark', label: 'Dark', icon: Moon },
  { choice: 'system', label: 'System', icon: Monitor },
];

/** Light, dark, or what the device says. */
export function ThemeChoices() {
  const { choice } = useTheme();
  return (
    <fieldset className="inline-flex rounded-md border border-hairline p-0.5">
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ choice: value, label, icon: Icon }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-xs text-ink-muted has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink pointer-fine:min-h-7"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={choice === value}
            onChange={() => chooseTheme(value)}
            className="sr-only"
          />
          <Icon size={14} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
