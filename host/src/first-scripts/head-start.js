// Asks for what the page will ask for, before its scripts are there: who is signed in, and what the screen at this address
// shows. The server names the addresses (`alo-calls`), the client of the API takes each answer once (`fetchOnce`).
(() => {
  /** Milliseconds after which nobody asks any more. */
  const patience = 15_000;
  /** Milliseconds before its end at which the page renews a token first. */
  const renewBefore = 60_000;

  function kept(/** @type {string} */ key) {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    } catch {
      return {};
    }
  }

  const { token, expiresAt, ma_dn: tenant } = kept('alo.session');
  const calls = document.querySelector('meta[name=alo-calls]')?.getAttribute('content') ?? '';
  if (typeof token !== 'string' || !(expiresAt - Date.now() > renewBefore)) return;
  const places = location.pathname.split('/');
  const addressOf = (/** @type {string} */ call) =>
    call
      .replaceAll('{ma_dn}', encodeURIComponent(tenant))
      .replace(/\{path:(\d+)\}/g, (_whole, place) => places[place] ?? '')
      .replace(
        /\{rows:([\w-]+):(\d+)\}/g,
        (_whole, list, usual) => kept(`alo.list.${list}`).rows ?? usual,
      );
  // A list at an address with filters asks for something else.
  const isPlain = (/** @type {string} */ call) =>
    location.search === '' || !call.includes('{rows:');
  const started = new Map();
  globalThis.aloHeadStart = started;
  for (const call of calls.split(' ').filter((one) => one !== '' && isPlain(one))) {
    const answer = fetch(addressOf(call), { headers: { Authorization: `Bearer ${token}` } });
    // Whoever takes it hears of it.
    answer.catch(() => undefined);
    started.set(addressOf(call), { token, answer });
  }
  setTimeout(() => started.clear(), patience);
})();
