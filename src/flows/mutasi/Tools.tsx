import { useId, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import type { Choice } from '../../../machines/mutasi/mutasi.presets.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import { lineIcon } from '../../ui/icons.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { color, media, radius, space, weight, edge } from '../../ui/theme.ts';
import { FilterForm } from './FilterForm.tsx';
import { useMedia } from './use-media.ts';
import { control, ControlBox, fitted, lettersIn } from '../../ui/field.tsx';
import { SearchIcon } from '../../ui/step-icons.tsx';
import { useSilentValues } from '../../ui/parts/silent-values.ts';

const presets: readonly (readonly [Choice, string])[] = [
  ['today', 'Hari ini'],
  ['sevenDays', '7 hari'],
  ['thirtyDays', '30 hari'],
  ['lastMonth', 'Bulan lalu'],
  ['scheduled', 'Terjadwal'],
];

/** `media.narrow` without its '@media '. */
const narrow = media.narrow.slice(7);

/**
 * Search, filter and presets. On a narrow screen the button 'Filter' shows and hides the form. A
 * filter that is set keeps it open, so a field with an error can get the focus; the button then
 * leads to the form.
 */
export function Tools({ snapshot, send }: ScreenProps<typeof mutasiMachine>) {
  const { search, preset: chosen } = snapshot.context;
  const { jenisTransaksi, from, until } = snapshot.context.form.values;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia(narrow);
  const isSet = jenisTransaksi !== 'semua' || `${from}${until}` !== '';
  const [isWanted, setWanted] = useState(false);
  const isOpen = isSet || isWanted;
  const toggle = () =>
    isSet ? panel.current?.querySelector('select')?.focus() : setWanted(!isWanted);
  return (
    <Bar>
      <Search>
        <SearchField
          label="Cari nama, rekening, atau jumlah"
          placeholder="Nama, rekening, atau jumlah"
          value={search}
          onChange={(text) => send({ type: 'search.changed', text })}
        />
      </Search>
      {isNarrow ? (
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          $set={isSet}
          onClick={toggle}
        >
          <FilterIcon />
          Filter
        </Toggle>
      ) : null}
      <Panel id={id} ref={panel} hidden={isNarrow && !isOpen} onFocus={() => setWanted(true)}>
        <FilterForm snapshot={snapshot} send={send} />
      </Panel>
      <Presets>
        <Chips label="Rentang tanggal">
          {presets.map(([preset, label]) => (
            <Chip
              key={preset}
              pressed={preset === chosen}
              onClick={() => send({ type: 'preset.chosen', preset })}
            >
              {label}
            </Chip>
          ))}
        </Chips>
      </Presets>
    </Bar>
  );
}

const FilterIcon = /* @__PURE__ */ lineIcon(
  <path d="M4 8h7M17 8h3M4 16h3M13 16h7M14 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM10 13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z" />,
);

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(3)} ${space(2)};
  ${media.large} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
    gap: 0 ${space(4)};
  }
`;

/* On a wide screen, level with the controls of the form, which are below their labels. */
const Search = styled.div`
  ${media.wide} {
    padding-top: 1.775rem;
  }
`;

const Toggle = styled.button<{ $set: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  padding: 0 ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  color: ${color.link};
  background: ${color.surface};
  font-weight: ${weight.strong};
  &[aria-expanded='true'] {
    background: ${color.wash};
  }
  ${({ $set }) =>
    $set &&
    css`
      border: 2px solid ${color.link};
    `}
`;

const Panel = styled.div`
  container-type: inline-size;
  min-width: 0;
  ${media.narrow} {
    grid-column: 1 / -1;
  }
`;

const Presets = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A one-line field that searches while typing: no button, error or hint. */
function SearchField({ label, onChange, ...rest }: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useSilentValues(box);
  return (
    <ControlBox ref={box} $wrong={false}>
      <Sign>
        <SearchIcon />
      </Sign>
      <Input
        {...rest}
        data-shown={rest.value}
        style={lettersIn(rest.value || rest.placeholder)}
        type="search"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onChange(target.value)}
      />
    </ControlBox>
  );
}

const Sign = styled.span`
  flex: none;
  display: grid;
  padding-left: ${space(3)};
  margin-right: -${space(2)};
  color: ${color.muted};
`;

const Input = styled.input`
  ${control}
  ${fitted}
  --taken: calc(${edge} + 2.75rem);
  appearance: none;
  padding-inline: ${edge} ${space(2)};
  text-overflow: ellipsis;
`;
