import { DangerIcon, lineIcon } from './icons.tsx';

export { CopyIcon } from './copy-icon.tsx';

/* The icons of steps, lists, files and messages, which no first page needs. */
export const BackIcon = /* @__PURE__ */ lineIcon(<path d="M19 12H5m6-6-6 6 6 6" />);
export const ForwardIcon = /* @__PURE__ */ lineIcon(<path d="m9 6 6 6-6 6" />);
export const PreviousIcon = /* @__PURE__ */ lineIcon(<path d="m15 6-6 6 6 6" />);
export const SortIcon = /* @__PURE__ */ lineIcon(<path d="m8 10 4-4 4 4M8 14l4 4 4-4" />);
export const UpIcon = /* @__PURE__ */ lineIcon(<path d="m6 15 6-6 6 6" />);
export const InIcon = /* @__PURE__ */ lineIcon(<path d="M18 6 7 17m0-8v8h8" />);
export const DownloadIcon = /* @__PURE__ */ lineIcon(
  <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14" />,
);
export const ShareIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="6" cy="12" r="2.5" />
    <circle cx="17.5" cy="5.5" r="2.5" />
    <circle cx="17.5" cy="18.5" r="2.5" />
    <path d="m8.2 10.8 7.1-4M8.2 13.2l7.1 4" />
  </>,
);
export const CheckIcon = /* @__PURE__ */ lineIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CircleIcon = /* @__PURE__ */ lineIcon(<circle cx="12" cy="12" r="6.5" />);
export const PrintIcon = /* @__PURE__ */ lineIcon(
  <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />,
);
export const SearchIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const PhotoIcon = /* @__PURE__ */ lineIcon(
  <>
    <path d="M3.5 6h17v12.5h-17z" />
    <circle cx="8.5" cy="11" r="1.8" />
    <path d="m6 18.5 5-4 3 2 3-3 3.5 3" />
  </>,
);
export const CameraIcon = /* @__PURE__ */ lineIcon(
  <>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v10.5H4z" />
    <circle cx="12" cy="13" r="3.2" />
  </>,
);
export const DeviceIcon = /* @__PURE__ */ lineIcon(<path d="M4 5h16v11H4zM9 20h6M12 16v4" />);
export const DownIcon = /* @__PURE__ */ lineIcon(<path d="m6 9 6 6 6-6" />);
const SuccessIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.2 2.8 2.8L16 9.5" />
  </>,
);
const InfoIcon = /* @__PURE__ */ lineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5h.01" />
  </>,
);

export type Tone = 'success' | 'danger' | 'primary';

export function ToneIcon({ tone, size = 20 }: { readonly tone: Tone; readonly size?: number }) {
  if (tone === 'success') return <SuccessIcon size={size} />;
  return tone === 'danger' ? <DangerIcon size={size} /> : <InfoIcon size={size} />;
}
