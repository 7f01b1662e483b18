import browserslistToEsbuild from 'browserslist-to-esbuild';

/** The oldest browsers that the built files are for: `browserslist` of package.json. */
export const browsers = browserslistToEsbuild();
