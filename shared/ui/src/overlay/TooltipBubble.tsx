import { Tooltip } from '@fluentui/react-components';

/** The words beside what a person points at. */
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
