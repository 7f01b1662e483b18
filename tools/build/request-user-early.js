/*
 * The first script in the pages of the account: reads the deployment's settings and asks the bank
 * for the customer (GET /user/me) while the app's code loads. The app uses both answers
 * (src/platform/early-user-request.ts) and checks them like any other. The script sends no token
 * that is expired or unreadable, and none to a base that the settings must not name
 * (src/platform/settings-check.ts). With a token that is bound to this device it sends a proof
 * (src/platform/device-key.ts).
 */
(function () {
  /* __KEY__ */
  function isAlive(exp) {
    const ahead = Number(localStorage.getItem('clock_ahead')) || 0;
    return Number.isFinite(exp) && Date.now() <= exp * 1000 + ahead - __MARGIN__;
  }
  try {
    const token = localStorage.getItem('token');
    const claims = token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/');
    const { exp, cnf } = JSON.parse(atob(claims));
    if (!isAlive(exp)) return;
    const end = new AbortController();
    const settings = fetch(__CONFIG__, { cache: 'no-cache' });
    const user = settings
      .then(function (answer) {
        if (answer.status >= 500) throw answer;
        return answer.ok ? answer.clone().json() : {};
      })
      .then(function (deployed) {
        const named = Object.assign(__BUILT_IN__, deployed);
        const base = named.VITE_API_BASE_URL || named.VITE_SECOND_API_BASE_URL || '';
        if (typeof base !== 'string' || !__RULE__.test(base)) throw base;
        const url = (base || '/api/main') + '/user/me';
        const headers = {
          Accept: 'application/json, text/plain, */*',
          Authorization: 'Bearer ' + token,
        };
        const send = () => fetch(url, { headers, signal: end.signal });
        if (!cnf || named.VITE_DPOP !== 'on') return send();
        const proved = askStore('readonly', (store) => store.get(0)).then((key) =>
          signProof(key, 'GET', new URL(url, location.href), token),
        );
        return answeredWithin(__LIMIT__, proved).then(
          (proof) => {
            headers.DPoP = proof;
            return send();
          },
          // Not sent: the app asks, and ends the session if it cannot read the key either.
          () => null,
        );
      });
    user.catch(function () {});
    window.ahead = { token: token, settings: settings, user: user, end: end };
  } catch {
    // Nobody is signed in, or the browser blocks the storage.
  }
})();
