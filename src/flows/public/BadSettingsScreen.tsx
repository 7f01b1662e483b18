import { styled } from 'styled-components';
import { settingText, type SettingFaultCode } from '../../copy/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Logo } from '../../ui/logo.tsx';
import { color, space } from '../../ui/theme.ts';

interface BadSettingsScreenProps {
  readonly faults: readonly { readonly setting: string; readonly fault: SettingFaultCode }[];
  readonly onReload: () => void;
}

/**
 * Shown instead of the app where its settings are invalid. There is no router, so it has no links.
 */
export function BadSettingsScreen({ faults, onReload }: BadSettingsScreenProps) {
  return (
    <Page>
      <div>
        <Brand>
          <Logo />
        </Brand>
        <Heading lead="Aplikasi ini belum dapat dipakai. Silakan coba lagi nanti. Untuk pengelola situs, yang perlu diperbaiki:">
          Pengaturan aplikasi belum benar
        </Heading>
        <Faults>
          {faults.map(({ setting, fault }) => (
            <li key={setting}>{settingText(setting, fault)}</li>
          ))}
        </Faults>
        <Button onClick={onReload}>Muat ulang</Button>
      </div>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  place-content: center;
  grid-template-columns: minmax(0, 34rem);
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${space(6)} ${space(4)};
`;

const Brand = styled.div`
  margin-bottom: ${space(8)};
  color: ${color.link};
`;

const Faults = styled.ul`
  margin-bottom: ${space(6)};
  overflow-wrap: anywhere;
`;
