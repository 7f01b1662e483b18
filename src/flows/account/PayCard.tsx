import { paths } from '../../../machines/contract/paths.ts';
import { DataIcon, ElectricityIcon, PhoneCreditIcon, WalletIcon } from '../../ui/account-icons.tsx';
import { CardTitle } from '../../ui/card.tsx';
import { TileLink, Tiles } from './tile.tsx';

export function PayCard() {
  return (
    <section aria-label="Bayar">
      <CardTitle>Bayar</CardTitle>
      <Tiles>
        <TileLink to={paths.underDevelopment} icon={<ElectricityIcon />}>
          Listrik
        </TileLink>
        <TileLink to={paths.underDevelopment} icon={<PhoneCreditIcon />}>
          Pulsa
        </TileLink>
        <TileLink to={paths.underDevelopment} icon={<DataIcon />}>
          Data
        </TileLink>
        <TileLink to={paths.underDevelopment} icon={<WalletIcon />}>
          e-Wallet
        </TileLink>
      </Tiles>
    </section>
  );
}
