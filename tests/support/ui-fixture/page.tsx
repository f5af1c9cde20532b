/** A page with the shared menu and tooltips and nothing else, to measure their delays in a browser. */
import { createRoot } from 'react-dom/client';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSub,
  MenuSubContent,
  MenuSubTrigger,
  MenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx';

function FixturePage() {
  return (
    <TooltipProvider>
      <Tooltip content="About the first">
        <button type="button">First</button>
      </Tooltip>
      <Tooltip content="About the second">
        <button type="button">Second</button>
      </Tooltip>
      <Menu>
        <MenuTrigger>Open</MenuTrigger>
        <MenuContent align="start">
          <MenuLabel>Fruit</MenuLabel>
          <MenuItem>Apple</MenuItem>
          <MenuSub>
            <MenuSubTrigger>More</MenuSubTrigger>
            <MenuSubContent>
              <MenuItem>Melon</MenuItem>
              <MenuItem>Mango</MenuItem>
              <MenuItem>Medlar</MenuItem>
            </MenuSubContent>
          </MenuSub>
          <MenuItem>Plum</MenuItem>
          <MenuItem>Apricot</MenuItem>
        </MenuContent>
      </Menu>
    </TooltipProvider>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<FixturePage />);
