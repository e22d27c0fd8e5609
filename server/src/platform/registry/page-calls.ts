import { endpoints, PAGE_SIZE, type RemoteRoute } from '@alo/contracts';

/** What every page of somebody who is signed in asks for first: who is that, and what may they do. */
const ofSession = [endpoints.getMe, endpoints.getSystemSetting, endpoints.paymentCheck];

/** `:id` as the place in the address where it stands: one document serves all records. */
function withPlaces(call: string, path: string): string {
  const segments = path.split('/');
  return call.replace(/:([a-z]\w*)(?![\w}])/gi, (whole) => {
    const place = segments.indexOf(whole);
    return place < 0 ? whole : `{path:${place}}`;
  });
}

/**
 * Addresses that the page asks for before its scripts are there (`head-start.js`): the person's session and what the screen
 * at this address declares. `{ma_dn}`, `{rows:list:usual}` and `{path:place}` are filled in by the browser.
 */
export function pageCalls(route: RemoteRoute | undefined, tenantApi: string): readonly string[] {
  const ofScreen = (route?.calls ?? []).map((call) =>
    withPlaces(call, route?.path ?? '').replace(/\{rows:(\w[\w-]*)\}/g, `{rows:$1:${PAGE_SIZE}}`),
  );
  return [...ofSession.map(({ path }) => path), ...ofScreen].map((path) => tenantApi + path);
}
