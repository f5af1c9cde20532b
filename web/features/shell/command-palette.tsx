/** Every page and the common actions, by typing. */
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import {
  Copy,
  LogOut,
  type LucideIcon,
  MessageCirclePlus,
  Monitor,
  Moon,
  QrCode,
  Send,
  Sun,
} from 'lucide-react';
import { useAuth } from '#web/app/session-context.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { MEMBER_PLACES, PLACE_GROUPS, VISITOR_PLACES } from './navigation.ts';
import { lookOf, PALETTE_PLACES } from './place-looks.ts';
import { useSignOut } from './sign-out.ts';
import { chooseTheme } from './theme.ts';

interface PaletteAction {
  label: string;
  icon: LucideIcon;
  keywords?: string[];
  run: () => void;
}

const GROUP_STYLE =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-faint';

/** The palette; its owner opens and closes it. */
export function CommandPalette(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { isOpen, onOpenChange } = props;
  const { user } = useAuth();
  const navigate = useNavigate();
  const actions = usePaletteActions();
  const act = (run: () => void) => () => {
    onOpenChange(false);
    run();
  };
  const go =
    (to: string): PaletteAction['run'] =>
    () =>
      void navigate({ to });
  const pages = [
    ...PLACE_GROUPS,
    { name: 'More', places: [...(user ? MEMBER_PLACES : VISITOR_PLACES), ...PALETTE_PLACES] },
  ];
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title="Search pages and actions" isBare>
        <Command label="Search pages and actions" loop>
          <Command.Input
            placeholder="Where to, or what to do?"
            className="h-14 w-full border-b border-hairline bg-transparent px-4 text-lg focus-visible:outline-none"
          />
          <Command.List className="max-h-[52dvh] overflow-y-auto p-1.5 pb-3">
            <Command.Empty className="px-3 py-8 text-center text-sm text-ink-muted">
              Nothing by that name. Try a page, such as Wallet, or an action, such as Send.
            </Command.Empty>
            <Command.Group heading="Actions" className={GROUP_STYLE}>
              {actions.map((action) => (
                <PaletteItem key={action.label} {...action} run={act(action.run)} />
              ))}
            </Command.Group>
            {pages.map(({ name, places }) => (
              <Command.Group key={name} heading={name} className={GROUP_STYLE}>
                {places.map((place) => (
                  <PaletteItem
                    key={place.to}
                    {...lookOf(place)}
                    label={place.label}
                    run={act(go(place.to))}
                  />
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

function PaletteItem({ label, icon: Icon, keywords, run }: PaletteAction) {
  return (
    <Command.Item
      value={label}
      keywords={keywords}
      onSelect={run}
      className="flex min-h-11 cursor-default items-center gap-3 rounded-md px-3 text-sm select-none data-[selected=true]:bg-sunken pointer-fine:min-h-9"
    >
      <Icon size={16} aria-hidden className="text-ink-muted" />
      {label}
    </Command.Item>
  );
}

function usePaletteActions(): PaletteAction[] {
  const { user } = useAuth();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const themes: PaletteAction[] = [
    { label: 'Use the light theme', icon: Sun, run: () => chooseTheme('light') },
    { label: 'Use the dark theme', icon: Moon, run: () => chooseTheme('dark') },
    {
      label: "Follow the device's theme",
      icon: Monitor,
      keywords: ['system'],
      run: () => chooseTheme('system'),
    },
  ];
  if (!user) return themes;
  return [
    {
      label: 'Start a new chat',
      icon: MessageCirclePlus,
      keywords: ['idea', 'mentor'],
      run: () => void navigate({ to: '/chat', hash: 'new' }),
    },
    {
      label: 'Send PRD',
      icon: Send,
      keywords: ['pay', 'transfer'],
      run: () => void navigate({ to: '/wallet', hash: 'send' }),
    },
    {
      label: 'Receive PRD',
      icon: QrCode,
      keywords: ['request', 'qr'],
      run: () => void navigate({ to: '/wallet', hash: 'receive' }),
    },
    {
      label: 'Copy my address',
      icon: Copy,

      run: () => void copyAddress(user.protegeAddress),
    },
    ...themes,
    { label: 'Sign Out', icon: LogOut, keywords: ['log out', 'leave'], run: () => void signOut() },
  ];
}

async function copyAddress(address: string) {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    notify.error('Copy Failed', 'Failed to copy address to clipboard.');
    return;
  }
  notify.success('Address Copied');
}
