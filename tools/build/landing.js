/*
 * Stands in the landing page, which is a document and needs no code (docs/decisions/011): what a
 * way into the app needs is fetched when somebody points at it, touches it, reaches it by keyboard
 * or presses it. The app itself starts here where a token is stored, because a session may be over,
 * and at any other address for which a host of static files sends this page.
 */
(function () {
  function wake(isWanted) {
    document.querySelectorAll('link[data-way]').forEach(function (link) {
      if (isWanted(link.dataset.way)) link.rel = link.dataset.rel;
    });
  }
  function start() {
    wake(function (way) {
      return way === '' || way === '/';
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
  // The app's own does this by script as well: a change of the hash would be one of the address.
  addEventListener('click', function (event) {
    if (!event.target.closest || !event.target.closest('a[href="#isi"]')) return;
    event.preventDefault();
    document.getElementById('isi').focus();
  });
  if (location.pathname !== '/' || isSignedIn()) addEventListener('DOMContentLoaded', start);
  else
    ['pointerover', 'touchstart', 'focusin', 'pointerdown'].forEach(function (type) {
      addEventListener(
        type,
        function (event) {
          const link = event.target.closest && event.target.closest('a[href^="/"]');
          if (link && link.pathname !== '/')
            wake(function (way) {
              return way === '' || way === link.pathname;
            });
        },
        { capture: true, passive: true },
      );
    });
})();
