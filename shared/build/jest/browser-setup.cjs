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

// Nothing is painted: what waits for a frame (`afterPaint`) comes at once.
Object.defineProperty(document, 'prerendering', { configurable: true, value: true });

// Without a layout Fluent takes every control for invisible: a dialog would find nothing to set the focus on, and stay
// covered for screen readers.
document.body.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth, innerHeight);
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get() {
    return this.parentElement;
  },
});

// Of the hundreds of rules of a screen, only these are seen without a layout. A query by role asks each of its
// elements, and their parents, for every rule there is.
const seen = /display|visibility|pointer-events/;
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function (rule, index = 0) {
  return seen.test(rule)
    ? insertRule.call(this, rule, Math.min(index, this.cssRules.length))
    : index;
};
