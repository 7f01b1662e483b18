import { createContext, useContext } from 'react';
import { paths } from '../../machines/contract/paths.ts';
import { IfExtension } from './if-extension.tsx';
import { AsideLink, type TextLink } from './text-link.tsx';

export const FrozenContext = createContext(false);

/** The name of every link to the page that freezes the account and opens it again. */
export const useSecuringName = () =>
  useContext(FrozenContext) ? 'Buka kembali akun' : 'Amankan akun';

/** Why a way to send money looks muted; it stays pressable. */
export const useShut = (): string | undefined =>
  useContext(FrozenContext) ? 'Uang tidak bisa keluar selama akun diamankan.' : undefined;

export function SecuringLink({ as: Link = AsideLink }: { readonly as?: typeof TextLink }) {
  const name = useSecuringName();
  return (
    <IfExtension extension="freeze">
      <Link to={paths.securing}>{name}</Link>
    </IfExtension>
  );
}
