import {
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  cloneElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useKeyDown } from './useKeyDown.ts';

type Side = 'below' | 'after';

interface BubbleProps {
  readonly target: HTMLElement;
  readonly content: string;
  readonly side: Side;
}

/** What a tooltip sets on the control that it explains. */
interface ExplainedProps {
  'aria-label'?: string;
  'aria-description'?: string;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
}

/** Milliseconds that a pointer rests before the tooltip shows. */
const delay = 250;

/**
 * Words for a control: its accessible name (`label`) or an addition to it (`description`), and a bubble on
 * hover and focus. The bubble brings the positioning of floating layers and is fetched when it is wanted.
 */
export function Tooltip({
  content,
  relationship = 'label',
  side = 'below',
  children,
}: {
  readonly content: string;
  readonly relationship?: 'label' | 'description';
  readonly side?: Side;
  readonly children: ReactElement<ExplainedProps>;
}) {
  const [Bubble, setBubble] = useState<ComponentType<BubbleProps> | null>(null);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (element: HTMLElement, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTarget(element), after);
    // Without the bubble the control keeps its name: nothing to tell anybody.
    import('../overlay/TooltipBubble.tsx').then(
      (module) => setBubble(() => module.TooltipBubble),
      () => undefined,
    );
  };
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Escape hides the tooltip without any other effect (WCAG 2.2, 1.4.13).
  useKeyDown((event) => {
    if (event.key === 'Escape') hide();
  }, target !== null);
  return (
    <>
      {cloneElement(children, {
        [relationship === 'label' ? 'aria-label' : 'aria-description']: content,
        onPointerEnter: (event) => show(event.currentTarget, delay),
        onPointerLeave: hide,
        onFocus: (event) => {
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0);
        },
        onBlur: hide,
      })}
      {Bubble !== null && target !== null && (
        <Bubble target={target} content={content} side={side} />
      )}
    </>
  );
}
