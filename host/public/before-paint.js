// Runs before the first paint: an inline script would need a hole in the content security policy.
(() => {
  const chosen = localStorage.getItem('alo.theme');
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.text = localStorage.getItem('alo.text-size') ?? 'normal';
})();
