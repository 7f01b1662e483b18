import { preventFocusLoss } from './button.tsx';
import { Chip, Chips } from './chip.tsx';
import { CONTROL } from './control.ts';

interface TimeChoiceProps {
  /** The value of the field 'Waktu Transfer'. */
  readonly datetime: string;
  readonly field: string;
  readonly onNow: () => void;
}

/** 'Sekarang' empties the field below, 'Jadwalkan' leads to it; a value selects 'Jadwalkan'. */
export function TimeChoice({ datetime, field, onNow }: TimeChoiceProps) {
  const choose = () => {
    const input = document.querySelector<HTMLInputElement>(`${CONTROL}[name="${field}"]`);
    if (!input) return;
    input.focus();
    // Some browsers lack it, others need a gesture of the user.
    try {
      input.showPicker();
    } catch {
      return;
    }
  };
  return (
    <div onMouseDown={preventFocusLoss} role="presentation">
      <Chips label="Kapan">
        <Chip pressed={datetime === ''} onClick={onNow}>
          Sekarang
        </Chip>
        <Chip pressed={datetime !== ''} onClick={choose}>
          Jadwalkan
        </Chip>
      </Chips>
    </div>
  );
}
