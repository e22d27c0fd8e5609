// jsdom has no layout: components that ask for it get one fixed answer.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
if (!globalThis.performance.mark) {
  Object.defineProperty(globalThis.performance, 'mark', { value: () => undefined });
}
