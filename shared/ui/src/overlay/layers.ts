// What lies over the page. It comes with positioning and focus traps: fetched when somebody opens it.
export {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Popover,
  PopoverSurface,
  PopoverTrigger,
} from '@fluentui/react-components';
