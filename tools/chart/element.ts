/** What `react/jsx-runtime` exports, for Picture.tsx in a package that brings no React. */
export const jsx = (type: unknown, props: object) => ({ type, props });
export const jsxs = jsx;
