/* The files of a worker share one document where they are not isolated: each finds it empty. */
import '@testing-library/jest-dom/vitest';

localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
window.history.replaceState(null, '', '/');
