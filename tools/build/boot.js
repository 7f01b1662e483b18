/* Where the app's code can't start there is no white page. What the app has shown already stays. */
addEventListener(
  'error',
  ({ target }) => {
    const place = document.getElementById('app');
    // A preload that fails is fetched again. Firefox even reports one of the page before.
    if (!place || place.hasChildNodes() || target.localName === 'link') return;
    const page = document.createElement('main');
    const title = document.createElement('h1');
    title.textContent = 'Unexpected Application Error!';
    const text = document.createElement('p');
    text.textContent =
      'Aplikasi tidak dapat dimulai. Silakan muat ulang halaman ini. Jika Anda tadi sedang mengirim uang, periksa mutasi sebelum mengirimnya lagi.';
    const link = document.createElement('a');
    link.href = location.href;
    link.textContent = 'Muat ulang';
    page.append(title, text, link);
    page.style.cssText =
      'max-width:34rem;margin:auto;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif';
    place.append(page);
  },
  true,
);
