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
Element.prototype.scrollIntoView ??= () => undefined;
if (!globalThis.performance.mark) {
  Object.defineProperty(globalThis.performance, 'mark', { value: () => undefined });
}

// Without a layout Fluent takes every control for invisible: a dialog would find nothing to set the focus on, and stay
// covered for screen readers.
document.body.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth, innerHeight);
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get() {
    return this.parentElement;
  },
});
