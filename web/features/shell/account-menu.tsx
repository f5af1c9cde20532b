/** The member's menu behind their initial. Loaded when somebody is signed in. */
import { Link } from '@tanstack/react-router';
import { LogOut, Shield } from 'lucide-react';
import { useState } from 'react';
import type { AuthUser } from '#web/app/session-context.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { MEMBER_PLACES } from './navigation.ts';
import { lookOf } from './place-looks.ts';
import { useSignOut } from './sign-out.ts';

/** The avatar and what it opens: email (not pressable), Profile, Settings, Sign Out. */
export function AccountMenu({ user }: { user: AuthUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const signOut = useSignOut();
  return (
    <Menu open={isOpen} onOpenChange={setIsOpen}>
      <MenuTrigger asChild>
        <button
          type="button"
          aria-label={`Account menu of ${user.username}`}
          className="inline-flex size-11 items-center justify-center rounded-full pointer-fine:size-9"
        >
          <Avatar name={user.username} initials={1} />
        </button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem disabled className="max-w-72">
          <span className="truncate">{user.email}</span>
        </MenuItem>
        <MenuSeparator />
        {MEMBER_PLACES.map((place) => {
          const { icon: Icon } = lookOf(place);
          return (
            <MenuItem key={place.to} asChild>
              <Link to={place.to}>
                <Icon aria-hidden />
                {place.label}
              </Link>
            </MenuItem>
          );
        })}
        {user.isAdmin ? (
          <MenuItem asChild>
            <Link to="/admin">
              <Shield aria-hidden />
              Administration
            </Link>
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden />
          Sign Out
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
