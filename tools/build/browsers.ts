import browserslistToEsbuild from 'browserslist-to-esbuild';

/** The oldest browsers to build for: `browserslist` of package.json. */
export const browsers = browserslistToEsbuild();
