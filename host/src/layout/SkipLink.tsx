import { makeStyles, tokens } from '@alo/ui';
import { memo } from 'react';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    zIndex: 1000,
    top: '8px',
    left: '8px',
    padding: '6px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    boxShadow: tokens.shadow8,
    ':not(:focus)': { transform: 'translateY(-64px)' },
  },
});

/** First stop of the Tab key: past header and menu. */
export const SkipLink = memo(function SkipLink() {
  return (
    <a
      href="#content"
      className={useStyles().root}
      onClick={(event) => {
        // The hash is not an address of the page.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {messages.skipToContent}
    </a>
  );
});
