// Runs before the first paint: an inline script would need a hole in the content security policy.
(() => {
  const asks = (/** @type {string} */ query) => matchMedia(query).matches;
  document.documentElement.dataset.theme =
    localStorage.getItem('alo.theme') ??
    (asks('(prefers-contrast: more)')
      ? 'contrast'
      : asks('(prefers-color-scheme: dark)')
        ? 'dark'
        : 'light');
  document.documentElement.dataset.text = localStorage.getItem('alo.text-size') ?? 'normal';
})();
