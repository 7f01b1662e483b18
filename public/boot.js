/* Where the app's code can't start there is no white page. What the app has shown already stays. */
addEventListener('error', () => {
  const place = document.getElementById('app');
  if (!place || place.hasChildNodes()) return;
  const page = document.createElement('main');
  const title = document.createElement('h1');
  title.textContent = 'Unexpected Application Error!';
  const text = document.createElement('p');
  text.textContent = 'Aplikasi tidak dapat dimulai. Silakan muat ulang halaman ini. Jika Anda tadi sedang mengirim uang, periksa mutasi sebelum mengirimnya lagi.';
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = 'Muat ulang';
  page.append(title, text, link);
  page.style.cssText = 'max-width:34rem;margin:auto;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif';
  place.append(page);
}, true);

/*
 * The landing page is whole without the app's code: it starts in an idle moment, or at the first sign of use. At once where
 * somebody is logged in. Until then its links are links.
 */
const code = document.querySelector('meta[name="app-code"]')?.content.split(' ');
if (code) {
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    // Without a connection it stays a page of links.
    for (const file of code.splice(0)) import(file).catch(() => undefined);
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  const isLoggedIn = () => {
    try {
      return localStorage.getItem('token') !== null;
    } catch {
      return false;
    }
  };
  const whenIdle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(start) : setTimeout(start, 2000));
  if (isLoggedIn()) start();
  else if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
