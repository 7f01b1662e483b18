import { preventFocusLoss } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { showPicker } from './show-picker.ts';

interface TimeChoiceProps {
  /** The value of the field 'Waktu Transfer'. */
  readonly datetime: string;
  readonly field: string;
  readonly onNow: () => void;
}

/** 'Sekarang' empties the field below, 'Jadwalkan' leads to it; a value selects 'Jadwalkan'. */
export function TimeChoice({ datetime, field, onNow }: TimeChoiceProps) {
  return (
    <div onMouseDown={preventFocusLoss} role="presentation">
      <Chips label="Kapan">
        <Chip pressed={datetime === ''} onClick={onNow}>
          Sekarang
        </Chip>
        <Chip pressed={datetime !== ''} onClick={() => showPicker(field)}>
          Jadwalkan
        </Chip>
      </Chips>
    </div>
  );
}
