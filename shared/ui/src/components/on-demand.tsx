import type { ComponentType } from 'react';
import { useLateComponent } from './useLateComponent.ts';

/** What the button of a menu gets until the menu itself is there. */
export interface OnDemandTrigger {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
  readonly 'aria-expanded': false;
  readonly 'aria-haspopup': 'menu';
}

/**
 * A button whose menu is fetched when somebody reaches for it. `Trigger` alone stands there first; the click
 * replaces it by what `load` brings, which renders the same button and its open menu.
 */
export function onDemand<Props extends object>(
  Trigger: ComponentType<Props & OnDemandTrigger>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const warmUp = () => void load().catch(() => undefined);
  return function OnDemand(props: Props) {
    const [Menu, open] = useLateComponent(load);
    if (Menu !== null) return <Menu {...props} />;
    return (
      <Trigger
        {...props}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={open}
      />
    );
  };
}
