/** What Playwright switches off by itself and matters on Linux; Chromium heeds only the last list that it is given. */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Parts of the browser that no test sees: the list below the address bar is a page of its own, loaded for each
 * window, and a process is kept ready for the next page. They cost as much as the product's pages themselves.
 */
const unseen = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** The argument that switches these features of Chromium off. */
export const withoutFeatures = `--disable-features=${[...byPlaywright, ...unseen].join(',')}`;
