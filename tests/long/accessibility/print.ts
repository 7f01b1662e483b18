/* npm run accessibility: prints which test looks at which part. */
import { componentStatus, pageStatus } from './status.ts';

console.table([...componentStatus(), ...pageStatus()]);
