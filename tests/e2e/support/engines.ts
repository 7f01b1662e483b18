/** Whether `npm run engines` runs: every test in Firefox and WebKit. */
export const isAll = process.env['ENGINES'] === 'all';
