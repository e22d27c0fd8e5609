import { escaped } from '../../../kernel/http/escaped.ts';
import { messages } from './messages.ts';

/** Data for the script, in an element that nothing runs. */
const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const { states } = messages;

/** A place of the page that has words only. */
const words = (name: keyof typeof states, { title, text }: { title: string; text: string }) =>
  `<section data-part="${name}" hidden><h1 tabindex="-1">${escaped(title)}</h1><p>${escaped(text)}</p>${
    name === 'failed' ? `<button type="button" data-do="retry">${messages.retry}</button>` : ''
  }</section>`;

const forScript = {
  ...{ question: messages.question, title: messages.title, problems: messages.problems },
  ...{ scale: messages.scale, answers: messages.answers },
  ...{ begin: messages.begin, goOn: messages.goOn },
  ...{ optional: messages.optional, several: messages.several },
};

/**
 * The page behind every link: it knows nothing of the survey, which its script asks for, so that programs that look at links in
 * messages open nothing.
 */
export function surveyPage(): string {
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<title>${messages.title}</title><link rel="stylesheet" href="/s/page.css">
<script id="words" type="application/json">${json(forScript)}</script>
<script src="/s/page.js" defer></script></head>
<body><header><strong id="company"></strong></header>
<main aria-live="off">
<noscript><p>${escaped(messages.noScript)}</p></noscript>
<p data-part="loading" role="status" hidden>${messages.loading}</p>
<section data-part="begin" hidden><h1 tabindex="-1">${messages.title}</h1><p id="intro"></p>
<p class="quiet" data-privacy="anonymous" hidden>${escaped(messages.anonymous)}</p>
<p class="quiet" data-privacy="named" hidden>${escaped(messages.named)}</p>
<button type="button" data-do="begin"></button></section>
<form data-part="question" novalidate hidden>
<div class="way"><span id="number"></span><progress max="1" value="0" aria-label="${messages.progress}"></progress></div>
<h1 tabindex="-1" id="content"></h1><p class="quiet" id="hint"></p>
<div id="answer"></div>
<p id="problem" role="alert"></p>
<div class="buttons"><button type="button" class="second" data-do="back">${messages.back}</button><button>${messages.next}</button></div>
</form>
<section data-part="review" hidden><h1 tabindex="-1">${messages.review.title}</h1><p>${escaped(messages.review.text)}</p>
<p data-problem role="alert"></p>
<div class="buttons"><button type="button" class="second" data-do="back">${messages.back}</button><button type="button" data-do="send">${messages.send}</button></div></section>
${words('done', states.done)}${words('paused', states.paused)}${words('over', states.over)}${words('gone', states.gone)}${words('failed', states.failed)}
</main></body></html>
`;
}
