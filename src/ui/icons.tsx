import type { ReactNode } from 'react';

/*
 * Our own line icons on a 24 px grid, in the colour of the surrounding text. Hidden from screen
 * readers: the control has the name. `size` is in px.
 */
export const lineIcon = (shape: ReactNode) =>
  function Icon({ size = 20 }: { readonly size?: number }) {
    return (
      <svg
        width={size}
        height={size}
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
export const DownIcon = /* @__PURE__ */ lineIcon(<path d="m6 9 6 6 6-6" />);
export const MenuIcon = /* @__PURE__ */ lineIcon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = /* @__PURE__ */ lineIcon(<path d="m6 6 12 12M18 6 6 18" />);
export const BellIcon = /* @__PURE__ */ lineIcon(
  <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4" />,
);
export const PersonIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
  </>,
);
export const LeaveIcon = /* @__PURE__ */ lineIcon(
  <path d="M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10m-4-4 4 4-4 4" />,
);
export const HomeIcon = /* @__PURE__ */ lineIcon(
  <path d="m3.5 11 8.5-7 8.5 7M6 9.5V20h12V9.5M10 20v-6h4v6" />,
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
export const InIcon = /* @__PURE__ */ lineIcon(<path d="M18 6 7 17m0-8v8h8" />);
export const OutIcon = /* @__PURE__ */ lineIcon(<path d="M6 18 17 7m0 8V7H9" />);
export const ClockIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3 2" />
  </>,
);
export const SuccessIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.2 2.8 2.8L16 9.5" />
  </>,
);
export const DangerIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.5h.01" />
  </>,
);
export const InfoIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5h.01" />
  </>,
);
export const ElectricityIcon = /* @__PURE__ */ lineIcon(
  <path d="M13 3 5 13.5h6L10 21l8-10.5h-6L13 3Z" />,
);
export const PhoneCreditIcon = /* @__PURE__ */ lineIcon(
  <>
    <path d="M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z" />
    <path d="M11 18h2M12 7.5v6M9.8 12h3.3M10.9 9h3.3" />
  </>,
);
export const DataIcon = /* @__PURE__ */ lineIcon(
  <path d="M3.5 9.5a12 12 0 0 1 17 0M6.5 13a7.8 7.8 0 0 1 11 0M9.5 16.4a3.6 3.6 0 0 1 5 0M12 19.5h.01" />,
);
export const WalletIcon = /* @__PURE__ */ lineIcon(
  <path d="M18 8V5H6a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H6a2 2 0 0 1-2-1M16 13.5h.01" />,
);

export type Tone = 'success' | 'danger' | 'primary';

export function ToneIcon({ tone, size = 20 }: { readonly tone: Tone; readonly size?: number }) {
  if (tone === 'success') return <SuccessIcon size={size} />;
  return tone === 'danger' ? <DangerIcon size={size} /> : <InfoIcon size={size} />;
}
