import { followTelLinks, readTelUri, takeBroughtNumber } from './tel-links.ts';

test.each([
  ['tel:0912345678', '0912345678'],
  ['TEL:+84-912-345-678', '+84-912-345-678'],
  ['tel:%2B84912345678;ext=12', '+84912345678'],
  ['tel:102;phone-context=alo', '102'],
  ['web+tel:102', '102'],
  ['tel:', null],
  ['tel:%E0%A4%A', null],
  ['mailto:a@b.vn', null],
  ['javascript:alert(1)', null],
])('%s is %s', (uri, number) => {
  expect(readTelUri(uri)).toBe(number);
});

describe('links of the page', () => {
  let dialled: string[];
  let expected: string[];
  let stop: () => void;

  beforeEach(() => {
    dialled = [];
    expected = [];
    stop = followTelLinks(
      (number) => dialled.push(number),
      (number) => expected.push(number),
    );
    document.body.innerHTML =
      '<a href="tel:+84912345678"><b>Gọi</b></a><a href="#x">Khác</a><p>Chữ</p>';
  });
  afterEach(() => stop());

  function click(selector: string, init: MouseEventInit = {}): boolean {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  }

  test('dial here instead of with the system', () => {
    expect(click('b')).toBe(true);
    expect(dialled).toEqual(['+84912345678']);
  });

  test('tell of their number before the click', () => {
    const hover = (selector: string) =>
      document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    hover('p');
    hover('a[href="#x"]');
    expect(expected).toEqual([]);
    hover('b');
    document.querySelector<HTMLElement>('a')?.focus();
    expect(expected).toEqual(['+84912345678', '+84912345678']);
    expect(dialled).toEqual([]);
  });

  test('of other kinds, and other places, are left alone', () => {
    expect(click('a[href="#x"]')).toBe(false);
    expect(click('p')).toBe(false);
    expect(click('b', { ctrlKey: true })).toBe(false);
    stop();
    expect(click('b')).toBe(false);
    expect(dialled).toEqual([]);
  });
});

test('a number that another site brought is taken out of the address', () => {
  history.replaceState({ kept: 1 }, '', '/dashboard?tel=tel%3A%2B84912345678&period=week');
  expect(takeBroughtNumber()).toBe('+84912345678');
  expect(location.search).toBe('?period=week');
  expect(history.state).toEqual({ kept: 1 });
  expect(takeBroughtNumber()).toBeNull();
});
