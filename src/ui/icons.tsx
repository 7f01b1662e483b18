import type { ReactNode } from 'react';

/*
 * Our own line icons on a 24 px grid, in the colour of the surrounding text. Hidden from screen
 * readers: the control has the name. `size` is in px, at the usual size of letters.
 */
export const lineIcon = (shape: ReactNode) =>
  function Icon({ size = 20 }: { readonly size?: number }) {
    const side = `${size / 16}rem`;
    return (
      <svg
        width={side}
        height={side}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };

export const EyeIcon = /* @__PURE__ */ lineIcon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = /* @__PURE__ */ lineIcon(
  <path d="M4 4l16 16M9.9 5.8a9 9 0 0 1 2.1-.3c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.1-1M9.9 9.9a3 3 0 0 0 4.2 4.2" />,
);
export const MenuIcon = /* @__PURE__ */ lineIcon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = /* @__PURE__ */ lineIcon(<path d="m6 6 12 12M18 6 6 18" />);
export const PersonIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
  </>,
);
export const TransferIcon = /* @__PURE__ */ lineIcon(
  <path d="M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4" />,
);
export const HistoryIcon = /* @__PURE__ */ lineIcon(
  <path d="M7 3.5h10a1 1 0 0 1 1 1v16l-3-2-3 2-3-2-3 2v-16a1 1 0 0 1 1-1ZM9.5 8.5h5M9.5 12.5h5" />,
);
export const QrIcon = /* @__PURE__ */ lineIcon(
  <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M14 20h2.5M20 20h-.01" />,
);
export const DangerIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.5h.01" />
  </>,
);
