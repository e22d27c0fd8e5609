/** Sets the focus on the control that opens a row; on the title of the page where the row is gone. */
export function focusRow(key: string): void {
  const row = [...document.querySelectorAll('[data-row]')].find(
    (one) => one.getAttribute('data-row') === key,
  );
  const control =
    row?.querySelector<HTMLElement>('[data-opens-row]') ?? row?.querySelector('button');
  if (control) return control.focus();
  const title = document.querySelector<HTMLElement>('main h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}

/** Is the element in a row of a list? */
export const isInRow = (element: Element) => element.closest('[data-row]') !== null;

/** Is a list of choices or a menu of the element open? Escape and the arrows are for that. */
export const hasOpenChoices = (element: Element) =>
  element.closest('[aria-expanded=true]:is([role=combobox], [aria-haspopup])') !== null;
