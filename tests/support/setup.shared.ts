// The files of a worker share one document; each finds it empty. Node has none.
import '@testing-library/jest-dom/vitest';

if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}
