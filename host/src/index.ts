import './page.css';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();
// Shared modules exist only behind this boundary.
void import('./bootstrap.tsx');
