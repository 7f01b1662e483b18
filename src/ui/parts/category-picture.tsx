import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DataIcon, ElectricityIcon, PhoneCreditIcon, WalletIcon } from '../account-icons.tsx';
import { HistoryIcon, lineIcon, TransferIcon } from '../icons.tsx';
import { InIcon } from '../step-icons.tsx';
import { categoryHue, categoryTint } from './category-hue.ts';

const ShoppingIcon = /* @__PURE__ */ lineIcon(
  <path d="M5 8.5h14l-1 11.5H6L5 8.5ZM9 11V7a3 3 0 0 1 6 0v4" />,
);
const MealIcon = /* @__PURE__ */ lineIcon(
  <path d="M7 3.5v17M4.5 3.5V8a2.5 2.5 0 0 0 5 0V3.5M17 20.5v-17c-2.5 1-3.5 4-3.5 8H17" />,
);
const TravelIcon = /* @__PURE__ */ lineIcon(
  <path d="M6.5 4h11a1 1 0 0 1 1 1v11.5h-13V5a1 1 0 0 1 1-1ZM5.5 11h13M8.5 14h.01M15.5 14h.01M8 16.5 6.5 20M16 16.5l1.5 3.5" />,
);
const HealthIcon = /* @__PURE__ */ lineIcon(
  <path d="M12 20S4 15.5 4 9.5A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 2.1C20 15.5 12 20 12 20Z" />,
);
const BillIcon = /* @__PURE__ */ lineIcon(
  <path d="M6 3.5h9l3.5 3.5v13.5H6zM15 3.5V7h3.5M9 11.5h6.5M9 15.5h4" />,
);
const TicketIcon = /* @__PURE__ */ lineIcon(
  <path d="M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3V7ZM14 7v2M14 11v2M14 15v2" />,
);

/** Pictures of the bank's categories, by their names in lower case. */
const pictures: Readonly<Record<string, ReactNode>> = {
  transfer: <TransferIcon />,
  gaji: <InIcon />,
  setoran: <InIcon />,
  belanja: <ShoppingIcon />,
  makanan: <MealIcon />,
  transportasi: <TravelIcon />,
  kesehatan: <HealthIcon />,
  hiburan: <TicketIcon />,
  listrik: <ElectricityIcon />,
  pulsa: <PhoneCreditIcon />,
  data: <DataIcon />,
  'e-wallet': <WalletIcon />,
  tagihan: <BillIcon />,
};

/** The picture of a category in its colour; a receipt if it has none. */
export default function CategoryPicture({ category }: { readonly category: string }) {
  return (
    <Disc style={{ color: categoryHue(category) }}>
      {pictures[category.trim().toLowerCase()] ?? <HistoryIcon />}
    </Disc>
  );
}

const Disc = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  height: 100%;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    background: currentColor;
    opacity: ${categoryTint};
  }
`;
