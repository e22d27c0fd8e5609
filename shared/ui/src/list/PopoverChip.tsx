import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { ChipButton } from './ChipFrame.tsx';

/**
 * A filter with a popover. The popover is made when somebody opens it for the first time: positioning and the keeping
 * of the focus were a good part of the work of a list that nobody filters.
 */
export function PopoverChip({
  label,
  value,
  open,
  onOpenChange,
  className,
  children,
}: {
  readonly label: string;
  /** What is chosen; null when nothing is. */
  readonly value: string | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Of the popover. */
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const [asked, setAsked] = useState(open);
  const chip = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const focused = document.activeElement;
    const lost =
      focused === document.body || content.current?.parentElement?.contains(focused) === true;
    // Fluent gives the focus back to a chip that had it when the popover was there already, which is not so after the
    // first opening.
    if (wasOpen.current && !open && lost) chip.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (!asked) {
    return (
      <ChipButton
        label={label}
        value={value}
        aria-expanded={false}
        onClick={() =>
          // After the frame in which the chip is seen to be pressed.
          startTransition(() => {
            setAsked(true);
            onOpenChange(true);
          })
        }
      />
    );
  }
  return (
    <Popover open={open} trapFocus onOpenChange={(_event, data) => onOpenChange(data.open)}>
      <PopoverTrigger disableButtonEnhancement>
        <ChipButton ref={chip} label={label} value={value} />
      </PopoverTrigger>
      <PopoverSurface aria-label={label} {...(className === undefined ? {} : { className })}>
        <div ref={content}>{children}</div>
      </PopoverSurface>
    </Popover>
  );
}
