import './page.css';
import './print.css';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();
// `page-recovery.js` looks for it once every script of the page is there: one that is whole but another file says nothing.
document.documentElement.dataset['begun'] = '';
// After the lines above, and in the same file: every shared module that it needs is in the page's first scripts.
void import(/* webpackMode: "eager" */ './bootstrap.tsx');
