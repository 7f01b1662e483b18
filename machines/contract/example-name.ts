/**
 * The name of the customer on the landing page. She is the first one of the sandbox's bank, and the
 * tests sign in as her.
 */
export const exampleName = 'Sinta Maharani';
