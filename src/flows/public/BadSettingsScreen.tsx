import { styled } from 'styled-components';
import { settingText, type SettingFaultCode } from '../../copy/settings.ts';
import { BarePage } from './bare-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { space } from '../../ui/theme.ts';

interface BadSettingsScreenProps {
  readonly faults: readonly { readonly setting: string; readonly fault: SettingFaultCode }[];
  readonly onReload: () => void;
}

/** Shown instead of the app if its settings are invalid. */
export function BadSettingsScreen({ faults, onReload }: BadSettingsScreenProps) {
  return (
    <BarePage>
      <Heading lead="Aplikasi ini belum dapat dipakai. Silakan coba lagi nanti. Untuk pengelola situs, yang perlu diperbaiki:">
        Pengaturan aplikasi belum benar
      </Heading>
      <Faults>
        {faults.map(({ setting, fault }) => (
          <li key={setting}>{settingText(setting, fault)}</li>
        ))}
      </Faults>
      <Button onClick={onReload}>Muat ulang</Button>
    </BarePage>
  );
}

const Faults = styled.ul`
  margin-bottom: ${space(6)};
  overflow-wrap: anywhere;
`;
