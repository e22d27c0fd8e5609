import { makeStyles, type PositioningShorthand } from '@fluentui/react-components';
import { formMessages } from './messages.ts';

const useStyles = makeStyles({
  listbox: { maxHeight: '320px', overflowY: 'auto' },
  // What is clicked is at least 24 px wide and high (WCAG 2.2, 2.5.8).
  icon: { display: 'grid', placeItems: 'center', minWidth: '24px', minHeight: '24px' },
});

const positioning: PositioningShorthand = {
  position: 'below',
  align: 'start',
  fallbackPositions: ['above'],
  autoSize: false,
};

/** What every searchable list of choices has: words for its icons, and a place and height to open in. */
export function useChoiceBox() {
  const styles = useStyles();
  return {
    positioning,
    listbox: { className: styles.listbox },
    expandIcon: { 'aria-label': formMessages.openChoices, className: styles.icon },
    clearIcon: { 'aria-label': formMessages.clearChoice },
  };
}
