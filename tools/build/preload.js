/*
 * In place of Vite's helper, which also loads styles and reports to listeners: an `import()` of the
 * app also asks for what the file imports.
 */
export function __vitePreload(load, files) {
  for (const href of (files || []).map((file) => __BASE__ + file))
    if (!document.querySelector(`link[rel][href="${href}"]`)) {
      const link = document.createElement('link');
      link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
      link.as = 'script';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  return load();
}
