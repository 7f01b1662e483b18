/** Whether every test runs in Firefox and WebKit as well. */
export const isAll = process.env['E2E'] === 'engines';

/** Whether only one journey of each flow runs, as in `npm test`. */
export const isJourneys = process.env['E2E'] === 'journeys';
