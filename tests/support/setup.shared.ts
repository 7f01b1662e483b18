// The files of a worker share one document, and each finds it empty. Some ask for Node without one.
import '@testing-library/jest-dom/vitest';

if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}
