import ky from 'ky';
import { fetchOnce } from './head-start.ts';

/** One client for all surfaces: bounded waiting, repeated reads, never a repeated write. */
export const http = ky.create({
  timeout: 20_000,
  credentials: 'same-origin',
  fetch: fetchOnce,
  retry: { limit: 2, methods: ['get'], statusCodes: [500, 502, 503, 504] },
});
