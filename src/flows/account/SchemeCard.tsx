import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

export interface SchemeCardProps {
  readonly scheme: string;
  readonly onScheme: (scheme: string) => void;
}

const schemes = [
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
  { value: 'system', label: 'Ikuti sistem' },
];

/** Chooses the colour scheme (DSH-17). */
export function SchemeCard({ scheme, onScheme }: SchemeCardProps) {
  return (
    <Card>
      <RadioGroup
        label="Tampilan"
        name="scheme"
        options={schemes}
        optional
        segmented
        value={scheme}
        onChange={onScheme}
      />
    </Card>
  );
}
