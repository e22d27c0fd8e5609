// Shows the survey behind the token in the address: one question at a time, each answer kept by the server at once.
const words = JSON.parse(document.getElementById('words').textContent);
const token = location.pathname.split('/').at(-1);
const byId = (id) => document.getElementById(id);
const form = document.querySelector('form');

/** What the server said last, and which question on the way is shown. */
let page;
let at = 0;

class Refused extends Error {
  constructor(status) {
    super(`status ${status}`);
    this.status = status;
  }
}

async function ask(method, path, body = {}) {
  const response = await fetch(`/api/platform/survey-page${path}`, {
    method,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
  });
  if (!response.ok) throw new Refused(response.status);
  return response.json();
}

/** Shows one part of the page, and tells who does not see it by moving there. */
function show(name) {
  for (const part of document.querySelectorAll('[data-part]')) {
    part.hidden = part.dataset.part !== name;
  }
  document.querySelector(`[data-part="${name}"] h1`)?.focus();
}

function element(name, properties = {}, children = []) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function choices(kind, list, chosen, className) {
  const rows = list.map(({ value, label }) =>
    element('label', { className: 'choice' }, [
      element('input', { type: kind, name: 'answer', value, checked: chosen.includes(value) }),
      element('span', { textContent: label }),
    ]),
  );
  const group = element('fieldset', { className }, rows);
  group.setAttribute('aria-labelledby', 'content');
  group.setAttribute('aria-describedby', 'hint');
  return group;
}

function scale(from, to, { number }, ends) {
  const all = Array.from({ length: to - from + 1 }, (_none, step) => String(from + step));
  const list = all.map((value) => ({ value, label: value }));
  const chosen = number === null ? [] : [String(number)];
  const shown = ends.map((textContent) => element('span', { textContent }));
  return [choices('radio', list, chosen, 'scale'), element('div', { className: 'ends' }, shown)];
}

function field(properties, label) {
  const made = element(properties.type === undefined ? 'textarea' : 'input', {
    ...{ name: 'answer', className: 'field', ...properties },
  });
  made.setAttribute('aria-label', label);
  made.setAttribute('aria-describedby', 'content hint');
  return [made];
}

const blank = { option_ids: [], number: null, text: '' };

/** Where the answer to a question is given. */
function fieldsOf({ type, options, answer }) {
  const known = answer ?? blank;
  const list = options.map(({ id, label }) => ({ value: id, label }));
  switch (type) {
    case 'single':
    case 'yesno':
      return [choices('radio', list, known.option_ids, '')];
    case 'multiple':
      return [choices('checkbox', list, known.option_ids, '')];
    case 'rating':
      return scale(1, 5, known, words.scale.rating);
    case 'nps':
      return scale(0, 10, known, words.scale.nps);
    case 'number':
      return field(
        { type: 'text', inputMode: 'decimal', value: known.number ?? '' },
        words.answers.number,
      );
    case 'date':
      return field({ type: 'date', value: known.text }, words.answers.date);
    default:
      return field({ maxLength: 5000, value: known.text }, words.answers.text);
  }
}

/** The answer as it is filled in; undefined: it is no number. */
function given({ type }) {
  const values = new FormData(form).getAll('answer').map(String);
  const [text = ''] = values;
  if (['single', 'yesno', 'multiple'].includes(type)) return { ...blank, option_ids: values };
  if (!['rating', 'nps', 'number'].includes(type)) return { ...blank, text: text.trim() };
  if (text.trim() === '') return blank;
  const number = Number(text.trim().replace(',', '.'));
  return Number.isFinite(number) ? { ...blank, number } : undefined;
}

const isEmpty = ({ option_ids, number, text }) =>
  option_ids.length === 0 && number === null && text === '';

function hintOf({ type, required }) {
  return [type === 'multiple' && words.several, !required && words.optional]
    .filter(Boolean)
    .join(' ');
}

function showQuestion() {
  const question = page.asked[at];
  byId('number').textContent = words.question.replace('{n}', String(at + 1));
  document.querySelector('progress').value = question.place / page.questions;
  byId('content').textContent = question.content;
  byId('hint').textContent = hintOf(question);
  byId('problem').textContent = '';
  byId('answer').replaceChildren(...fieldsOf(question));
  form.querySelector('[data-do="back"]').hidden = at === 0;
  show('question');
}

function showBegin() {
  byId('intro').textContent = page.intro;
  for (const note of document.querySelectorAll('[data-privacy]')) {
    note.hidden = (note.dataset.privacy === 'anonymous') !== page.anonymous;
  }
  const isBegun = page.asked.some(({ answer }) => answer !== null);
  document.querySelector('[data-do="begin"]').textContent = isBegun ? words.goOn : words.begin;
  show('begin');
}

/** Shows the question that comes next, or that everything is answered. */
function go(next) {
  at = next;
  if (at < page.asked.length) showQuestion();
  else show('review');
}

function take(answer) {
  page = answer;
  byId('company').textContent = page.company;
  if (page.state === 'open') return true;
  if (page.closing) document.querySelector('[data-part="done"] p').textContent = page.closing;
  show(page.state);
  return false;
}

function problemOf(error) {
  if (error instanceof Refused && error.status === 429) return words.problems.busy;
  const isWrong = error instanceof Refused && error.status < 500;
  return isWrong ? words.problems.wrong : words.problems.network;
}

let isSending = false;

/** Sends something, once at a time; what keeps it from being taken is said where it was sent. */
async function send(problem, work) {
  // Buttons stay as they are: one that is disabled loses the focus of the keyboard.
  if (isSending) return;
  isSending = true;
  problem.textContent = '';
  try {
    await work();
  } catch (error) {
    if (error instanceof Refused && error.status === 404) show('gone');
    else problem.textContent = problemOf(error);
  }
  isSending = false;
}

async function open() {
  show('loading');
  try {
    if (take(await ask('POST', ''))) showBegin();
  } catch (error) {
    show(error instanceof Refused && error.status === 404 ? 'gone' : 'failed');
  }
}

form.addEventListener('input', () => {
  byId('problem').textContent = '';
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const question = page.asked[at];
  const answer = given(question);
  const { problems } = words;
  if (answer === undefined || (question.required && isEmpty(answer))) {
    byId('problem').textContent = answer === undefined ? problems.number : problems.required;
    byId('answer').querySelector('input, textarea').focus();
    return;
  }
  void send(byId('problem'), async () => {
    const body = { answer: { question_id: question.id, ...answer } };
    if (take(await ask('PUT', '', body))) go(at + 1);
  });
});

const actions = {
  retry: () => void open(),
  begin: () => go(page.is_over ? page.asked.length : page.asked.length - 1),
  back: () => go(Math.min(at, page.asked.length) - 1),
  send: () =>
    void send(document.querySelector('[data-problem]'), async () => {
      take(await ask('POST', '/end'));
    }),
};
document.addEventListener('click', ({ target }) => actions[target.dataset?.do]?.());

void open();
