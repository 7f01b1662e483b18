import { paths } from '../../../machines/contract/paths.ts';
import { hotline } from '../../brand/contact.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Hotline } from '../../ui/hotline.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { MessagePage } from './message-page.tsx';

interface UnderDevelopmentScreenProps {
  readonly onBack: () => void;
  readonly isSignedIn?: boolean;
  readonly number?: string;
}

/** 'Bantuan' leads here, too, so it names the help that there is. */
export function UnderDevelopmentScreen({
  onBack,
  isSignedIn = false,
  number = hotline,
}: UnderDevelopmentScreenProps) {
  return (
    <MessagePage>
      <Heading lead="Kami sedang menyiapkannya. Sementara itu, fitur lain tetap dapat Anda gunakan.">
        Fitur ini sedang dalam pengembangan
      </Heading>
      {number === '' ? null : (
        <p>
          Butuh bantuan? <Hotline number={number} />
        </p>
      )}
      {isSignedIn ? (
        <IfExtension extension="reports">
          <AsideLink to={paths.report}>Lapor</AsideLink>
        </IfExtension>
      ) : null}
      <Button onClick={onBack}>Kembali ke dashboard</Button>
    </MessagePage>
  );
}
