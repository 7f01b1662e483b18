/**
 * The customer on the landing page. She is the first one of the sandbox's bank, and the tests sign
 * in as her.
 */
export const exampleCustomer = { name: 'Sinta Maharani', account: '8800112233' } as const;
