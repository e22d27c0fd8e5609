import { Menu, type MenuProps, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useState,
} from 'react';

/** What the button gets until its menu is there. */
interface AskingProps {
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * A button and its menu, which is made when somebody opens it for the first time: a list has dozens of them, and
 * they were most of its work.
 */
export function MenuButton({
  button,
  className,
  startsOpen = false,
  children,
  ...menu
}: Omit<MenuProps, 'children' | 'defaultOpen' | 'open'> & {
  readonly button: ReactElement<AskingProps>;
  /** Of the popover. */
  readonly className?: string;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}) {
  const [asked, setAsked] = useState(startsOpen);
  // After the frame in which the button is seen to be pressed.
  const ask = () => startTransition(() => setAsked(true));
  if (!asked) {
    return cloneElement(button, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: ask,
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        ask();
      },
    });
  }
  return (
    <Menu {...menu} defaultOpen>
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover {...(className === undefined ? {} : { className })}>{children}</MenuPopover>
    </Menu>
  );
}
