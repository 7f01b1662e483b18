import { styled } from 'styled-components';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import type { FilterValues } from '../../../machines/mutasi/mutasi.schema.ts';
import { issueText } from '../../copy/issues.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SearchIcon } from '../../ui/step-icons.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { space } from '../../ui/theme.ts';

const kinds = [
  { value: 'semua', label: 'Semua' },
  { value: 'debit', label: 'Uang Masuk' },
  { value: 'credit', label: 'Uang Keluar' },
];
/** The form offers 'Pending' only if the address asked for it (MUT-14). */
const withPending = [...kinds, { value: 'pending', label: 'Pending' }];

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
        <Days>
          <DateField label="Dari Tanggal" optional {...day} {...field('from')} />
          <DateField
            label="Sampai Tanggal"
            optional={values.from === ''}
            {...day}
            {...field('until')}
          />
        </Days>
        <Search>
          <Button type="submit" wide icon={<SearchIcon />}>
            Cari Mutasi
          </Button>
        </Search>
      </Fields>
    </Form>
  );
}

/* Side by side they leave no room for a hint. */
const day = { hint: null, placeholder: 'dd-mm-yyyy' };

/* Tablets and desktops have room for one line, unless the letters are large. */
const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  > * {
    flex: 1 1 min(100%, 8rem);
    min-width: 0;
  }
  > :nth-child(2) {
    flex: 2 1 min(100%, 17rem);
  }
  > :last-child {
    flex: 0 1 auto;
  }
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space(1)} ${space(3)};
`;

/* Level with the controls, which are below their labels; or on its own line. */
const Search = styled.div`
  padding-bottom: ${space(2)};
  @container (min-width: 37rem) {
    padding: 1.9625rem 0 0;
  }
`;
