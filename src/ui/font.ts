import file from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

/** The address of the built font file, for a preload link. */
export const fontFile: string = file;

/* The fallback carries the metrics of Plus Jakarta Sans (upm 1000, ascent 1038, descent 222, 2.4 % wider than Arial): nothing jumps. */
export const fontFaces = `
@font-face{font-family:'Plus Jakarta Sans';font-weight:200 800;font-display:swap;src:url(${file}) format('woff2')}
@font-face{font-family:'Lentera Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:102.4%;ascent-override:101.4%;descent-override:21.7%;line-gap-override:0%}
`;
