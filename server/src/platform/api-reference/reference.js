// Filters the operations of the reference, and opens the one that the address names.
const filter = document.getElementById('filter');
const operations = [...document.querySelectorAll('.operation')];
const none = document.getElementById('none');

const textOf = (operation) => operation.querySelector('summary').textContent.toLowerCase();
const texts = new Map(operations.map((operation) => [operation, textOf(operation)]));

function show() {
  const wanted = filter.value.trim().toLowerCase();
  for (const operation of operations) operation.hidden = !texts.get(operation).includes(wanted);
  for (const section of document.querySelectorAll('.resource')) {
    section.hidden = section.querySelector('.operation:not([hidden])') === null;
  }
  none.hidden = operations.some((operation) => !operation.hidden);
}

function open() {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

filter.hidden = false;
filter.addEventListener('input', show);
addEventListener('hashchange', open);
open();
