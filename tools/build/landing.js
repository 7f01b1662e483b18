/*
 * The script of the landing page, which needs no app (docs/decisions/011): loads the code behind a
 * link when somebody points at, touches, focuses or presses it. It starts the app if a token is
 * stored, because the session may have ended, and at any other address for which a static host
 * sends this page.
 */
(function () {
  function wake(isWanted) {
    document.querySelectorAll('link[data-way]').forEach(function (link) {
      if (isWanted(link.dataset.way)) link.rel = link.dataset.rel;
    });
  }
  function start() {
    wake(function (way) {
      return way === '' || way === __HOME__;
    });
    void import(__ENTRY__);
  }
  function isSignedIn() {
    try {
      return localStorage.getItem('token') !== null;
    } catch {
      return false;
    }
  }
  // As the app does, because a new hash would change the address.
  addEventListener('click', function (event) {
    if (!event.target.closest || !event.target.closest('a[href="#isi"]')) return;
    event.preventDefault();
    document.getElementById('isi').focus();
  });
  if (location.pathname !== __HOME__ || isSignedIn()) addEventListener('DOMContentLoaded', start);
  else
    ['pointerover', 'touchstart', 'focusin', 'pointerdown'].forEach(function (type) {
      addEventListener(
        type,
        function (event) {
          const link = event.target.closest && event.target.closest('a[href^="/"]');
          if (link && link.pathname !== __HOME__)
            wake(function (way) {
              return way === '' || way === link.pathname;
            });
        },
        { capture: true, passive: true },
      );
    });
})();
