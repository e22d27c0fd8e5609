import './page.css';
import './print.css';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();
// `page-recovery.js` looks for it once every script of the page is there: one that is whole but another file says nothing.
document.documentElement.dataset['begun'] = '';
// Shared modules exist only behind this boundary.
void import('./bootstrap.tsx');
