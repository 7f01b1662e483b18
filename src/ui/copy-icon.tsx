import { lineIcon } from './icons.tsx';

/** In its own file, because the dashboard needs no other icon of step-icons.tsx. */
export const CopyIcon = /* @__PURE__ */ lineIcon(<path d="M9 9h11v11H9zM15 9V4H4v11h5" />);
