import { Tooltip } from '@fluentui/react-components';

/** The bubble beside the hovered element. */
export function TooltipBubble({
  target,
  content,
  side,
}: {
  readonly target: HTMLElement;
  readonly content: string;
  readonly side: 'below' | 'after';
}) {
  return (
    <Tooltip
      visible
      withArrow
      relationship="inaccessible"
      content={content}
      positioning={{ target, position: side, autoSize: false }}
    >
      <span hidden />
    </Tooltip>
  );
}
