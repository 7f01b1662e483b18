import { styled } from 'styled-components';
import { color } from './theme.ts';

export function QrisLabel() {
  return (
    <Label viewBox="0 0 148 44" fill="none" role="img" aria-label="QRIS">
      <path
        d="M2 13V4a2 2 0 0 1 2-2h9M135 2h9a2 2 0 0 1 2 2v9M146 31v9a2 2 0 0 1-2 2h-9M13 42H4a2 2 0 0 1-2-2v-9"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <text
        x="74"
        y="32"
        textAnchor="middle"
        fill="currentColor"
        fontSize="28"
        fontWeight="800"
        letterSpacing="4"
      >
        QRIS
      </text>
    </Label>
  );
}

const Label = styled.svg`
  width: 8rem;
  height: auto;
  color: ${color.ink};
`;
