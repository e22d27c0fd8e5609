import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** Link of the router in the colour of the brand; `className` may overrule it. */
export function Link({ className, ...props }: LinkProps) {
  return <RouterLink {...props} className={mergeClasses(useStyles().root, className)} />;
}
