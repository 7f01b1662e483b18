import { styled } from 'styled-components';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import type { Preset } from '../../../machines/mutasi/mutasi.presets.ts';
import type { FilterValues } from '../../../machines/mutasi/mutasi.schema.ts';
import { issueText } from '../../copy/issues.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SearchIcon } from '../../ui/step-icons.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { media, space } from '../../ui/theme.ts';

const kinds = [
  { value: 'semua', label: 'Semua' },
  { value: 'debit', label: 'Uang Masuk' },
  { value: 'credit', label: 'Uang Keluar' },
];
/** The form offers 'Pending' only where the address asked for it (MUT-14). */
const withPending = [...kinds, { value: 'pending', label: 'Pending' }];

const presets: readonly (readonly [Preset, string])[] = [
  ['today', 'Hari ini'],
  ['sevenDays', '7 hari'],
  ['thirtyDays', '30 hari'],
  ['lastMonth', 'Bulan lalu'],
];

export function FilterForm({ snapshot, send }: ScreenProps<typeof mutasiMachine>) {
  const { values, issues } = snapshot.context.form;
  const field = (name: keyof FilterValues) => ({
    name,
    value: values[name],
    error: issueText(issues[name]),
    onChange: (value: string) => send({ type: 'field.changed', change: { [name]: value } }),
    onLeave: () => send({ type: 'field.left', field: name }),
  });
  return (
    <Form label="Filter mutasi" onSubmit={() => send({ type: 'form.submitted' })}>
      <Fields>
        <SelectField
          label="Jenis Transaksi"
          options={values.jenisTransaksi === 'pending' ? withPending : kinds}
          {...field('jenisTransaksi')}
        />
        <DateField label="Dari Tanggal" {...field('from')} />
        <DateField label="Sampai Tanggal" {...field('until')} />
      </Fields>
      <Actions>
        <Presets role="group" aria-label="Rentang tanggal">
          {presets.map(([preset, label]) => (
            <Button
              key={preset}
              variant="secondary"
              onClick={() => send({ type: 'preset.chosen', preset })}
            >
              {label}
            </Button>
          ))}
        </Presets>
        <Button type="submit" icon={<SearchIcon />}>
          Cari Mutasi
        </Button>
      </Actions>
    </Form>
  );
}

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: ${space(2)} ${space(4)};
  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  }
`;
