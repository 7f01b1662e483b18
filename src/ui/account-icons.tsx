import { lineIcon } from './icons.tsx';

/* The icons that only pages of the account show. */

export const BellIcon = /* @__PURE__ */ lineIcon(
  <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4" />,
);
export const LeaveIcon = /* @__PURE__ */ lineIcon(
  <path d="M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10m-4-4 4 4-4 4" />,
);
export const HomeIcon = /* @__PURE__ */ lineIcon(
  <path d="m3.5 11 8.5-7 8.5 7M6 9.5V20h12V9.5M10 20v-6h4v6" />,
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
export const ShieldIcon = /* @__PURE__ */ lineIcon(
  <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5ZM9 11.8l2.2 2.2 4-4.3" />,
);
export const ClockIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3 2" />
  </>,
);
