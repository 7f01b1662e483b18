import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { MessagePage } from './message-page.tsx';

export function UnderDevelopmentScreen({ onBack }: { readonly onBack: () => void }) {
  return (
    <MessagePage>
      <Heading lead="Kami sedang menyiapkannya. Sementara itu, fitur lain tetap dapat Anda gunakan.">
        Fitur ini sedang dalam pengembangan
      </Heading>
      <Button onClick={onBack}>Kembali ke dashboard</Button>
    </MessagePage>
  );
}
